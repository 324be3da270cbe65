{
  description = "Sudoku in a terminal, for people who want to understand the puzzle";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      forEach = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
    in
    {
      packages = forEach (pkgs: {
        default = pkgs.rustPlatform.buildRustPackage {
          pname = "shudu";
          version = (pkgs.lib.importTOML ./Cargo.toml).workspace.package.version;
          src = self;
          cargoLock.lockFile = ./Cargo.lock;
          buildType = "dist";
          nativeBuildInputs = [ pkgs.installShellFiles ];
          # The whole test suite needs a terminal and a home; `cargo test` runs it.
          cargoTestFlags = [ "--lib" ];
          postInstall = ''
            $out/bin/shudu man --out-dir man && installManPage man/*
            for shell in bash fish zsh; do
              $out/bin/shudu completions $shell > shudu.$shell && installShellCompletion shudu.$shell
            done
            install -Dm644 src/paper/fonts/OFL.txt $out/share/doc/shudu/LICENSE-fonts
            install -Dm644 .ci/packages/shudu.desktop -t $out/share/applications
            install -Dm644 .ci/packages/shudu.svg -t $out/share/icons/hicolor/scalable/apps
          '';
          meta.mainProgram = "shudu";
        };
      });

      devShells = forEach (pkgs: {
        default = pkgs.mkShell { packages = [ pkgs.cargo pkgs.rustc pkgs.clippy pkgs.rustfmt ]; };
      });
    };
}
