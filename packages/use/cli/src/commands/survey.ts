import {
  choice,
  declareCommand,
  type FlagValues,
  outputFolder,
  refuseFlags,
  text,
  wholeNumber,
} from '@codegen-eval/command-line'
import {
  recordOutput,
  withProgress,
  writeMessage,
  writeOut,
  writeReport,
} from '@codegen-eval/command-line/node/output'
import { UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { checkNewFiles } from '@codegen-eval/records/node/internal'
import { OUTPUT_FORMATS, type OutputFormat } from '@codegen-eval/report'
import { SURVEY_NOTES } from '@codegen-eval/survey/internal'
import {
  checkSurveyComplete,
  extendSurveyFiles,
  type MakeSurveyOptions,
  makeSurveyFiles,
  mergeSurveyFiles,
  SURVEY_FORMATS,
  surveyTexts,
} from '@codegen-eval/survey/node'
import { READING } from '../flags/inputs.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { inputOptions, totalSize } from './input-flags.ts'

const MAKING = {
  by: {
    ...FLAGS.by,
    flag: '--by <unit>',
    type: choice(['output', 'task']),
    option: 'by',
    default: 'output',
    help: 'what is dealt to raters: outputs, or tasks with all their outputs side by side',
  },
  ...flagsOf('anchors', 'title', 'instructions', 'ratedReferences'),
  ...flagsOf('firstPage', 'overlap', 'sideBySide', 'reasons', 'marks'),
  ...flagsOf('goldItems', 'goldShare', 'attentionItems', 'attentionShare'),
  ...flagsOf('ownAnswer', 'intentField', 'intent', 'languageField'),
  scale: { ...FLAGS.scale, default: '0..4', help: 'range of the grading scale, such as 0..4 or 0..1:0.25' },
  attributes: { ...FLAGS.attributes, help: `${FLAGS.attributes.help} (default: grade)` },
  repeat: {
    ...FLAGS.repeat,
    option: 'repeats',
    type: wholeNumber(0, 1_000_000),
    default: 0,
    help: 'number of outputs that each rater sees twice',
  },
  lang: { ...FLAGS.lang, type: text, help: 'programming language of all outputs, for highlighting' },
  ...READING,
} as const

const MERGING = flagsOf('output', 'checksOut', 'answersOut', 'backgroundOut', 'allowIncomplete', 'excludeIf')

const EXTENDING = {
  ids: FLAGS.ids,
  disagreement: {
    ...FLAGS.disagreement,
    help: 'extend: outputs with grades further apart than this get more ratings (default: a quarter of the scale)',
  },
}

/** Flags of actions that write assignments. */
const DEALING = {
  ...flagsOf('raters', 'ratingsPerItem', 'seed'),
  resultsDir: {
    ...FLAGS.resultsDir,
    type: outputFolder('replaced'),
    option: 'folder',
    help: 'make, extend: folder of the survey',
  },
}

const flags = {
  ...DEALING,
  ...MAKING,
  ...MERGING,
  ...EXTENDING,
  ...flagsOf('key'),
  format: {
    ...FLAGS.format,
    type: choice([...SURVEY_FORMATS, ...OUTPUT_FORMATS]),
    default: undefined,
    help: 'make: assignments or tasks of another tool; merge: format of the checks (default: the first)',
  },
  ...flagsOf('force'),
} as const

type SurveyFlags = FlagValues<typeof flags>

/** Assignments for raters, and their ratings. */
export const survey = declareCommand({
  arguments: [
    {
      name: '<action>',
      help: 'make a survey, merge its ratings, or extend it by more of them',
      choices: ['make', 'merge', 'extend'],
    },
    { name: '<file...>', help: 'make: outputs of models; merge, extend: files of raters' },
  ],
  flags,
  firstFlags: ['raters', 'ratingsPerItem', 'resultsDir', 'key', 'output'],
  readsOutputs: true,
  notes: SURVEY_NOTES,
  examples: [
    'survey make outputs.jsonl --raters 16 --ratings-per-item 4 --seed 1 --results-dir survey',
    'survey make outputs.jsonl --raters 4 --scale 0..100 --attributes adequacy,fluency --results-dir survey',
    'survey make outputs.jsonl --raters 8 --format label-studio --results-dir survey',
    'survey merge ratings/*.json --key survey/key.json --output ratings.jsonl',
    'survey extend ratings/*.json --key survey/key.json --results-dir survey-2',
    'aggregate ratings.jsonl --scale 0..4',
    'study outputs.jsonl --ratings ratings.jsonl --reference-model reference --results-dir study',
  ],
  async run([action, ...files], options, given) {
    // exports of other tools have forms, too
    const { from, ...making } = MAKING
    if (action !== 'make') refuseFlags(making, given, 'is for survey make')
    if (action !== 'merge') refuseFlags(MERGING, given, 'is for survey merge')
    if (action !== 'extend') refuseFlags(EXTENDING, given, 'is for survey extend')
    if (action === 'make') {
      refuseFlags(flagsOf('key'), given, 'is for survey merge and extend')
      await makeSurvey(files, options)
    } else if (action === 'merge') {
      refuseFlags(DEALING, given, 'is for survey make and extend')
      await mergeSurvey(files, options)
    } else {
      refuseFlags({ from, format: flags.format }, given, 'is for survey make and merge')
      await extendSurvey(files, options)
    }
  },
})

async function makeSurvey(args: readonly string[], flags: SurveyFlags): Promise<void> {
  const { raters, resultsDir: folder, format = 'assignments', intentField, languageField, onError } = flags
  if (raters === undefined) throw new UsageError('survey make needs the number of raters: --raters N')
  if (folder === undefined) throw new UsageError('survey make needs a folder: --results-dir FOLDER')
  if (!SURVEY_FORMATS.includes(format as 'assignments'))
    throw new UsageError(`--format ${format}: survey make writes ${SURVEY_FORMATS.join(' or ')}`)
  const input = inputOptions(args, flags)
  const skips = createSkips(onError)
  const options = {
    ...flags,
    raters,
    folder,
    format: format as MakeSurveyOptions['format'],
    references: flags.ratedReferences,
    repeats: flags.repeat,
    language: flags.lang,
    skips,
  }
  const { files, records, summary } = await withProgress(await totalSize(input), ({ onBytes, onRecords }) =>
    makeSurveyFiles({ ...input, intentField, languageField, onBytes }, { ...options, onRecords }),
  )
  for (const file of files) recordOutput(file)
  if (skips.count > 0) writeMessage(skips.describe(records + skips.count))
  await writeOut(summary)
}

async function extendSurvey(paths: readonly string[], flags: SurveyFlags): Promise<void> {
  const { key, resultsDir: folder } = flags
  if (key === undefined) throw new UsageError('survey extend needs the key of the survey: --key FILE')
  if (folder === undefined) throw new UsageError('survey extend needs a folder: --results-dir FOLDER')
  const { files, summary } = await extendSurveyFiles(paths, { ...flags, key, folder })
  for (const file of files) recordOutput(file)
  await writeOut(summary)
}

async function mergeSurvey(files: readonly string[], flags: SurveyFlags): Promise<void> {
  const { key, output, checksOut, answersOut, backgroundOut, from, excludeIf, allowIncomplete } = flags
  const format = checksFormat(flags.format)
  if (key === undefined) throw new UsageError('survey merge needs the key of the survey: --key FILE')
  const more = { '--answers-out': answersOut, '--background-out': backgroundOut }
  if (!flags.force) checkNewFiles(Object.entries({ '--output': output, '--checks-out': checksOut, ...more }))
  const merged = await mergeSurveyFiles(files, { key, from, excludeIf, onNotice: writeMessage })
  await writeReport({ format }, async (open) => {
    if (merged.complete || allowIncomplete) {
      const texts = surveyTexts(merged)
      open(output)?.write(texts.ratings)
      open(checksOut)?.write(texts.checks)
      open(answersOut)?.write(texts.answers)
      open(backgroundOut)?.write(texts.background)
    }
    return { output: merged.output }
  })
  if (!allowIncomplete) checkSurveyComplete(merged)
  if (output === undefined)
    writeMessage('no ratings were written: --output FILE writes them, for aggregate and study')
}

function checksFormat(format: string = OUTPUT_FORMATS[0]): OutputFormat {
  if (OUTPUT_FORMATS.includes(format as OutputFormat)) return format as OutputFormat
  throw new UsageError(`--format ${format}: survey merge writes its checks as ${OUTPUT_FORMATS.join(', ')}`)
}
