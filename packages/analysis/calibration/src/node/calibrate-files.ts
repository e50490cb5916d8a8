import {
  createRatingCollector,
  gradesOfScale,
  outputsOfItem,
  type RatedItem,
  type RatingTable,
} from '@codegen-eval/human-ratings'
import { hasNumericLabels } from '@codegen-eval/human-ratings/internal'
import { type AggregateFilesOptions, collectRatings } from '@codegen-eval/human-ratings/node'
import { messageOf, UsageError } from '@codegen-eval/messages'
import type { ReportOutput } from '@codegen-eval/report'
import { viewOutput } from '@codegen-eval/report/view'
import type { RatingOptions } from '@codegen-eval/samples/ratings'
import { calibrateJudges } from '../calibrate-judges.ts'
import { collectedOutputs } from '../collected-outputs.ts'
import { judgedScores } from '../corrected-models.ts'
import type { CorrectedScores } from '../corrected-scores.ts'
import { parseJudgeFamily } from '../judge-family.ts'
import type { PairVote } from '../judge-position-bias.ts'
import type { JudgedOutput } from '../judged-output.ts'
import type { AnnotatorScore } from '../settings.ts'
import { calibrationView } from '../view/calibration-view.ts'
import { judgeSources } from './judge-sources.ts'
import { measureOutputs, type OutputReading, readJudgeScores, readOutputFacts } from './read-outputs.ts'

/** Options of `calibrateFiles`. */
export interface CalibrateFilesOptions
  extends OutputReading,
    Pick<AggregateFilesOptions, 'scale' | 'order' | 'onRecords' | 'versions'> {
  /** The judges: raters of the files, files with scores, or specs of metrics. */
  readonly judge: readonly string[]
  /** How the files of ratings are read. */
  readonly ratingOptions?: RatingOptions | undefined
  /** Files with the outputs that were rated: for metrics, lengths, languages, clusters and strata. */
  readonly outputs?: readonly string[] | undefined
  /** Files with votes of judges on pairs of outputs, for the bias of position. */
  readonly votes?: readonly string[] | undefined
  /** Models of the judges' own families: `JUDGE=MODEL,…`. */
  readonly judgeFamily?: readonly string[] | undefined
  readonly epsilon?: number | undefined
  readonly annotatorScore?: AnnotatorScore | undefined
  readonly passFrom?: number | undefined
  /** Significance level; intervals have confidence 1 - alpha. 0.05 by default. */
  readonly alpha?: number | undefined
}

/** The result of `calibrateFiles`. */
export interface CalibratedFiles {
  readonly output: ReportOutput
  /** Number of records of ratings that were read. */
  readonly records: number
}

/**
 * Compares judges with the people of files with ratings: see `calibrateJudges`.
 *
 * @throws InputError if a file is broken or no rating is left; UsageError if an option does not fit the ratings.
 */
export async function calibrateFiles(
  files: readonly string[],
  options: CalibrateFilesOptions,
): Promise<CalibratedFiles> {
  const { judged, judges, otherScale, records } = await readJudgedOutputs(files, options)
  const votes = await readVotes(judges, options)
  const found = named(() =>
    calibrateJudges(judged, judges, {
      scale: options.scale && gradesOfScale(options.scale),
      confidence: 1 - (options.alpha ?? 0.05),
      passFrom: options.passFrom,
      epsilon: options.epsilon,
      score: options.annotatorScore,
      families: familiesOf(options.judgeFamily, judges),
      otherScale: new Set(otherScale),
      votes,
    }),
  )
  const { versions, skips } = options
  const facts = { versions, ...(skips.count > 0 ? { skipped: skips.count } : {}) }
  return { output: viewOutput(calibrationView(found), { facts }), records }
}

/** Outputs with the grades of people and judges, and how they were found. */
export interface JudgedFiles {
  readonly judged: readonly JudgedOutput[]
  /** In the order of the option. */
  readonly judges: readonly string[]
  /** Judges that are metrics or scores. */
  readonly otherScale: readonly string[]
  readonly records: number
}

