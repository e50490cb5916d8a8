import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import {
  checkSpecs,
  createSkips,
  displayName,
  InputError,
  messageOf,
  plural,
  UsageError,
} from '@codegen-eval/corpus'
import { fileError } from '@codegen-eval/corpus/node'
import { type RatingScale, parseRatingScale as ratingScale } from '@codegen-eval/human-ratings'
import { differenceBins } from '@codegen-eval/study'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { loadRegistry } from '../metrics.ts'
import { writeOut } from '../output/standard-output.ts'
import { withOutputs } from '../output/with-outputs.ts'
import { startProgress } from '../progress.ts'
import { startSteps } from '../step-progress.ts'
import { aggregateGrades, describeGrades, OUTLIERS, type Outliers } from '../study/aggregate-grades.ts'
import { conclusionOf } from '../study/conclusions.ts'
import { readExternalScores } from '../study/external-scores.ts'
import { blockCount } from '../study/measure-systems.ts'
import { metricInputs, planMetrics } from '../study/metric-inputs.ts'
import { readStudy, type StudyData } from '../study/read-study.ts'
import { studyReport } from '../study/report/study-report.ts'
import { runStudy, SCHEMES, type StudyResult, type StudySettings } from '../study/run-study.ts'
import { studyCsv } from '../study/study-csv.ts'
import { studyJson } from '../study/study-json.ts'
import { metricList, refuseUnknown } from '../study/study-metrics.ts'
import { studyTables } from '../study/study-tables.ts'
import { latexTables, markdownTables } from '../study/table-texts.ts'
import {
  addInputFlags,
  INPUT_HELP,
  type InputFlags,
  inputOptions,
  totalSize,
  wholeNumber,
} from './input-flags.ts'
import { addMetricFlags, checkMetricFlags, type MetricFlags, sharedOptions } from './metric-flags.ts'

interface StudyFlags extends InputFlags, MetricFlags {
  readonly metrics?: readonly string[]
  readonly out: string
  readonly bins: readonly number[]
  readonly useScores?: string
  readonly samples: number
  readonly seed: number
  readonly threads: number
  readonly resume?: boolean
  readonly scale: RatingScale
  readonly dropOutliers: Outliers
  readonly scheme: (typeof SCHEMES)[number]
  readonly percentages: readonly number[]
  readonly minimumDifferences: readonly number[]
  readonly models?: number
}

const HELP = `
Metrics:
  ebsb        BLEU, ROUGE-L, ChrF, METEOR, RUBY and CodeBLEU as the tables of Out of the BLEU have them
              (the default)
  all         every metric of code, with its defaults
  SPEC...     chrf:word-order=2, or a metric of the file of --use-scores

Written to the folder of --out: study.json (everything), a CSV file a table, tables.md, tables.tex and
report.html. Rows of single outputs are kept in segment-rows.cache, from which --resume goes on.

--use-scores FILE has rows with keys "<metric>-<model>", one a segment in the order of the input, as
JSON. Pooled metrics such as BLEU are computed from text all the same.
`

const EXAMPLES = `
Examples:
  codegen-eval study human-grades.json --layout study --out study
  codegen-eval study graded.jsonl --metrics chrf bleu --bins 0,1,5,100 --out study
  codegen-eval study human-grades.json --layout study --use-scores scores.json --out study
`

const MOST_DRAWS = 1_000_000
const MOST_SEED = 2 ** 32 - 1
const MOST_THREADS = 1024

/** `codegen-eval study FILE...` */
export function defineStudy(command: Command): void {
  addInputFlags(command)
    .requiredOption('--out <folder>', 'where to write the results')
    .option('--metrics <spec...>', 'ebsb (the default), all, or metrics with their options')
    .option('--use-scores <file>', 'scores of single outputs that were computed elsewhere')
    .addOption(
      new Option('--bins <edges>', 'of differences, in points')
        .argParser(numbers('bins'))
        .default([0, 2, 5, 10, 100], '0,2,5,10,100'),
    )
    .option('--samples <n>', 'bootstrap resamples', wholeNumber(1, MOST_DRAWS), 1000)
    .option('--seed <n>', 'of everything random', wholeNumber(0, MOST_SEED), 1)
    .option('--threads <n>', 'to measure with', wholeNumber(1, MOST_THREADS), availableParallelism())
    .option('--resume', 'go on from outputs that were measured before')
    .addOption(
      new Option('--scale <min..max>', 'grades that there are')
        .argParser(ratingScale)
        .default({ minimum: 0, maximum: 4 }, '0..4'),
    )
    .addOption(
      new Option('--drop-outliers <which>', 'raters and ratings far from the others')
        .choices(OUTLIERS)
        .default('none'),
    )
    .addOption(
      new Option('--scheme <name>', 'how synthetic models are made: EBSB or Roy et al.')
        .choices(SCHEMES)
        .default('ebsb'),
    )
    .addOption(
      new Option('--percentages <list>', 'of outputs that are replaced in synthetic models')
        .argParser(numbers('percentages'))
        .default([1, 3, 5, 10, 15, 20, 25, 30], '1,3,5,10,15,20,25,30'),
    )
    .addOption(
      new Option('--minimum-differences <list>', 'of the grades of what is replaced')
        .argParser(numbers('minimum-differences'))
        .default([0], '0'),
    )
    .option('--models <n>', 'synthetic models to draw, with --scheme rfa', wholeNumber(0, 100_000))
  addMetricFlags(command).addHelpText('after', `${HELP}${INPUT_HELP}${EXAMPLES}`).action(study)
}

