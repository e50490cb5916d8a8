import { parseRatingScale } from '@codegen-eval/human-ratings'
import { OUTPUT_FORMATS } from '@codegen-eval/report'
import { SURVEY_FORMATS } from '@codegen-eval/survey/node'
import { Argument, type Command, Option } from 'commander'
import { flagValue, wholeNumber } from './flag-value.ts'
import { addInputFlags, INPUT_POINTER } from './input-flags.ts'
import { addSeedFlag } from './statistics-flags.ts'
import { type MakeFlags, type MergeFlags, makeSurvey, mergeSurvey } from './survey-actions.ts'

const HELP = `
survey make writes a folder: one file rater-N.json for each rater, for the grading page, and key.json,
which says which output is whose and stays with you. Every output gets the same number of raters, and
raters get equally many outputs, in an order of their own. Raters see no names: outputs of a task that
look the same are rated once, and the reference is one more output among the others (--no-references
leaves it out). The same input, flags and seed give the same files.

Scales: 0..4 (the default) has the five anchored grades of helpfulness of Out of the BLEU; 0..100 is
direct assessment. --anchors FILE describes grades of any scale, for whatever --attributes asks:
[{"value": 0, "label": "wrong", "description": "It does something else."}, ...]

The task in words is the field "intent" or "prompt", the prompt of a data set, or --intent-field.

survey merge reads what raters sent back, checks it, and writes one row per task, model, rater and
grade, which aggregate and study read; references are the model "reference". It tells who has not
finished, who sent two files (of two answers the later one counts), how often raters repeat their own
grade (--repeats), and who was very fast: under a fifth of the median time. Unfinished surveys end
with exit code 1 and write nothing, unless --allow-incomplete. Exports of Label Studio are read, too.
`

const EXAMPLES = `
Examples:
  codegen-eval survey make outputs.jsonl --raters 16 --ratings-per-item 4 --seed 1 --out survey
  codegen-eval survey make outputs.jsonl --raters 4 --scale 0..100 --attributes adequacy,fluency --out survey
  codegen-eval survey make outputs.jsonl --raters 8 --format label-studio --out survey
  codegen-eval survey merge ratings/*.json --key survey/key.json --output ratings.jsonl
  codegen-eval aggregate ratings.jsonl --scale 0..4
  codegen-eval study outputs.jsonl --ratings ratings.jsonl --reference-model reference --out study
`

const MAX_RATERS = 100_000
const MAX_REPEATS = 1_000_000

/** `codegen-eval survey make|merge FILE...` */
export function defineSurvey(command: Command): void {
  command.addArgument(new Argument('<action>', 'what to do').choices(['make', 'merge']))
  addMakeFlags(command.optionsGroup('Options of make:'))
  command
    .optionsGroup('Options of merge:')
    .option('--key <file>', 'key.json of the survey')
    .option('-o, --output <file>', 'write the ratings to this file, as JSON Lines')
    .option('--own-answers <file>', "write the raters' own answers to this file, as JSON Lines")
    .option('--allow-incomplete', 'write the ratings although some are missing')
    .optionsGroup('Options of both:')
    .addOption(
      new Option(
        '-f, --format <format>',
        'make: assignments or tasks of another tool; merge: format of the checks (default: the first of each)',
      ).choices([...SURVEY_FORMATS, ...OUTPUT_FORMATS]),
    )
    .option('--force', 'replace an earlier survey, or an earlier file of ratings')
    .addHelpText('after', `${HELP}${INPUT_POINTER}${EXAMPLES}`)
    .action((action: 'make' | 'merge', files: readonly string[], flags: MakeFlags & MergeFlags) =>
      action === 'make' ? makeSurvey(files, flags) : mergeSurvey(files, flags),
    )
}

function addMakeFlags(command: Command): void {
  command
    .option('--out <folder>', 'folder of the survey')
    .option('--raters <n>', 'number of raters', wholeNumber(1, MAX_RATERS))
    .option('--ratings-per-item <n>', 'raters of each output', wholeNumber(1, MAX_RATERS), 3)
    .addOption(
      new Option('--scale <range>', 'grades, such as 0..4, 0..100 or 0..1:0.25')
        .argParser(flagValue(parseRatingScale))
        .default(parseRatingScale('0..4'), '0..4'),
    )
    .addOption(
      new Option('--attributes <names>', 'what is graded, separated by commas, such as adequacy,fluency')
        .argParser((text: string) => text.split(',').map((name) => name.trim()))
        .default(['grade'], 'grade'),
    )
    .option('--anchors <file>', 'words for grades: a JSON list of value, label and description')
    .option('--title <text>', 'title that raters see', 'Survey')
    .option('--instructions <file>', 'plain text that raters read first')
    .option('--repeats <n>', 'outputs that each rater sees twice', wholeNumber(0, MAX_REPEATS), 0)
    // -r, --references <file> names files, and stays beside this one
    .addOption(
      Object.assign(new Option('--no-references', 'do not mix in the references'), {
        attributeName: () => 'ratedReferences',
      }),
    )
    .option('--own-answer', 'raters write an answer of their own before they see the code')
    .option('--intent-field <name>', 'field, column or path with the task in words')
    .option('--no-intent', 'show the code without its task')
    .option('--language <name>', 'programming language of all outputs, for highlighting')
    .option('--language-field <name>', 'field or column with the language of a row')
  addSeedFlag(command)
  addInputFlags(command, '<file...>')
}
