import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import {
  checkSpecs,
  createSkips,
  displayName,
  eachSegment,
  messageOf,
  plural,
  type Segment,
  type Skips,
  UsageError,
} from '@codegen-eval/corpus'
import { type InputOptions, openSegments, readWholeText } from '@codegen-eval/corpus/node'
import { parseRatingScale, type RatingScale } from '@codegen-eval/human-ratings'
import { splitSpecs } from '@codegen-eval/metric'
import { renderCsv, renderReport } from '@codegen-eval/report'
import { drawChartGroups } from '@codegen-eval/report/charts'
import {
  aggregateStudyGrades,
  blockCount,
  checkStudyMetrics,
  checkStudyScale,
  describeStudyGrades,
  parseExternalScores,
  runStudy,
  STUDY_OUTLIERS,
  STUDY_SCHEMES,
  type StudyData,
  type StudyOutliers,
  type StudyResult,
  type StudySettingsInput,
  studyCharts,
  studyConclusion,
  studyData,
  studyFacts,
  studyJson,
  studyMetricList,
  studyReport,
  studySettings,
} from '@codegen-eval/study'
import { beginResultFolder } from '@codegen-eval/study/node'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { loadRegistry } from '../metrics.ts'
import { writeMessage, writeOut } from '../output/standard-output.ts'
import { packageVersion } from '../package-version.ts'
import { startProgress } from '../progress.ts'
import { startSteps } from '../step-progress.ts'
import { metricInputs, planMetrics } from '../study/metric-inputs.ts'
import { VERSION } from '../version.ts'
import { flagValue } from './flag-value.ts'
import {
  addInputFlags,
  INPUT_HELP,
  type InputFlags,
  inputOptions,
  totalSize,
  wholeNumber,
} from './input-flags.ts'
import { addMetricFlags, checkMetricFlags, type MetricFlags, sharedOptions } from './metric-flags.ts'
import { requestedMetrics } from './requested-metrics.ts'

interface StudyFlags extends InputFlags, MetricFlags, Required<Omit<StudySettingsInput, 'syntheticModels'>> {
  readonly metric?: readonly string[]
  readonly out: string
  readonly useScores?: string
  readonly threads: number
  readonly resume?: boolean
  readonly scale: RatingScale
  readonly dropOutliers: StudyOutliers
  readonly syntheticModels?: number
}

const HELP = `
Metrics:
  ebsb          BLEU, ROUGE-L, ChrF, METEOR, RUBY and CodeBLEU as in the tables of Out of the BLEU
                (the default)
  all           every metric of code with its default options
  SPEC...       such as chrf:word-order=2
  scores:NAME   a column of the file of --use-scores; scores: may be left out unless a metric has
                that name, too (text:NAME is the metric then)

Results in the folder of --out: study.json (everything), one CSV file per table, tables.md, tables.tex
and report.html. The folder appears when all results are complete. Until then rows of single outputs
are in the folder <out>.partial, from which --resume continues.

--use-scores FILE: JSON with one row per segment in the order of the input, keys "<metric>-<model>"; or
the file of --segments of score, matched by id.
A metric of a list comes from the file if the file has it and it is a mean of segment scores; pooled
metrics such as BLEU are computed from text. Results mark external scores.
`

const EXAMPLES = `
Examples:
  codegen-eval study human-grades.json --layout study --out study
  codegen-eval study graded.jsonl --metric chrf bleu --bins 0,1,5,100 --out study
  codegen-eval study human-grades.json --layout study --use-scores scores.json --out study
`

const MAX_RESAMPLES = 1_000_000
const MAX_SEED = 2 ** 32 - 1
const MAX_THREADS = 1024

/** `codegen-eval study FILE...` */
export function defineStudy(command: Command): void {
  addInputFlags(command)
    .requiredOption('--out <folder>', 'folder of the results')
    .option('--metric <spec...>', 'metrics: ebsb (the default), all, specs, or columns of --use-scores')
    .option('--use-scores <file>', 'scores of single outputs that another tool computed')
    .addOption(
      new Option('--bins <edges>', 'edges of the bins of differences, in points')
        .argParser(numbers('bins'))
        .default([0, 2, 5, 10, 100], '0,2,5,10,100'),
    )
    .option('--resamples <n>', 'bootstrap resamples', wholeNumber(1, MAX_RESAMPLES), 1000)
    .option('--seed <n>', 'random seed', wholeNumber(0, MAX_SEED), 1)
    .option('--threads <n>', 'worker threads', wholeNumber(1, MAX_THREADS), availableParallelism())
    .option('--resume', 'continue from the rows of an earlier run')
    .addOption(
      new Option('--scale <min..max>', 'range of the grading scale')
        .argParser(flagValue(parseRatingScale))
        .default({ minimum: 0, maximum: 4 }, '0..4'),
    )
    .addOption(
      new Option('--drop-outliers <which>', 'leave out raters or ratings far from the others')
        .choices(STUDY_OUTLIERS)
        .default('none'),
    )
    .addOption(
      new Option('--scheme <name>', 'scheme of synthetic models: EBSB or Roy et al.')
        .choices(STUDY_SCHEMES)
        .default('ebsb'),
    )
    .addOption(
      new Option('--percentages <list>', 'percentages of outputs that are replaced in synthetic models')
        .argParser(numbers('percentages'))
        .default([1, 3, 5, 10, 15, 20, 25, 30], '1,3,5,10,15,20,25,30'),
    )
    .addOption(
      new Option('--minimum-differences <list>', 'minimum differences of the grades of replaced outputs')
        .argParser(numbers('minimum-differences'))
        .default([0], '0'),
    )
    .option(
      '--synthetic-models <n>',
      'number of synthetic models to draw, with --scheme rfa',
      wholeNumber(0, 100_000),
    )
  addMetricFlags(command).addHelpText('after', `${HELP}${INPUT_HELP}${EXAMPLES}`).action(study)
}

