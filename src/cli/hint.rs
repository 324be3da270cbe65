//! `shudu hint`: prints the next step.

use serde::Serialize;

use super::args::{Globals, Limited, Puzzles, Techniques};
use super::argument_json::{self, LineObject};
use super::console::{Console, Outcome};
use super::diagnosis::wrong_digits;
use super::reasoning::{self, Conclusions, StepInPlace};
use super::stream::{self, PuzzleCommand, PuzzleOutput};
use super::values::{self, Refusal};
use super::why;
use crate::board::{Candidate, Candidates};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::{Conclusion, Engine};
use crate::explain::{self, HintLevel, Voice};
use crate::formats::Parsed;
use crate::solve;
use crate::techniques::Step;
use crate::words::{Words, key, say};

#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "  \
    shudu hint --rung 1 puzzle.txt\n  \
    shudu generate --level hard | shudu hint --rung 3 --json")]
pub(super) struct Args {
    #[command(flatten)]
    puzzles: Puzzles,
    #[command(flatten)]
    techniques: Techniques,
    #[command(flatten)]
    limited: Limited,
    #[arg(long, value_name = "RUNG", default_value = "3", value_parser = rung)]
    rung: HintLevel,
    #[arg(long, value_name = "VOICE", default_value = "full", value_parser = values::named::<Voice>())]
    voice: Voice,
    #[arg(long)]
    full: bool,
}

fn rung(text: &str) -> Result<HintLevel, Refusal> {
    let number = text.parse().ok();
    number
        .and_then(HintLevel::from_number)
        .ok_or_else(|| Refusal::new(key!("no-such-rung")))
}

/// The object that `--json` prints. Facts that this level of detail does not reveal are null or empty.
#[derive(Serialize, Default)]
struct HintObject {
    rung: usize,
    technique: Option<&'static str>,
    #[serde(flatten)]
    conclusions: Conclusions,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    argument: Option<Vec<LineObject>>,
}

pub(super) fn run(args: &Args, globals: &Globals, console: &mut Console) -> Outcome {
    let hinter = Hinter {
        engine: args.techniques.engine(),
        level: args.rung,
        voice: args.voice,
        is_full: args.full,
    };
    let limit = args.limited.or_a_minute();
    stream::run(hinter, &args.puzzles, limit, globals, console)
}

struct Hinter {
    engine: Engine,
    level: HintLevel,
    voice: Voice,
    is_full: bool,
}

impl PuzzleCommand for Hinter {
    fn handle(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) -> Result<(), Cancelled> {
        if let Some((wrong, text)) = self.find_wrong_digit(parsed, output.words, &output.cancel)? {
            self.refuse(parsed, wrong, &text, output);
            return Ok(());
        }
        let Some(start) = reasoning::unique_position(parsed, output)? else {
            return Ok(());
        };
        let step = self
            .engine
            .next_step_until(&start.position, &output.cancel)?;
        let text = match &step {
            Some(step) => self.describe(&start.position, step, output.words),
            None if start.position.is_solved() => say!(output.words, "solved-already").to_string(),
            None => say!(output.words, "no-step").to_string(),
        };
        if !output.json {
            self.print(&text, output);
            return Ok(());
        }
        let shown = step.as_ref().map(|step| StepInPlace {
            position: &start.position,
            step,
        });
        let shown_from = |level: HintLevel| shown.as_ref().filter(|_| self.level >= level);
        let conclusions = shown_from(HintLevel::Argument).map(StepInPlace::conclusions);
        let hint = HintObject {
            technique: shown_from(HintLevel::Technique).map(|shown| shown.step.technique.as_str()),
            conclusions: conclusions.unwrap_or_default(),
            argument: shown_from(HintLevel::Argument)
                .filter(|_| self.is_full)
                .map(|shown| {
                    argument_json::explanation_lines(output.words, shown.position, shown.step)
                }),
            ..self.object(text)
        };
        output.result(parsed, &hint);
        Ok(())
    }

    fn out_of_time(&self, parsed: &Parsed, output: &mut PuzzleOutput<'_>) {
        let text = output.timeout_message();
        if !output.json {
            return output.line(&text);
        }
        output.incomplete_result(parsed, &self.object(text));
    }
}

impl Hinter {
    /// Returns the object of a hint that reveals nothing but a text.
    fn object(&self, text: String) -> HintObject {
        HintObject {
            rung: self.level.number(),
            text,
            ..HintObject::default()
        }
    }

