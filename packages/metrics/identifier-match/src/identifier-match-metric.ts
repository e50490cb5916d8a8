import { type DefinedMetric, defineMetric, toReferences } from '@codegen-eval/metric'
import { identifierMatchOptions } from './identifier-match-options.ts'
import { identifiersOf, reservedWords } from './identifiers.ts'

/** The numbers of one pair, in the order of the columns. */
type Match = readonly [f1: number, exact: number, precision: number, recall: number]

/**
 * The identifier match as statistics that add: the mean over segments of the F1 of identifiers, or the share of segments
 * with equal lists of identifiers. With several references, the one with the best score counts, the first of equals.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `identifierMatchOptions`.
 */
export const identifierMatchMetric: DefinedMetric<
  typeof identifierMatchOptions,
  readonly (readonly string[])[]
> = /* @__PURE__ */ defineMetric({
  name: 'identifier-match',
  numbers: '0.1.0',
  options: identifierMatchOptions,
  create(settings, signature) {
    const reserved = reservedWords(settings.parser.language)
    const scored = settings.measure === 'f1' ? 0 : 1
    return {
      name: settings.measure === 'f1' ? 'identifier F1' : 'identifier exact match',
      signature,
      level: 'segment',
      columns: ['f1', 'exactMatch', 'precision', 'recall', 'segments'],
      prepare: (references) => toReferences(references).map((text) => identifiersOf(text, reserved)),
      measure(candidate, prepared, row, offset = 0) {
        const identifiers = identifiersOf(candidate, reserved)
        let best: Match | undefined
        for (const reference of prepared) {
          const match = matchOf(identifiers, reference)
          if (best === undefined || match[scored] > best[scored]) best = match
        }
        row.set([...best!, 1], offset)
      },
      score: (sum, offset = 0) => sum[offset + scored] / sum[offset + 4],
      reason: (sum, offset = 0) => (sum[offset + 4] === 0 ? 'there is no segment' : undefined),
      parts: (sum, offset = 0) => ({
        f1: sum[offset] / sum[offset + 4],
        exactMatch: sum[offset + 1] / sum[offset + 4],
        precision: sum[offset + 2] / sum[offset + 4],
        recall: sum[offset + 3] / sum[offset + 4],
      }),
    }
  },
})

/** Precision, recall and F1 are those of sets, and 0 where they have no denominator, as in CrossCodeEval. */
function matchOf(candidate: readonly string[], reference: readonly string[]): Match {
  const [found, wanted] = [new Set(candidate), new Set(reference)]
  let shared = 0
  for (const identifier of found) if (wanted.has(identifier)) shared++
  const isEqual = candidate.length === reference.length && candidate.every((each, i) => each === reference[i])
  return [
    ratio(2 * shared, found.size + wanted.size),
    isEqual ? 1 : 0,
    ratio(shared, found.size),
    ratio(shared, wanted.size),
  ]
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole
}