async function study(files: readonly string[], flags: StudyFlags): Promise<void> {
  checkSettings(flags)
  if (flags.extract !== undefined && flags.useScores !== undefined)
    throw new UsageError('--extract applies to measured outputs; --use-scores has scores of measured outputs')
  const input = inputOptions(files, flags)
  const registry = await loadRegistry(flags.plugin)
  const words = flags.metric ?? ['ebsb']
  // a column of scores may have any name
  const named = flags.useScores === undefined ? requestedMetrics(registry, words) : words.flatMap(splitSpecs)
  const list = studyMetricList(registry, named)
  checkMetricFlags(checkSpecs(registry, list.specs, sharedOptions(flags)), flags)
  if (flags.useScores === undefined) checkStudyMetrics(registry, list, undefined)

  const skips = createSkips(flags.onError)
  const data = await readStudy(input, flags.scale, skips)
  const external =
    flags.useScores === undefined
      ? undefined
      : parseExternalScores(await readWholeText(flags.useScores), basename(flags.useScores), data)
  checkStudyMetrics(registry, list, external)
  const { scale, dropOutliers: outliers, seed } = flags
  const grades = aggregateStudyGrades(data, { scale, outliers, seed })
  const sources = { plugins: flags.plugin ?? [], shared: sharedOptions(flags), external }
  const plan = await planMetrics(data, list, sources)
  for (const { spec, reason } of plan.missing) writeMessage(`left out: ${spec}: ${reason}`)
  if (plan.metrics.length === 0) throw new UsageError('no metric is left to study')

  const folder = beginResultFolder(flags.out, flags.resume === true)
  const blocks = plan.measured.length > 0 ? blockCount(data.ids.length) : 0
  const steps = startSteps(blocks + plan.metrics.length, 'steps')
  let result: StudyResult
  try {
    const { cache } = folder
    const measuring = { threads: flags.threads, cache, resume: flags.resume === true }
    const metrics = await metricInputs(data, plan, measuring, steps.step)
    const file = files.map((name) => basename(displayName(name))).join(', ')
    const { missing } = plan
    result = await runStudy({ file, data, grades, metrics, missing, settings: flags, onMetric: steps.step })
  } finally {
    steps.stop()
  }
  folder.finish(await resultFiles(result))
  for (const warning of result.warnings) {
    if (!warning.includes(' is left out: ')) writeMessage(`note: ${warning}`)
  }
  if (skips.count > 0) writeMessage(skips.describe(data.ids.length + skips.count))
  await writeOut(summaryOf(result, flags.out))
}

async function readStudy(input: InputOptions, scale: RatingScale, skips: Skips): Promise<StudyData> {
  const progress = startProgress(await totalSize(input))
  const segments: Segment[] = []
  try {
    const batches = openSegments({ ...input, onBytes: progress.bytes })
    const visit = (segment: Segment): void => {
      checkStudyScale(segment, scale)
      segments.push(segment)
    }
    await eachSegment(batches, skips, visit, progress.rows)
  } finally {
    progress.stop()
  }
  return studyData(segments, scale)
}

async function resultFiles(result: StudyResult): Promise<{ name: string; text: string }[]> {
  const report = studyReport(result)
  const sections = await drawChartGroups(studyCharts(result))
  const versions = {
    cli: VERSION,
    study: packageVersion('@codegen-eval/study'),
    statistics: packageVersion('@codegen-eval/statistics'),
    'human-ratings': packageVersion('@codegen-eval/human-ratings'),
  }
  return [
    ...studyFacts(result).map((table) => ({ name: `${table.id}.csv`, text: renderCsv(table) })),
    { name: 'tables.md', text: renderReport(report, 'markdown') },
    { name: 'tables.tex', text: renderReport(report, 'latex') },
    { name: 'report.html', text: renderReport({ ...report, sections }, 'html') },
    { name: 'study.json', text: studyJson(result, versions) },
  ]
}

function summaryOf({ data, models, grades, metrics }: StudyResult, folder: string): string {
  return [
    `${plural(data.ids.length, 'segment')}, ${models.length} models (${data.systems.length} of the input), ${describeStudyGrades(grades)}`,
    '',
    ...metrics.map(studyConclusion),
    '',
    `Tables and report: ${folder}`,
    '',
  ].join('\n')
}

/** Throws a usage error for settings that `runStudy` would refuse after measuring. */
function checkSettings(flags: StudyFlags): void {
  try {
    studySettings(flags)
  } catch (error) {
    throw new UsageError(`--${messageOf(error)}`, { cause: error })
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
