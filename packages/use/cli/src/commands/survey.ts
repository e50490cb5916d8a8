import { UsageError } from '@codegen-eval/messages'
import { declareCommand } from '../command.ts'
import { type Flags, type FlagValues, flagName } from '../flags/flag.ts'
import { READING } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { choice, text, wholeNumber } from '../flags/types.ts'
import { OUTPUT_FORMATS } from '../output/render-output.ts'
import { makeSurveyFiles, SURVEY_FORMATS } from '../survey/make-survey-files.ts'
import { mergeSurveyFiles } from '../survey/merge-survey-files.ts'

const NOTES = `
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
grade (--repeat), and who was very fast: under a fifth of the median time. Unfinished surveys end
with exit code 1 and write nothing, unless --allow-incomplete. Exports of Label Studio are read, too.
`

const MAKING = {
  ...flagsOf('raters', 'ratingsPerItem', 'anchors', 'title', 'instructions', 'ratedReferences'),
  ...flagsOf('ownAnswer', 'intentField', 'intent', 'languageField', 'seed'),
  resultsDir: { ...FLAGS.resultsDir, help: 'make: folder of the survey' },
  scale: { ...FLAGS.scale, default: '0..4', help: 'range of the grading scale, such as 0..4 or 0..1:0.25' },
  attributes: { ...FLAGS.attributes, default: 'grade' },
  repeat: {
    ...FLAGS.repeat,
    type: wholeNumber(0, 1_000_000),
    default: 0,
    help: 'number of outputs that each rater sees twice',
  },
  lang: { ...FLAGS.lang, type: text, help: 'programming language of all outputs, for highlighting' },
  ...READING,
} as const

const MERGING = flagsOf('key', 'output', 'answersOut', 'allowIncomplete')

const flags = {
  ...MAKING,
  ...MERGING,
  format: {
    ...FLAGS.format,
    type: choice([...SURVEY_FORMATS, ...OUTPUT_FORMATS]),
    default: undefined,
    help: 'make: assignments or tasks of another tool; merge: format of the checks (default: the first)',
  },
  ...flagsOf('force'),
} as const

/** Values of the flags of `survey`. */
export type SurveyFlags = FlagValues<typeof flags>

/** Assignments for raters, and their ratings. */
export const survey = declareCommand({
  arguments: [
    { name: '<action>', help: 'make a survey, or merge its ratings', choices: ['make', 'merge'] },
    { name: '<file...>', help: 'make: outputs of models; merge: files of raters' },
  ],
  flags,
  firstFlags: ['raters', 'ratingsPerItem', 'resultsDir', 'key', 'output'],
  readsOutputs: true,
  notes: NOTES,
  examples: [
    'survey make outputs.jsonl --raters 16 --ratings-per-item 4 --seed 1 --results-dir survey',
    'survey make outputs.jsonl --raters 4 --scale 0..100 --attributes adequacy,fluency --results-dir survey',
    'survey make outputs.jsonl --raters 8 --format label-studio --results-dir survey',
    'survey merge ratings/*.json --key survey/key.json --output ratings.jsonl',
    'aggregate ratings.jsonl --scale 0..4',
    'study outputs.jsonl --ratings ratings.jsonl --reference-model reference --results-dir study',
  ],
  async run([action, ...files], options, given) {
    const isMake = action === 'make'
    refuseOthers(isMake ? MERGING : MAKING, given, `survey ${isMake ? 'merge' : 'make'}`)
    await (isMake ? makeSurveyFiles(files, options) : mergeSurveyFiles(files, options))
  },
})

/** Flags of `survey make` by which `survey merge` reads exports of other tools. */
const SHARED: ReadonlySet<string> = new Set(['from'])

/** @throws UsageError for a flag that is for the other action alone. */
function refuseOthers(others: Flags, given: ReadonlySet<string>, action: string): void {
  const wrong = Object.entries(others).find(([option]) => given.has(option) && !SHARED.has(option))
  if (wrong !== undefined) throw new UsageError(`${flagName(wrong[1])} is for ${action}`)
}
