import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import {
  checkSpecs,
  createSkips,
  displayName,
  makeExplain,
  messageOf,
  plural,
  type ReferenceText,
  UsageError,
} from '@codegen-eval/corpus'
import { readWholeText } from '@codegen-eval/corpus/node'
import {
  AGGREGATION_METHODS,
  type AggregationMethod,
  choosesLabel,
  parseRatingScale,
  type RatingScale,
} from '@codegen-eval/human-ratings'
import { type Explain, type Registry, splitSpecs } from '@codegen-eval/metric'
import { renderCsv, renderReport } from '@codegen-eval/report'
import { drawChartGroups } from '@codegen-eval/report/charts'
import {
  aggregateStudyGrades,
  CROSS_VALIDATIONS,
  type CrossValidation,
  ceilingSentence,
  checkDefaultScale,
  checkStudyMetrics,
  describeStudyGrades,
  describeStudyModels,
  disagreementSection,
  METRIC_TESTS,
  PAIR_TIES,
  PROTOCOL_DEFAULTS,
  RATING_TESTS,
  runStudy,
  STUDY_OUTLIERS,
  STUDY_PROTOCOLS,
  type StudyOutliers,
  type StudyProtocol,
  type StudyResult,
  type StudySettingsInput,
  studyCharts,
  studyConclusion,
  studyFacts,
  studyJson,
  studyMetricList,
  studyRanking,
  studyReport,
  studySettings,
} from '@codegen-eval/study'
import { beginResultFolder } from '@codegen-eval/study/node'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { loadRegistry } from '../metrics.ts'
import { writeMessage, writeOut } from '../output/standard-output.ts'
import { packageVersion } from '../package-version.ts'
import { referenceTextOption, withReferenceText } from '../score/reference-text.ts'
import { startSteps } from '../step-progress.ts'
import { addRatingFileFlags } from '../study/join-rating-files.ts'
import type { MetricRecipe } from '../study/measure-block.ts'
import { metricInputs, planMetrics, plannedBlocks } from '../study/metric-inputs.ts'
import { readExternalScores } from '../study/read-external-scores.ts'
import { readStudyData, type StudyDataFlags } from '../study/read-study-data.ts'
import { VERSION } from '../version.ts'
import { flagValue, wholeNumber } from './flag-value.ts'
import { addInputFlags, INPUT_POINTER } from './input-flags.ts'
import { addMetricFlags, checkMetricFlags, type MetricFlags, sharedOptions } from './metric-flags.ts'
import { requestedMetrics } from './requested-metrics.ts'
import { studyTests } from './study-tests.ts'

interface StudyFlags extends StudyDataFlags, MetricFlags, StudySettingsInput {
  readonly protocol: StudyProtocol
  readonly seed: number
  readonly metric?: readonly string[]
  readonly out: string
  readonly gold: 'grades' | 'tests'
  readonly results?: readonly string[]
  readonly useScores?: string
  readonly threads: number
  readonly resume?: boolean
  readonly crossValidate?: CrossValidation
  readonly aggregate?: AggregationMethod
  readonly scale?: RatingScale
  readonly dropOutliers: StudyOutliers
}

