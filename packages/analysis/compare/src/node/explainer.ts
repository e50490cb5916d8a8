import {
  type MetricSpec,
  makeExplain,
  makeMetrics,
  type NamedMetric,
  rowLanguages,
} from '@codegen-eval/measure'
import { InputError } from '@codegen-eval/messages'
import {
  explainSegment,
  type Metric,
  type Registry,
  type SegmentTexts,
  segmentRow,
} from '@codegen-eval/metric'
import { readWholeText } from '@codegen-eval/records/node'
import type { Explained } from '@codegen-eval/report/explanations'
import type { Batches } from '@codegen-eval/samples'

/** The texts that an output is compared with. */
export type ExplainedSegment = Omit<SegmentTexts, 'candidates'>

/** A metric, and what explains its scores. */
export interface Explainer {
  readonly made: NamedMetric
  explained(candidate: string, segment: ExplainedSegment): Promise<Explained>
}

/**
 * Creates a metric with its explanation.
 *
 * @param spec The metric as the user named it.
 * @param fitted The texts that the metric learned from the references, by spec.
 * @throws UsageError if the metric has no explanations.
 */
export async function createExplainer(
  registry: Registry,
  metricSpec: MetricSpec,
  fitted: ReadonlyMap<string, string>,
): Promise<Explainer> {
  const { spec } = metricSpec
  const [explain, [made]] = await Promise.all([
    makeExplain(registry, metricSpec, fitted, readWholeText),
    makeMetrics(registry, [metricSpec], fitted, readWholeText),
  ])
  const { metric } = made!
  return {
    made: made!,
    explained: async (candidate, segment) => ({
      spec,
      signature: metric.signature,
      candidate,
      references: segment.references,
      explanation: await explainSegment(explain, candidate, segment).catch(refuseTooLong),
      ...(await scoreDetails(metric, candidate, segment)),
    }),
  }
}

/** Rows with what measures and explains them. */
export interface ExplainedRows {
  readonly metrics: readonly NamedMetric[]
  readonly rows: Batches
  /** The explainers of rows that name a language, one per metric. */
  explainersIn(language: string | undefined): readonly Explainer[]
}

/**
 * The rows with one explainer per metric for all, or for each language that rows name.
 *
 * @param create Creates the explainers of a language.
 */
export async function explainedRows(
  batches: Batches,
  languageField: string | undefined,
  create: (language?: string) => Promise<readonly Explainer[]>,
): Promise<ExplainedRows> {
  const madeOf = (explainers: readonly Explainer[]) => explainers.map(({ made }) => made)
  if (languageField === undefined) {
    const explainers = await create()
    return { metrics: madeOf(explainers), rows: batches, explainersIn: () => explainers }
  }
  const known = new Map<string | undefined, readonly Explainer[]>()
  const { metrics, batches: rows } = await rowLanguages(batches, languageField, async (language) => {
    const explainers = await create(language)
    known.set(language, explainers)
    return madeOf(explainers)
  })
  return { metrics, rows, explainersIn: (language) => known.get(language)! }
}

/** Texts that a metric does not explain, because they are too long, are a problem of the input. */
function refuseTooLong(error: unknown): never {
  throw error instanceof RangeError ? new InputError(error.message, { cause: error }) : error
}

/** The numbers behind a score. */
async function scoreDetails(
  metric: Metric,
  candidate: string,
  { references, source }: ExplainedSegment,
): Promise<Pick<Explained, 'parts' | 'reason'>> {
  await metric.encode?.([{ candidates: [candidate], references, source }])
  const row = segmentRow(metric, candidate, references, source)
  const reason = metric.reason?.(row)
  return { parts: metric.parts?.(row) ?? {}, ...(reason === undefined ? {} : { reason }) }
}
