import {
  type ComparedCorpus,
  type ComparisonSettings,
  compareModels,
  type MetricComparison,
} from '@codegen-eval/compare'
import { corpusIntervals } from '@codegen-eval/compare/internal'
import { type MeasuredCorpus, measureCorpus, rowWarnings } from '@codegen-eval/measure'
import type { Metric } from '@codegen-eval/metric'
import type { Segment } from '@codegen-eval/samples'
import { segmentScores } from '@codegen-eval/statistics'
import type { CorpusFiles, NamedFile, Reading } from '../reading.ts'
import { madeMetric } from './made-metrics.ts'
import { memoryFile, openCorpusFiles, readCorpus } from './read-corpus.ts'
import type { ScoredFiles } from './read-scores.ts'

/** The summary of files that the page receives; the rows stay in the worker. */
export interface CorpusSummary {
  readonly models: readonly string[]
  readonly segments: number
  /** The names of scores, where files have scores in the place of texts. */
  readonly scores?: readonly string[]
  /** The first errors. */
  readonly errors: readonly string[]
  readonly errorCount: number
}

/** The scores of all models under one metric, with a comparison if there are several. */
export type MetricOutcome = Pick<
  MetricComparison,
  'name' | 'signature' | 'segments' | 'scores' | 'order' | 'ranks' | 'pairs'
> & {
  /** The warnings of the command about these rows. */
  readonly warnings: readonly string[]
}

/** A metric as it measures a file. */
export interface SettledMetric {
  /** The spec with what the file decides, such as its language. */
  readonly spec: string
  /** The data that the metric learns from all references; `undefined` if it learns nothing. */
  readonly learned: string | undefined
  /** Guesses about the file, in words. */
  readonly notes: readonly string[]
}

const ERRORS_SHOWN = 10

/** Segments whose texts a model encodes together. */
const ENCODED_SEGMENTS = 32

let files: CorpusFiles = { files: [] }
let models: readonly string[] = []
let segments: readonly Segment[] = []
let scores: ScoredFiles | undefined

/** Reads files and keeps their rows. */
export async function loadCorpus(
  given: readonly NamedFile[],
  { references, held, options }: Reading = {},
): Promise<CorpusSummary> {
  const inMemory = async ({ file, name }: NamedFile) =>
    memoryFile(name, new Uint8Array(await file.arrayBuffer()))
  return loadFiles({
    files: await Promise.all(given.map(inMemory)),
    ...(references && { references: [await inMemory(references)] }),
    held,
    ...(options && { options }),
  })
}

/** Reads files and keeps their rows. */
export async function loadFiles(given: CorpusFiles): Promise<CorpusSummary> {
  files = given
  const corpus = await readCorpus(files)
  models = corpus.models
  segments = corpus.segments
  scores = corpus.scores
  const { errors } = corpus
  const ofScores = scores?.results.corpus
  return {
    models,
    segments: ofScores?.segments ?? segments.length,
    ...(ofScores && { scores: ofScores.metrics.map(({ spec }) => spec) }),
    errors: errors.slice(0, ERRORS_SHOWN),
    errorCount: errors.length,
  }
}

/** Decides on the options of a metric by the file, and fits it to all references if it learns. */
export async function settle(spec: string): Promise<SettledMetric> {
  const { specs, fitted, notes } = await openCorpusFiles(files, [spec])
  return { spec: specs[0]!.full, learned: fitted.get(specs[0]!.spec), notes }
}

/** The rows of each model on segments `from` … `to - 1`. */
export async function measureRange(
  spec: string,
  learned: string | undefined,
  from: number,
  to: number,
): Promise<Float64Array[]> {
  const { metric } = await madeMetric(spec, learned)
  const width = metric.columns.length
  const rows = models.map(() => new Float64Array((to - from) * width))
  for (let i = from; i < to; i++) {
    if ((i - from) % ENCODED_SEGMENTS === 0)
      await metric.encode?.(segments.slice(i, Math.min(i + ENCODED_SEGMENTS, to)))
    const { references, source, candidates, models: present } = segments[i]!
    const prepared = metric.prepare(references, source)
    present.forEach((model, m) => {
      metric.measure(candidates[m]!, prepared, rows[models.indexOf(model)]!, (i - from) * width)
    })
  }
  return rows
}

