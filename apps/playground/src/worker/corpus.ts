import { type ComparisonSettings, compareModels, type MetricComparison } from '@codegen-eval/compare'
import { combineSamples, type MeasuredCorpus, measureCorpus, rowWarnings } from '@codegen-eval/measure'
import type { Metric } from '@codegen-eval/metric'
import type { Segment } from '@codegen-eval/samples'
import { bootstrapInterval, type MetricRows, segmentScores } from '@codegen-eval/statistics'
import type { Reading } from '../reading.ts'
import { madeMetric } from './made-metrics.ts'
import { type CorpusFiles, memoryFile, openCorpusFiles, readCorpus } from './read-corpus.ts'

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

/** Reads a file and keeps its rows. */
export async function loadCorpus(
  file: Blob,
  name: string,
  { references, options }: Reading = {},
): Promise<CorpusSummary> {
  const held = async (blob: Blob, path: string) => memoryFile(path, new Uint8Array(await blob.arrayBuffer()))
  return loadFiles({
    files: [await held(file, name)],
    ...(references && { references: [await held(references.file, references.name)] }),
    ...(options && { options }),
  })
}

/** Reads files and keeps their rows. */
export async function loadFiles(given: CorpusFiles): Promise<CorpusSummary> {
  files = given
  const corpus = await readCorpus(files)
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
  if (models.length === 1) return { ...outcomeOfOne(corpus, settings), warnings }
  const { metrics } = await compareModels(corpus, settings)
  const { name, signature, segments: common, scores, order, ranks, pairs } = metrics[0]!
  return { name, signature, segments: common, scores, order, ranks, pairs, warnings }
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

/** Rows of the file by their indices. */
export function segmentsAt(indices: readonly number[]): Segment[] {
  return indices.map((i) => segments[i]!)
}

function outcomeOfOne(
  corpus: MeasuredCorpus,
  { resamples, seed, alpha }: ChosenSettings,
): Omit<MetricOutcome, 'warnings'> {
  const { metric, rows, scores } = combineSamples(corpus).metrics[0]!
  const system: MetricRows = { metric, rows: rows[0]! }
  const { estimate, low, high } = bootstrapInterval(system, { resamples, seed, confidence: 1 - alpha })
  const defined = (scores?.[0] ?? segmentScores(system)).filter((score) => !Number.isNaN(score)).length
  return {
    name: metric.name,
    signature: metric.signature,
    segments: defined,
    scores: [{ value: estimate, low, high }],
    order: [0],
    ranks: [],
    pairs: [],
  }
}