const HELP = `
Metrics:
  ebsb          BLEU, ROUGE-L, ChrF, METEOR, RUBY and CodeBLEU as in the tables of Out of the BLEU
                (the default of --protocol ebsb)
  all           every metric of code with its default options
  SPEC...       such as chrf:word-order=2
  scores:NAME   a column of the file of --use-scores; scores: may be left out unless a metric has
                that name, too (text:NAME is the metric then)

Protocols, with their defaults for other flags:
  ebsb  Evtikhiev et al. 2023: --scale 0..4 --aggregate mmsr; synthetic models replace the outputs whose
        grades differ most; a win of 95 % of bootstrap resamples is significant; bins [0,2) [2,5) ...
  rfa   Roy et al. 2021: --scale 0..100 --aggregate mean; synthetic models replace the worst outputs by
        the best ones and the other way round, in the minimum differences 1, 5, 10, 15, 20 % of the
        scale; a sample of 100 of them; --metric-test randomization --rating-test wilcoxon; bins
        [0,2] (2,5] ...

Grades are in the rows of FILE, or with --ratings in files of their own, in any form that aggregate
reads, or as aggregate writes them; they are joined with the outputs by id and model. Without FILE it
is a study of the ratings alone: of people's judgement and of synthetic models.

Results in the folder of --out: study.json (everything), one CSV file per table, tables.md, tables.tex
and report.html. The folder appears when all results are complete. Until then rows of single outputs
are in the folder <out>.partial, from which --resume continues.

--use-scores FILE: JSON with one row per segment in the order of the input, keys "<metric>-<model>"; or
rows {"id", "model", "score"} or the file of --segments of score, matched by id; or a folder of score
--rows-out, whose pooled metrics count, too.
A metric of a list comes from the file if the file has it and it is a mean of segment scores; pooled
metrics such as BLEU are computed from text. Results mark external scores.
`

const EXAMPLES = `
Examples:
  codegen-eval study human-grades.json --layout study --out study
  codegen-eval study outputs.jsonl --ratings ratings.csv --out study
  codegen-eval study graded.jsonl --metric chrf bleu --bins 0,1,5,100 --out study
  codegen-eval study human-grades.json --layout study --use-scores scores.json --out study
  codegen-eval study gpt_results.jsonl llama_results.jsonl --gold tests --references tasks.jsonl --out study
  codegen-eval study --ratings responses.csv --protocol rfa --out study
  codegen-eval study rated.jsonl --protocol rfa --reference-model reference --out study
`

const MAX_RESAMPLES = 1_000_000
const MAX_SEED = 2 ** 32 - 1
const MAX_THREADS = 1024

/** `codegen-eval study FILE...` */
export function defineStudy(command: Command): void {
  addRatingFileFlags(addInputFlags(command, '[file...]'))
    .requiredOption('--out <folder>', 'folder of the results')
    .addOption(
      new Option('--gold <what>', 'what metrics are judged by: grades of people, or results of tests')
        .choices(['grades', 'tests'])
        .default('grades'),
    )
    .option('--results <file...>', "with --gold tests: results of tests (default: the outputs' own files)")
    .option('--metric <spec...>', 'metrics: ebsb (the default), all, specs, or columns of --use-scores')
    .option('--use-scores <file>', 'scores of single outputs that another tool computed')
    .addOption(
      new Option(
        '--cross-validate <by>',
        'score each item (or model) by metrics that learnt from the others, such as crystalbleu',
      ).choices(CROSS_VALIDATIONS),
    )
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
      new Option('--protocol <name>', 'protocol of the study: see below')
        .choices(STUDY_PROTOCOLS)
        .default('ebsb'),
    )
    .addOption(new Option('--scheme <name>').hideHelp().argParser(refuseScheme))
    .option('--scale <min..max>', 'range of the grading scale', flagValue(parseRatingScale))
    .addOption(
      new Option('--aggregate <method>', 'method by which the grades of several raters become one').choices(
        AGGREGATION_METHODS,
      ),
    )
    .option('--attributes <names>', 'further columns of --ratings, such as adequacy,fluency', (text) =>
      text.split(',').map((name) => name.trim()),
    )
    .option(
      '--attribute-scale <min..max>',
      'range of the grades of --attributes, instead of the range of those that occur',
      flagValue(parseRatingScale),
    )
    .option('--reference-model <name>', 'model of the grades that is the references, for people only')
    .addOption(
      new Option('--drop-outliers <which>', 'leave out raters or ratings far from the others')
        .choices(STUDY_OUTLIERS)
        .default('none'),
    )
    .option(
      '--percentages <list>',
      'percentages of outputs that are replaced in synthetic models',
      numbers('percentages'),
    )
    .option(
      '--minimum-differences <list>',
      'minimum differences of the grades of replaced outputs',
      numbers('minimum-differences'),
    )
    .option('--threshold-first', 'take the percentages of outputs above the minimum difference, with rfa')
    .option(
      '--synthetic-models <n>',
      'number of synthetic models to draw, with --protocol rfa',
      wholeNumber(0, 100_000),
    )
    .addOption(new Option('--metric-test <name>', 'significance test of metrics').choices(METRIC_TESTS))
    .addOption(
      new Option('--rating-test <name>', "significance test of people's grades").choices(RATING_TESTS),
    )
    .addOption(
      new Option('--ties <rule>', 'who wins resamples with equal scores: nobody, or the first of a pair')
        .choices(PAIR_TIES)
        .default('nobody'),
    )
    .addOption(
      new Option('--bins-closed <edge>', 'edge that a bin of differences holds').choices(['left', 'right']),
    )
  addMetricFlags(command).addHelpText('after', `${HELP}${INPUT_POINTER}${EXAMPLES}`).action(study)
}

