import { type DefinedMetric, defineMetric, segmentMean, toReferences } from '@codegen-eval/metric'
import { eedOptions } from './eed-options.ts'
import { extendedDistance } from './extended-distance.ts'
import { spacedEnglish } from './spaced-english.ts'

/** Largest number of pairs of characters that are compared: two texts of 16,000 characters. */
const MAX_PAIRS = 2 ** 28

/**
 * EED as a metric: the mean over segments of the rate of the reference that is closest to the candidate.
 *
 * The score is an error rate: 0 is best, and 1 worst. A segment whose texts are too long has no score: its row is 0, and
 * it is not in the mean.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `eedOptions`.
 */
export const eedMetric: DefinedMetric<typeof eedOptions, readonly Int32Array[]> =
  /* @__PURE__ */ defineMetric({
    name: 'eed',
    numbers: '0.1.0',
    options: eedOptions,
    create(settings, signature) {
      return segmentMean({
        name: 'EED',
        signature,
        lowerIsBetter: true,
        column: 'rate',
        prepare: (references) => toReferences(references).map(charactersOf),
        scoreSegment(candidate, references) {
          const characters = charactersOf(candidate)
          if (references.some(({ length }) => length * characters.length > MAX_PAIRS)) return Number.NaN
          return Math.min(...references.map((reference) => extendedDistance(characters, reference, settings)))
        },
        undefinedReason: 'candidate and reference are too long: more than 2^28 pairs of characters',
      })
    },
  })

/** The code points of a text with the blanks that EED adds. */
function charactersOf(text: string): Int32Array {
  return Int32Array.from(spacedEnglish(text), (character) => character.codePointAt(0)!)
}