/** How the page compares models. */
export type ChosenSettings = Pick<
  ComparisonSettings,
  'test' | 'correction' | 'alpha' | 'resamples' | 'trials' | 'seed'
>

/** Compares the models under one metric, as `codegen-eval compare` does. A single model gets a score and an interval. */
export async function compareRows(
  spec: string,
  learned: string | undefined,
  rows: readonly Float64Array[],
  settings: ChosenSettings,
): Promise<MetricOutcome> {
  const { metric } = await madeMetric(spec, learned)
  const { corpus, warnings } = await corpusOf(spec, metric, rows)
  return { ...(await outcomeOf(corpus, settings)), warnings }
}

/** Compares the models under a score of the files, by the test that fits the scores. */
export async function compareScores(
  name: string,
  settings: ChosenSettings,
): Promise<{
  readonly outcome: MetricOutcome
  readonly segmentScores: readonly Float64Array[]
  readonly notes: readonly string[]
}> {
  const { results, notes } = scores!
  const metrics = results.corpus.metrics.filter(({ spec }) => spec === name)
  const [{ metric, rows }] = metrics as [(typeof metrics)[number]]
  const { test = settings.test } = results
  const outcome = await outcomeOf({ ...results.corpus, metrics }, { ...settings, test })
  return {
    outcome: { ...outcome, warnings: [] },
    segmentScores: rows.map((ofModel) => Float64Array.from(segmentScores({ metric, rows: ofModel }))),
    notes,
  }
}

/** The result of the only metric of a corpus. A single model has no pairs. */
async function outcomeOf(
  corpus: ComparedCorpus,
  settings: ChosenSettings,
): Promise<Omit<MetricOutcome, 'warnings'>> {
  if (corpus.models.length === 1) return outcomeOfOne(corpus, settings)
  const { metrics } = await compareModels(corpus, settings)
  const { name, signature, segments: common, scores: estimates, order, ranks, pairs } = metrics[0]!
  return { name, signature, segments: common, scores: estimates, order, ranks, pairs }
}

/** The rows of all models as the command measures them, with its warnings. */
async function corpusOf(
  spec: string,
  metric: Metric,
  rows: readonly Float64Array[],
): Promise<{ readonly corpus: MeasuredCorpus; readonly warnings: readonly string[] }> {
  const width = metric.columns.length
  const named = [{ spec, metric }]
  const watch = rowWarnings(named, { unextracted: !metric.signature.includes('|extract:') })
  const measured = segments.map((segment, i): Segment => {
    const ofModel = (model: string) => rows[models.indexOf(model)]!.subarray(i * width, (i + 1) * width)
    return { ...segment, measured: segment.models.map(ofModel) }
  })
  for (const segment of measured) watch.add(segment)
  return { corpus: await measureCorpus([measured], named), warnings: watch.warnings() }
}

/** The scores of all segments, one list per model. */
export async function scoresOfSegments(
  spec: string,
  learned: string | undefined,
  rows: readonly Float64Array[],
): Promise<Float64Array[]> {
  const { metric } = await madeMetric(spec, learned)
  return rows.map((modelRows) => Float64Array.from(segmentScores({ metric, rows: modelRows })))
}

/** A task of a file; of scores, without texts. */
export type ListedTask = Pick<Segment, 'id' | 'references' | 'models' | 'candidates'>

/** Tasks of the files by their indices. */
export function segmentsAt(indices: readonly number[]): ListedTask[] {
  const ids = scores?.results.ids
  if (ids === undefined) return indices.map((i) => segments[i]!)
  return indices.map((i) => ({ id: ids[i]!, references: [], models, candidates: [] }))
}

async function outcomeOfOne(
  corpus: MeasuredCorpus,
  { resamples, seed, alpha }: ChosenSettings,
): Promise<Omit<MetricOutcome, 'warnings'>> {
  const { metrics, segments: count } = await corpusIntervals(corpus, { resamples, seed, alpha })
  const [{ signature, intervals }] = metrics as [(typeof metrics)[number]]
  const [{ estimate: value, low, high }] = intervals as [(typeof intervals)[number]]
  const [{ metric }] = corpus.metrics as [MeasuredCorpus['metrics'][number]]
  return {
    ...{ name: metric.name, signature, segments: count },
    ...{ scores: [{ value, low, high }], order: [0], ranks: [], pairs: [] },
  }
}