async function study(files: readonly string[], flags: StudyFlags, command: Command): Promise<void> {
  if (flags.gold === 'tests') {
    refuseGradeFlags(command)
    return studyTests(files, flags)
  }
  if (flags.results !== undefined) throw new UsageError('--results: expected with --gold tests only')
  checkSettings(flags)
  if (flags.extract !== undefined && flags.useScores !== undefined)
    throw new UsageError('--extract applies to measured outputs; --use-scores has scores of measured outputs')
  const alone = files.length === 0
  checkSources(alone, flags)
  const registry = await loadRegistry(flags.plugin)
  const protocol = PROTOCOL_DEFAULTS[flags.protocol]
  const words = flags.metric ?? (alone ? [] : [protocol.metrics])
  // a column of scores may have any name
  const named =
    flags.useScores === undefined && words.length > 0
      ? requestedMetrics(registry, words)
      : words.flatMap(splitSpecs)
  const list = studyMetricList(registry, named)
  const given = checkSpecs(registry, list.specs, sharedOptions(flags))
  checkMetricFlags(given, flags)
  if (flags.useScores === undefined) checkStudyMetrics(registry, list, undefined)

  const skips = createSkips(flags.onError)
  const { scale = protocol.scale, aggregate = protocol.aggregate } = flags
  let text: ReferenceText | undefined
  const graded = { scale, fractions: !choosesLabel(aggregate) }
  const data = await readStudyData(files, flags, graded, skips, (taken) => (text = taken))
  const option = referenceTextOption(text, flags.stripPrompt)
  withReferenceText(registry, given, sharedOptions(flags), option)
  if (flags.scale === undefined) checkDefaultScale(data, scale)
  const external =
    flags.useScores === undefined ? undefined : await readExternalScores(flags.useScores, data.whole ?? data)
  checkStudyMetrics(registry, list, external)
  const { dropOutliers: outliers, seed } = flags
  const grades = aggregateStudyGrades(data, { scale, outliers, seed, aggregate })
  const shared = { ...sharedOptions(flags), ...option }
  const { crossValidate: by } = flags
  const crossValidate = by && { by, seed }
  const sources = { plugins: flags.plugin ?? [], shared, external, crossValidate }
  const plan = await planMetrics(data, list, sources)
  for (const { spec, reason } of plan.missing) writeMessage(`left out: ${spec}: ${reason}`)
  if (plan.metrics.length === 0 && !alone) throw new UsageError('no metric is left to study')

  const folder = beginResultFolder(flags.out, flags.resume === true)
  const steps = startSteps(plannedBlocks(data, plan) + plan.metrics.length, 'steps')
  let result: StudyResult
  try {
    const { cache } = folder
    const measuring = { threads: flags.threads, cache, resume: flags.resume === true }
    const metrics = await metricInputs(data, plan, measuring, steps.step)
    const file = [...files, ...(alone ? (flags.ratings ?? []) : [])]
      .map((name) => basename(displayName(name)))
      .join(', ')
    const { missing } = plan
    result = await runStudy({ file, data, grades, metrics, missing, settings: flags, onMetric: steps.step })
  } finally {
    steps.stop()
  }
  // no single fit explains scores of several folds
  const explain = by === 'item' ? undefined : await explainOf(result, plan.recipe, registry)
  folder.finish(await resultFiles(result, explain))
  for (const warning of result.warnings) {
    if (!warning.includes(' is left out: ')) writeMessage(`note: ${warning}`)
  }
  if (skips.count > 0) writeMessage(skips.describe(data.ids.length + skips.count))
  await writeOut(summaryOf(result, flags.out))
}