/** Reads the grades of people and of judges from files: see `calibrateFiles`. */
export async function readJudgedOutputs(
  files: readonly string[],
  options: CalibrateFilesOptions,
): Promise<JudgedFiles> {
  const { judge, outputs, scale, order, skips, onRecords, loadRegistry } = options
  const collector = named(() => createRatingCollector(scale, { order, fractions: order === undefined }))
  const { records, preferences } = await collectRatings(files, collector, {
    ...options.ratingOptions,
    skips,
    onRecords,
    samples: true,
  })
  if (preferences !== undefined)
    throw new UsageError(
      `${files.join(', ')}: a calibration needs ratings of single outputs, and the files have votes on pairs: give them by option votes`,
    )
  const { table, items: rated } = collector.finish()
  const samples = hasSamples(rated)
  // a label that tells nothing apart need not be in the other files
  const items = samples ? rated : rated.map(({ sample: _, outputs: __, ...item }) => item)
  const reading = { ...options, samples }
  if (!hasNumericLabels(table))
    throw new UsageError(`${files.join(', ')}: the labels are words: give their order with option order`)
  const registry = await loadRegistry?.(judge)
  const raters = table.raters.map(String)
  const sources = judgeSources(judge, raters, (name) =>
    (registry?.entries ?? []).some((entry) => entry.name === name),
  )
  const collected = collectedOutputs()
  collected.addRatings(table as RatingTable<number>, items, sources.raters)
  if (sources.metrics.length > 0)
    await measureOutputs(outputs ?? files, sources.metrics, registry!, collected, reading)
  else if (outputs !== undefined) await readOutputFacts(outputs, collected, reading)
  const scored = await readJudgeScores(sources.files, collected, reading)
  checkFields(collected.finish(), options)
  const otherScale = [...[...scored.values()].flat(), ...sources.metrics]
  const judges = judge.flatMap((name) => scored.get(name) ?? [name])
  checkPeople(judges, raters, sources.raters)
  const people = raters.filter((rater) => !sources.raters.includes(rater))
  options.onNotice?.(`judges: ${judges.join(', ')}; people: ${people.join(', ')}`)
  return { judged: collected.finish(), judges, otherScale, records }
}

/** Means of models that were corrected for the errors of a judge, and how they were found. */
export interface JudgedScores {
  readonly judge: string
  readonly scores: CorrectedScores
  readonly records: number
}

/**
 * Reads the grades of people and of a judge from files, and corrects the mean of each model for the judge's errors: see
 * `judgedScores`.
 *
 * @param options Of several judges, the first counts.
 * @throws UsageError if no judge is named; and as `readJudgedOutputs` does.
 */
export async function readCorrectedScores(
  files: readonly string[],
  options: CalibrateFilesOptions,
): Promise<JudgedScores> {
  const { judged, judges, records } = await readJudgedOutputs(files, options)
  const [judge] = judges
  if (judge === undefined) throw new UsageError('option judge is missing: the judge among the raters')
  return { judge, scores: named(() => judgedScores(judged, judge)), records }
}

/** Whether a model has several outputs for a task. */
function hasSamples(items: readonly RatedItem[]): boolean {
  const known = items.flatMap((item) =>
    outputsOfItem(item).map(({ model }) => JSON.stringify([String(item.id), model])),
  )
  return new Set(known).size < known.length
}

/** @throws UsageError if a field of outputs was named, and none has it. */
function checkFields(outputs: readonly JudgedOutput[], { languageField, stratumField }: OutputReading): void {
  const named = { languageField, stratumField }
  const found = {
    languageField: outputs.some(({ language }) => language !== undefined),
    stratumField: outputs.some(({ stratum }) => stratum !== undefined),
  }
  for (const option of ['languageField', 'stratumField'] as const)
    if (named[option] !== undefined && !found[option])
      throw new UsageError(
        `option ${option} ${named[option]}: no output has this field (option outputs names the files with outputs)`,
      )
}

function checkPeople(
  judges: readonly string[],
  raters: readonly string[],
  asJudges: readonly string[],
): void {
  const twice = judges.find((name, j) => judges.indexOf(name) < j)
  if (twice !== undefined) throw new UsageError(`option judge ${twice}: it is named twice`)
  if (raters.length === asJudges.length)
    throw new UsageError('option judge: all raters are judges, and no person is left to hold them against')
}

async function readVotes(
  judges: readonly string[],
  { votes, skips, ratingOptions }: CalibrateFilesOptions,
): Promise<ReadonlyMap<string, readonly PairVote[]> | undefined> {
  if (votes === undefined) return undefined
  const { preferences } = await collectRatings(votes, createRatingCollector(), { ...ratingOptions, skips })
  if (preferences === undefined)
    throw new UsageError(
      `option votes ${votes.join(', ')}: expected votes on pairs, with model_a, model_b and winner`,
    )
  const only = judges.length === 1 ? judges[0] : undefined
  const byJudge = new Map<string, PairVote[]>()
  for (const { rater = only, ...vote } of preferences) {
    if (rater === undefined || !judges.includes(rater)) continue
    byJudge.set(rater, [...(byJudge.get(rater) ?? []), vote])
  }
  if (byJudge.size === 0)
    throw new UsageError(
      `option votes ${votes.join(', ')}: no vote is by one of the judges ${judges.join(', ')}`,
    )
  return byJudge
}

function familiesOf(
  texts: readonly string[] | undefined,
  judges: readonly string[],
): ReadonlyMap<string, readonly string[]> | undefined {
  if (texts === undefined) return undefined
  const families = new Map(texts.map(parseJudgeFamily))
  const unknown = [...families.keys()].find((judge) => !judges.includes(judge))
  if (unknown !== undefined)
    throw new RangeError(`judgeFamily ${unknown}: expected one of the judges ${judges.join(', ')}`)
  return families
}

/** Runs a function whose `RangeError` is about an option. */
function named<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = messageOf(error).replace(/^(?:judge|judgeFamily|passFrom|scale|order)\b/, 'option $&')
    throw new UsageError(message, { cause: error })
  }
}