    /// Returns one of the player's digits that contradicts the solution, with the explanation; `None` if there is none.
    /// Such a digit must be removed before any hint.
    fn find_wrong_digit(
        &self,
        parsed: &Parsed,
        words: Words,
        cancel: &Cancel,
    ) -> Result<Option<(Candidate, String)>, Cancelled> {
        let cells = wrong_digits(parsed, cancel);
        let first = cells.first();
        let Some((cell, digit)) = first.and_then(|cell| Some((cell, parsed.grid.get(cell)?)))
        else {
            return Ok(None);
        };
        let wrong = Candidate::new(cell, digit);
        let board = words.for_board(parsed.geometry());
        let mut lines =
            vec![say!(words, "hint-wrong", placed = board.placements(&[wrong])).to_string()];
        let solution = solve::verdict_until(&parsed.given_clues(), cancel)?.unique();
        if let Some(solution) = solution.filter(|_| self.level >= HintLevel::Argument) {
            let claim = Conclusion::Placement(wrong);
            let advice = (!self.is_full).then(|| key!("way-full"));
            let answer = why::answer(
                parsed,
                &solution,
                &self.engine,
                claim,
                (words, advice),
                cancel,
            )?;
            lines.extend(answer.lines);
        }
        Ok(Some((wrong, lines.join("\n"))))
    }

    fn print(&self, text: &str, output: &mut PuzzleOutput<'_>) {
        if self.is_full {
            output.line(text);
        } else {
            output.line(&shorten(text, output.words));
        }
    }

    /// Reports a wrong digit in place of a hint.
    fn refuse(&self, parsed: &Parsed, wrong: Candidate, text: &str, output: &mut PuzzleOutput<'_>) {
        if !output.json {
            return self.print(text, output);
        }
        let hint = HintObject {
            conclusions: Conclusions::new(parsed.geometry(), [], [&wrong]),
            ..self.object(text.to_owned())
        };
        output.result(parsed, &hint);
    }

    fn describe(&self, position: &Candidates, step: &Step, words: Words) -> String {
        let pages = match self.level {
            HintLevel::Argument => explain::whole_argument(words, self.voice, position, step),
            level => explain::explain(words, position, step, level).pages,
        };
        let pages: Vec<String> = pages.iter().map(|page| page.text.to_string()).collect();
        let shown = pages.join("\n");
        // The explanation itself does not name the technique.
        match self.level {
            HintLevel::Argument => {
                let technique = explain::name_in(words, step.technique);
                say!(words, "technique-says", technique, text = shown).to_string()
            }
            HintLevel::Nudge | HintLevel::Technique | HintLevel::Preview => shown,
        }
    }
}

/// Shortens a text that is too long to read by leaving out its middle. The last line, which is the conclusion, stays.
fn shorten(text: &str, words: Words) -> String {
    /// The number of lines up to which a text is not shortened.
    const MAX_LINES: usize = 60;
    /// The number of lines from the beginning of a longer text that are shown.
    const N_SHOWN_LINES: usize = 40;
    let lines: Vec<&str> = text.lines().collect();
    let [first @ .., last] = &lines[..] else {
        return text.to_owned();
    };
    if lines.len() <= MAX_LINES {
        return text.to_owned();
    }
    let n = first.len() - N_SHOWN_LINES;
    let left_out = say!(words, "hint-lines-left-out", n).to_string();
    [&first[..N_SHOWN_LINES], &[left_out.as_str(), last]]
        .concat()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(n: usize) -> String {
        let lines: Vec<String> = (1..=n).map(|number| number.to_string()).collect();
        lines.join("\n")
    }

    #[test]
    fn only_the_middle_of_a_long_argument_is_left_out() {
        for n in [0, 1, 59, 60] {
            assert_eq!(shorten(&numbers(n), Words::english()), numbers(n));
        }
        for n in [61, 1900] {
            let text = shorten(&numbers(n), Words::english());
            let (left_out, end) = (n - 41, format!("\n{n}"));
            let (start, end) = (format!("{}\n", numbers(40)), end.as_str());
            let middle = text
                .strip_prefix(&start)
                .and_then(|text| text.strip_suffix(end));
            let middle = middle.expect("the beginning and the conclusion");
            assert!(middle.contains(&left_out.to_string()), "{middle}");
            assert_eq!(middle.lines().count(), 1);
        }
    }
}
