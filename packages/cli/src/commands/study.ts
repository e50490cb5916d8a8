import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { differenceBins } from '@codegen-eval/study'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { fileError, InputError, messageOf, plural, UsageError } from '../errors.ts'
import { displayName } from '../input/read-bytes.ts'
import { loadRegistry } from '../metrics.ts'
import { writeOut } from '../output/standard-output.ts'
import { withOutputs } from '../output/with-outputs.ts'
import { startProgress } from '../progress.ts'
import { fitResources } from '../scoring/fit-resources.ts'
import { checkSpecs, neededFit } from '../scoring/metric-specs.ts'
import { createSkips } from '../scoring/skips.ts'
import { startSteps } from '../step-progress.ts'
import { aggregateGrades, describeGrades, OUTLIERS, type Outliers } from '../study/aggregate-grades.ts'
import { conclusionOf } from '../study/conclusions.ts'
import { type ExternalScores, readExternalScores } from '../study/external-scores.ts'
import { type MetricRecipe, metricsOf } from '../study/measure-block.ts'
import { blockCount, measureSystems } from '../study/measure-systems.ts'
import { type GradeScale, readStudy, type StudyData } from '../study/read-study.ts'
import { studyReport } from '../study/report/study-report.ts'
import {
  type MetricInput,
  runStudy,
  SCHEMES,
  type StudyResult,
  type StudySettings,
} from '../study/run-study.ts'
import { openSegmentCache } from '../study/segment-cache.ts'
import { studyCsv } from '../study/study-csv.ts'
import { studyJson } from '../study/study-json.ts'
import {
  columnOf,
  displayNameOf,
  metricList,
  refuseUnknown,
  type StudyMetricList,
} from '../study/study-metrics.ts'
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
  readonly scale: GradeScale
  readonly dropOutliers: Outliers
  readonly scheme: (typeof SCHEMES)[number]
  readonly percentages: readonly number[]
  readonly minimumDifferences: readonly number[]
  readonly models?: number
}

const HELP = `
Metrics:
  ebsb        BLEU, ROUGE-L, ChrF, METEOR, RUBY and CodeBLEU as the tables of Out of the BLEU have them
              (the default); those that are not there yet are named and left out
  all         every metric, with its defaults
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
      new Option('--scale <range>', 'of grades, lowest to highest')
        .argParser(scaleOf)
        .default({ lowest: 0, highest: 4 }, '0-4'),
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
  const prepared = await prepareMetrics(data, list, external, flags)
  for (const { spec, reason } of prepared.missing) process.stderr.write(`left out: ${spec}: ${reason}\n`)
  if (prepared.order.length === 0) throw new UsageError('no metric is left to study')

  createFolder(flags.out)
  const total = (prepared.measured.length > 0 ? blockCount(data.ids.length) : 0) + prepared.order.length
  const steps = startSteps(total, 'steps')
  let result: StudyResult
  try {
    const metrics = await measure(data, prepared, external, flags, steps.step)
    const file = files.map((name) => basename(displayName(name))).join(', ')
    result = await runStudy(file, data, grades, metrics, prepared.missing, settings, steps.step)
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

/** Which metrics come from where, in the order in which they are reported. */
interface PreparedMetrics {
  readonly recipe: MetricRecipe
  readonly measured: Awaited<ReturnType<typeof metricsOf>>
  readonly order: readonly { readonly key: string; readonly column?: string }[]
  readonly missing: StudyMetricList['missing']
}

async function prepareMetrics(
  data: StudyData,
  list: StudyMetricList,
  external: ExternalScores | undefined,
  flags: StudyFlags,
): Promise<PreparedMetrics> {
  const plugins = flags.plugin ?? []
  const shared = sharedOptions(flags)
  const registry = await loadRegistry(plugins)
  const fitted = await learned(data, checkSpecs(registry, list.specs, shared))
  const whole: MetricRecipe = { plugins, specs: list.specs, shared, fitted }
  const all = await metricsOf(whole)
  const has = (column: string) => external?.columns.includes(column) === true

  // pooled metrics need their counts, which scores of single outputs do not tell
  const measured = all.filter(({ spec, metric }) => metric.level === 'corpus' || !has(columnOf(spec)))
  const specs = measured.map(({ spec }) => spec)
  const order: { key: string; column?: string }[] = list.specs.map((key) =>
    specs.includes(key) ? { key } : { key, column: columnOf(key) },
  )
  const missing = list.missing.filter(({ spec }) => !has(columnOf(spec)))
  for (const { spec } of list.missing)
    if (has(columnOf(spec))) order.push({ key: spec, column: columnOf(spec) })
  for (const column of list.unknown) order.push({ key: column, column })
  if (list.open && external) {
    const taken = new Set([...list.specs.map(columnOf), ...order.map(({ key, column }) => column ?? key)])
    for (const column of external.columns) if (!taken.has(column)) order.push({ key: column, column })
  }
  return {
    recipe: { ...whole, specs, fitted: fitted.filter(([spec]) => specs.includes(spec)) },
    measured,
    order,
    missing,
  }
}

/** What metrics learn from the references before they measure. */
async function learned(
  { ids, references }: StudyData,
  specs: ReturnType<typeof checkSpecs>,
): Promise<[string, string][]> {
  const learners = specs.filter(neededFit)
  if (learners.length === 0) return []
  async function* segments() {
    yield references.map((own, i) => ({
      id: ids[i]!,
      references: own,
      models: [],
      candidates: [],
      file: '',
      line: 0,
    }))
  }
  const refuse = (error: InputError): never => {
    throw error
  }
  return [...(await fitResources(learners, segments(), refuse))]
}

async function measure(
  data: StudyData,
  { recipe, measured, order }: PreparedMetrics,
  external: ExternalScores | undefined,
  flags: StudyFlags,
  step: () => Promise<void>,
): Promise<MetricInput[]> {
  const rows = new Map<string, MetricInput>()
  if (measured.length > 0) {
    const cache = openSegmentCache(join(flags.out, 'segment-rows.cache'), flags.resume === true)
    try {
      const systems = await measureSystems(data, measured, recipe, flags.threads, cache, step)
      measured.forEach(({ spec, metric }, k) => {
        const name = displayNameOf(spec) ?? metric.name
        const { signature } = metric
        rows.set(spec, { key: spec, name, signature, source: 'text', systems: systems[k]! })
      })
    } finally {
      cache.close()
    }
  }
  return order.map(({ key, column }) => {
    if (column === undefined) return rows.get(key)!
    return {
      key,
      name: displayNameOf(key) ?? column,
      signature: external!.signatureOf(column),
      source: `${column} of ${external!.file}`,
      systems: external!.rowsOf(column),
    }
  })
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

function scaleOf(text: string): GradeScale {
  const [, low, high] = /^(\d+)-(\d+)$/.exec(text) ?? []
  const scale = { lowest: Number(low), highest: Number(high) }
  if (!(scale.highest > scale.lowest && scale.highest - scale.lowest <= 1000))
    throw new InvalidArgumentError('Expected two whole numbers, the lower one first, such as 0-4.')
  return scale
}
