import { type Metric, parseSignature } from '@codegen-eval/metric'
import { checkMetric, derivedMetric, withFirstFields } from '@codegen-eval/metric/internal'
import { extractBy } from './extract-code.ts'
import { extractedSides, extractedTexts } from './extracted-texts.ts'
import { type ExtractionPolicy, formatExtraction, fullExtractionPolicy } from './extraction-policy.ts'

/** A policy for the two sides of a metric. */
export interface MetricExtraction extends ExtractionPolicy {
  /** Whether code is extracted from references, too; false by default. */
  readonly references?: boolean
}

/**
 * The same metric on the code that `extractCode` returns for each candidate, where the last line end of candidates and
 * references does not count. The policy is the field `extract` of the signature.
 *
 * @throws RangeError for an unknown value in the policy, or a metric that extracts code already.
 */
export function withExtraction<P>(metric: Metric<P>, extraction: MetricExtraction = {}): Metric<P> {
  checkMetric(metric)
  const policy = fullExtractionPolicy(extraction)
  const { references = false } = extraction
  const name = formatExtraction(policy, references)
  if (parseSignature(metric.signature).fields.has('extract'))
    throw new RangeError(`metric ${metric.signature}: it extracts code from answers already`)
  const sides = extractedSides((text) => extractBy(text, policy, name).code, references)
  return derivedMetric(metric, {
    signature: withFirstFields(metric.signature, { extract: name }),
    encodedTexts: (segments) => segments.map((segment) => extractedTexts(segment, sides)),
    prepare: (texts, source) => metric.prepare(texts.map(sides.reference), source),
    measure: (candidate, prepared: P, row, offset) =>
      metric.measure(sides.candidate(candidate), prepared, row, offset),
  })
}
