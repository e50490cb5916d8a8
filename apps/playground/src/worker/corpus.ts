import { loadRegistryOf } from '@codegen-eval/all/registry'
import { type ComparisonSettings, compareModels, type MetricComparison } from '@codegen-eval/compare'
import { fitMetrics, fitOf } from '@codegen-eval/measure'
import type { Metric } from '@codegen-eval/metric'
import type { Segment } from '@codegen-eval/segments'
import { bootstrapInterval, type MetricRows, segmentScores } from '@codegen-eval/statistics'
import { madeMetric } from './made-metrics.ts'
import { readCorpus } from './read-corpus.ts'

/** The summary of a file that the page receives; the rows stay in the worker. */
export interface CorpusSummary {
  readonly models: readonly string[]
  readonly segments: number
  /** The first errors. */
  readonly errors: readonly string[]
  readonly errorCount: number
}

/** The scores of all models under one metric, with a comparison if there are several. */
export type MetricOutcome = Pick<
  MetricComparison,
  'name' | 'signature' | 'segments' | 'scores' | 'order' | 'pairs'
>

const ERRORS_SHOWN = 10

/** Segments whose texts a model encodes together. */
const ENCODED_SEGMENTS = 32

let models: readonly string[] = []
let segments: readonly Segment[] = []

/** Reads a file and keeps its rows. */
export async function loadCorpus(file: Blob, name: string): Promise<CorpusSummary> {
  const corpus = await readCorpus(name, new Uint8Array(await file.arrayBuffer()))
  models = corpus.models
  segments = corpus.segments
  const { errors } = corpus
  return {
    models,
    segments: segments.length,
    errors: errors.slice(0, ERRORS_SHOWN),
    errorCount: errors.length,
  }
}

/** The data that a metric learns from all references; `undefined` if it learns nothing. */
export async function learn(spec: string): Promise<string | undefined> {
  const metricSpec = { spec, full: spec, resolved: (await loadRegistryOf([spec])).parse(spec) }
  if (!fitOf(metricSpec)) return undefined
  const learned = await fitMetrics([metricSpec], batches(), (error) => {
    throw error
  })
  return learned.get(spec)
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
    const { references, source, candidates } = segments[i]!
    const prepared = metric.prepare(references, source)
    rows.forEach((modelRows, m) => {
      metric.measure(candidates[m]!, prepared, modelRows, (i - from) * width)
    })
  }
  return rows
}

/** Compares the models under one metric, as `codegen-eval compare` does. A single model gets a score and an interval. */
export async function compareRows(
  spec: string,
  learned: string | undefined,
  rows: readonly Float64Array[],
  settings: ComparisonSettings,
): Promise<MetricOutcome> {
  const { metric } = await madeMetric(spec, learned)
  if (models.length === 1) return outcomeOfOne(metric, rows[0]!, settings)
  const measured = { spec, metric, rows }
  const { metrics } = await compareModels(
    { segments: segments.length, models, metrics: [measured] },
    settings,
  )
  const { name, signature, segments: common, scores, order, pairs } = metrics[0]!
  return { name, signature, segments: common, scores, order, pairs }
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

/** Rows of the file by their indices. */
export function segmentsAt(indices: readonly number[]): Segment[] {
  return indices.map((i) => segments[i]!)
}

function outcomeOfOne(metric: Metric, rows: Float64Array, settings: ComparisonSettings): MetricOutcome {
  const system: MetricRows = { metric, rows }
  const { resamples, seed, alpha } = settings
  const { estimate, low, high } = bootstrapInterval(system, {
    resamples,
    seed,
    confidence: 1 - alpha,
  })
  const defined = segmentScores(system).filter((score) => !Number.isNaN(score)).length
  return {
    name: metric.name,
    signature: metric.signature,
    segments: defined,
    scores: [{ value: estimate, low, high }],
    order: [0],
    pairs: [],
  }
}

async function* batches() {
  yield segments
}
