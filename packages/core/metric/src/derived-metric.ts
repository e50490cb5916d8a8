import type { Explain, Span } from './explanation.ts'
import type { Metric, SegmentTexts } from './metric.ts'

/** The members in which a metric differs from the one that it is derived from. */
export interface MetricChanges<Q>
  extends Pick<Metric<Q>, 'signature' | 'prepare' | 'measure'>,
    Partial<Pick<Metric<Q>, 'columns' | 'parts'>> {
  /** The texts that the other metric encodes for these. */
  encodedTexts(segments: readonly SegmentTexts[]): readonly SegmentTexts[]
}

/** A metric that measures with another one, and scores as that one does. */
export function derivedMetric<P, Q>(metric: Metric<P>, changes: MetricChanges<Q>): Metric<Q> {
  const { encodedTexts, ...changed } = changes
  const { parts, countParts, partLabels, reason, caveat } = metric
  return {
    name: metric.name,
    level: metric.level,
    ...(metric.lowerIsBetter && { lowerIsBetter: true }),
    columns: metric.columns,
    ...(metric.encode && { encode: (segments) => metric.encode!(encodedTexts(segments)) }),
    score: (sum, offset) => metric.score(sum, offset),
    ...(parts && { parts: (sum, offset) => parts.call(metric, sum, offset) }),
    ...(countParts && { countParts }),
    ...(partLabels && { partLabels }),
    ...(reason && { reason: (sum, offset) => reason.call(metric, sum, offset) }),
    ...(caveat && { caveat: (row, offset) => caveat.call(metric, row, offset) }),
    ...changed,
  }
}

/** Translates spans of a text that is compared into spans of the text that was given. */
export type SpanTranslation = (spans: readonly Span[]) => readonly Span[]

/** The texts that a metric compares in place of those of a segment. */
export interface ComparedTexts {
  readonly candidate: string
  readonly references: readonly string[]
  readonly source?: string | undefined
  candidateSpans(): SpanTranslation
  /** @param reference The index of the reference of the findings. */
  referenceSpans(reference: number): SpanTranslation
}

/**
 * The explanation of a metric on other texts, with spans of the texts as they were given.
 *
 * @param textsOf Returns the texts that are compared; `undefined` if they are those that were given.
 * @param encodedTexts The texts that the other explanation encodes.
 */
export function derivedExplain(
  explain: Explain,
  textsOf: (...segment: Parameters<Explain>) => ComparedTexts | undefined,
  encodedTexts: (segments: readonly SegmentTexts[]) => readonly SegmentTexts[],
): Explain {
  const explained: Explain = (...segment) => {
    const texts = textsOf(...segment)
    if (texts === undefined) return explain(...segment)
    const explanation = explain(texts.candidate, texts.references, texts.source)
    const candidateSpans = texts.candidateSpans()
    const referenceSpans = texts.referenceSpans(explanation.reference)
    const findings = explanation.findings.map((finding) => ({
      ...finding,
      candidate: candidateSpans(finding.candidate),
      reference: referenceSpans(finding.reference),
    }))
    return { ...explanation, findings }
  }
  const { encode } = explain
  if (encode === undefined) return explained
  return Object.assign(explained, {
    encode: (segments: readonly SegmentTexts[]) => encode(encodedTexts(segments)),
  })
}
