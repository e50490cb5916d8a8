import { type DefinedMetric, defineMetric, segmentMean, toReferences } from '@codegen-eval/metric'
import { exactMatchOptions, exactMatchSettings } from './exact-match-options.ts'
import { matchKey } from './match-key.ts'

/**
 * Exact match as a metric: the share of candidates that equal one of their references, which the literature calls
 * accuracy or string accuracy.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `exactMatchOptions`.
 */
export const exactMatchMetric: DefinedMetric<
  typeof exactMatchOptions,
  ReadonlySet<string>
> = /* @__PURE__ */ defineMetric({
  name: 'exact-match',
  numbers: '0.1.0',
  options: exactMatchOptions,
  settings: exactMatchSettings,
  create(settings, signature) {
    const keyOf = matchKey(settings)
    return segmentMean({
      name: 'exact match',
      signature,
      column: 'matches',
      prepare: (references) => new Set(toReferences(references).map(keyOf)),
      scoreSegment: (candidate, prepared) => (prepared.has(keyOf(candidate)) ? 1 : 0),
      undefinedReason: 'there is no segment',
    })
  },
})