async function study(files: readonly string[], flags: StudyFlags): Promise<void> {
  const settings = settingsOf(flags)
  if (flags.extract !== undefined && flags.useScores !== undefined)
    throw new UsageError(
      '--extract is for outputs that are measured, and --use-scores has scores of measured ones',
    )
  const input = inputOptions(files, flags)
  const registry = await loadRegistry(flags.plugin)
  const list = metricList(registry, flags.metrics ?? ['ebsb'])
  checkMetricFlags(checkSpecs(registry, list.specs, sharedOptions(flags)), flags)
  if (flags.useScores === undefined) refuseUnknown(registry, list.unknown, [])
  const size = await totalSize(input)

  const reading = startProgress(size)
  const skips = createSkips(flags.onError)
  let data: StudyData
  try {
    data = await readStudy({ ...input, onBytes: reading.bytes }, flags.scale, skips, reading)
  } finally {
    reading.stop()
  }
  const external = flags.useScores === undefined ? undefined : await readExternalScores(flags.useScores, data)
  refuseUnknown(registry, list.unknown, external?.columns ?? [])
  const grades = aggregateGrades(data, flags.scale, flags.dropOutliers, flags.seed)
  const sources = { plugins: flags.plugin ?? [], shared: sharedOptions(flags), external }
  const plan = await planMetrics(data, list, sources)
  for (const { spec, reason } of plan.missing) process.stderr.write(`left out: ${spec}: ${reason}\n`)
  if (plan.order.length === 0) throw new UsageError('no metric is left to study')

  createFolder(flags.out)
  const blocks = plan.measured.length > 0 ? blockCount(data.ids.length) : 0
  const steps = startSteps(blocks + plan.order.length, 'steps')
  let result: StudyResult
  try {
    const cache = join(flags.out, 'segment-rows.cache')
    const measuring = { threads: flags.threads, cache, resume: flags.resume === true }
    const metrics = await metricInputs(data, plan, measuring, steps.step)
    const file = files.map((name) => basename(displayName(name))).join(', ')
    result = await runStudy(file, data, grades, metrics, plan.missing, settings, steps.step)
  } finally {
    steps.stop()
  }
  await writeResults(result, flags.out)
  for (const warning of result.warnings) {
    if (!warning.includes(' is left out: ')) process.stderr.write(`note: ${warning}\n`)
  }
  if (skips.count > 0) process.stderr.write(`${skips.describe(data.ids.length + skips.count)}\n`)
  await writeOut(summaryOf(result, flags.out))
}

async function writeResults(result: StudyResult, folder: string): Promise<void> {
  const tables = studyTables(result)
  const files = [
    ...studyCsv(result),
    { name: 'tables.md', text: markdownTables(result, tables) },
    { name: 'tables.tex', text: latexTables(result, tables) },
    { name: 'report.html', text: await studyReport(result, tables) },
    // last, so that where it is there, all is there
    { name: 'study.json', text: studyJson(result) },
  ]
  await withOutputs(async (open) => {
    for (const { name, text } of files) open(join(folder, name))!.write(text)
  })
}

function summaryOf(result: StudyResult, folder: string): string {
  const { data, models, grades, metrics } = result
  return [
    `${plural(data.ids.length, 'segment')}, ${models.length} models (${data.systems.length} of the input), ${describeGrades(grades)}`,
    '',
    ...metrics.map(conclusionOf),
    '',
    `Tables and report: ${folder}`,
    '',
  ].join('\n')
}

function settingsOf(flags: StudyFlags): StudySettings {
  const { samples, seed, scheme, percentages, minimumDifferences, models } = flags
  if (models !== undefined && scheme !== 'rfa')
    throw new UsageError('--models draws from the models of --scheme rfa')
  try {
    const bins = differenceBins(flags.bins)
    return { bins, samples, seed, scheme, percentages, minimumDifferences, models }
  } catch (error) {
    throw new UsageError(`--${messageOf(error)}`, { cause: error })
  }
}

function createFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EEXIST') throw new InputError(`${path}: is a file, not a folder`, { cause: error })
    throw fileError(path, error)
  }
}

function numbers(name: string): (text: string) => readonly number[] {
  return (text) => {
    const values = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    const wrong = values.some((value) => !Number.isFinite(value) || value < 0)
    const percent = name === 'percentages' && values.some((value) => value === 0 || value > 100)
    if (wrong || percent)
      throw new InvalidArgumentError(
        `Expected numbers ${name === 'percentages' ? 'above 0 and up to 100' : 'of at least 0'}, separated by commas.`,
      )
    return values
  }
}
