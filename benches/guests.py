#!/usr/bin/env python3
"""Many guests at once, one of them hostile: how long a key of the others takes to show.

    cargo build --release
    python3 benches/guests.py target/release/shudu [GUESTS] [SECONDS]

Each guest has a pseudo-terminal and a profile of its own, plays a puzzle, and presses five keys a second. The time from a
key to the first byte back is taken, first with nobody else there, then beside a guest who sends keys as fast as they are
taken (digits, undo, hints, lists), changes the size of the window to 65535x65535 and back, and reads what comes.
"""

import fcntl
import os
import pty
import random
import resource
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

KEYS = [b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A"]
FLOOD = b"5u?\x1b\x1b[C?\r5u7uS\x1bT\x1bw\x1b" * 200


def resize(fd, columns, lines):
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


class Guest:
    def __init__(self, program, folder, name):
        leader, line = pty.openpty()
        resize(leader, 80, 24)
        arguments = ["play", "--guest", "--profile", name, "--data-dir", folder, "--level", "easy"]
        self.process = subprocess.Popen(
            [program, *arguments], stdin=line, stdout=line, stderr=line,
            start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={"TERM": "xterm-256color", "LANG": "C.UTF-8"},
        )
        os.close(line)
        self.fd = leader

    def read(self, seconds):
        """What comes within this time, as soon as anything does."""
        if select.select([self.fd], [], [], seconds)[0]:
            try:
                return os.read(self.fd, 1 << 16)
            except OSError:
                return b""
        return None

    def settle(self, seconds, most=None):
        """Reads until nothing comes for so long, or for `most` seconds: the clock goes on for ever."""
        until = time.monotonic() + (most or seconds)
        while time.monotonic() < until and self.read(seconds):
            pass

    def memory(self):
        try:
            with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
                return max(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
        except (OSError, ValueError):
            return 0

    def end(self):
        self.process.send_signal(signal.SIGHUP)
        self.process.wait()
        os.close(self.fd)


def play(guest, until, times):
    """Presses a key five times a second, and takes the time until something shows."""
    time.sleep(random.random() / 5)
    turn = 0
    while time.monotonic() < until:
        guest.settle(0.01, 0.1)
        start = time.monotonic()
        os.write(guest.fd, KEYS[turn // 3 % 4])
        turn += 1
        if guest.read(10) is None:
            times.append(10.0)
        else:
            times.append(time.monotonic() - start)
        time.sleep(0.2)


def attack(guest, until, sent):
    os.set_blocking(guest.fd, False)
    wide = False
    while time.monotonic() < until and guest.process.poll() is None:
        try:
            sent.append(os.write(guest.fd, FLOOD))
        except BlockingIOError:
            pass
        except OSError:
            return
        wide = not wide
        resize(guest.fd, *((65535, 65535) if wide else (80, 24)))
        try:
            while os.read(guest.fd, 1 << 16):
                pass
        except OSError:
            pass
        time.sleep(0.002)


def measure(guests, seconds, hostile=None):
    until = time.monotonic() + seconds
    times, sent = [], []
    threads = [threading.Thread(target=play, args=(guest, until, times)) for guest in guests]
    if hostile:
        threads.append(threading.Thread(target=attack, args=(hostile, until, sent)))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    times.sort()
    at = lambda share: 1000 * times[min(len(times) - 1, int(share * len(times)))]
    print(f"  {len(times)} keys: median {at(0.5):.2f} ms, p99 {at(0.99):.2f} ms, most {at(1):.2f} ms")
    if hostile:
        print(f"  the hostile guest sent {sum(sent)} bytes, and had {hostile.memory()} kB resident at most")


def main():
    program = os.path.abspath(sys.argv[1])
    n_guests = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 20
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
    with tempfile.TemporaryDirectory() as folder:
        guests = [Guest(program, folder, f"guest-{n}") for n in range(n_guests - 1)]
        # A puzzle is made for each of them.
        until = time.monotonic() + n_guests / 2
        while time.monotonic() < until:
            for guest in guests:
                guest.settle(0.001)
        print(f"{len(guests)} guests, {os.cpu_count()} processors")
        measure(guests, seconds)
        hostile = Guest(program, folder, "hostile")
        hostile.settle(1, 5)
        print("and one more, who is hostile")
        measure(guests, seconds, hostile)
        print(f"  {max(guest.memory() for guest in guests)} kB resident at most for the others")
        for guest in [*guests, hostile]:
            guest.end()


if __name__ == "__main__":
    main()