/** Flags that mean something for grades and synthetic models alone. */
const GRADE_FLAGS = [
  'protocol',
  'scale',
  'aggregate',
  'referenceModel',
  'dropOutliers',
  'bins',
  'binsClosed',
  'percentages',
  'minimumDifferences',
  'thresholdFirst',
  'syntheticModels',
  'metricTest',
  'ratingTest',
  'ties',
]

function refuseGradeFlags(command: Command): void {
  const flag = GRADE_FLAGS.find((name) => command.getOptionValueSource(name) === 'cli')
  if (flag === undefined) return
  const long = command.options.find((option) => option.attributeName() === flag)?.long ?? flag
  throw new UsageError(`${long}: it is about grades of people; with --gold tests there are none`)
}

/** How the best metric of a study explains its scores, if it was computed here and can. */
async function explainOf(
  { agreement, metrics }: StudyResult,
  { specs, shared, fitted }: MetricRecipe,
  registry: Registry,
): Promise<Explain | undefined> {
  const best = metrics[agreement.order[0] ?? -1]
  const spec = specs.find((known) => known === best?.key && best.source === 'text')
  if (spec === undefined) return undefined
  const [checked] = checkSpecs(registry, [spec], shared)
  return checked!.resolved.entry.explain
    ? makeExplain(registry, checked!, new Map(fitted), readWholeText)
    : undefined
}

async function resultFiles(
  result: StudyResult,
  explain: Explain | undefined,
): Promise<{ name: string; text: string }[]> {
  const report = studyReport(result)
  const [scatter, ...charts] = await drawChartGroups(studyCharts(result))
  const worst = await disagreementSection(result, explain)
  const sections = [scatter!, ...(worst === undefined ? [] : [worst]), ...charts]
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

function summaryOf(result: StudyResult, folder: string): string {
  const { data, grades, metrics } = result
  const sentence = ceilingSentence(result)
  return [
    `${plural(data.ids.length, 'segment')}, ${describeStudyModels(result)}, ${describeStudyGrades(grades)}`,
    '',
    ...(metrics.length > 0 ? studyRanking(result) : []),
    ...(sentence === undefined ? [] : ['', sentence]),
    '',
    ...metrics.map(studyConclusion),
    '',
    `Tables and report: ${folder}`,
    '',
  ].join('\n')
}

/** Throws a usage error if there are no outputs where they are needed. */
function checkSources(
  alone: boolean,
  { ratings, attributes, metric, useScores, crossValidate }: StudyFlags,
): void {
  if (alone && ratings === undefined)
    throw new UsageError('expected files with outputs, or --ratings for a study of ratings alone')
  if (alone && crossValidate !== undefined)
    throw new UsageError('--cross-validate: ratings alone have no texts to measure: give the outputs')
  if (alone && metric !== undefined && useScores === undefined)
    throw new UsageError(
      '--metric: ratings alone have no texts to measure: give the outputs, or --use-scores',
    )
  if (attributes !== undefined && ratings === undefined)
    throw new UsageError('--attributes names columns of the files of --ratings')
}

function refuseScheme(): never {
  throw new InvalidArgumentError('It is --protocol now, and rfa follows the paper.')
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
