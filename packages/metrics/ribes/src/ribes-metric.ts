import { type DefinedMetric, defineMetric, segmentMean, toReferences } from '@codegen-eval/metric'
import { alignedWords } from './aligned-words.ts'
import { ribesOptions } from './ribes-options.ts'

/**
 * RIBES as a metric: the mean over segments, of which the best reference counts.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `ribesOptions`.
 */
export const ribesMetric: DefinedMetric<typeof ribesOptions, readonly (readonly string[])[]> =
  /* @__PURE__ */ defineMetric({
    name: 'ribes',
    numbers: '0.1.0',
    options: ribesOptions,
    create: ({ tokenize, alpha, beta }, signature) =>
      segmentMean({
        name: 'RIBES',
        signature,
        column: 'ribes',
        prepare: (references) => toReferences(references).map((reference) => [...tokenize(reference)]),
        scoreSegment(candidate, references) {
          const tokens = [...tokenize(candidate)]
          if (tokens.length === 0) return references.some(({ length }) => length === 0) ? Number.NaN : 0
          return Math.max(...references.map((reference) => similarity(tokens, reference, alpha, beta)))
        },
        undefinedReason: 'neither candidate nor reference has a token',
      }),
  })

function similarity(
  candidate: readonly string[],
  reference: readonly string[],
  alpha: number,
  beta: number,
): number {
  const ranks = alignedWords(candidate, reference).map(([, rank]) => rank)
  const brevityPenalty = Math.min(1, Math.exp(1 - reference.length / candidate.length))
  const precision = ranks.length / candidate.length
  return rankCorrelation(ranks) * precision ** alpha * brevityPenalty ** beta
}

/**
 * The share of pairs of ranks that stand in one run of ranks which increase by 1: NLTK's normalized Kendall's tau, which
 * counts no other pairs. 0 for less than two ranks.
 */
function rankCorrelation(ranks: readonly number[]): number {
  if (ranks.length < 2) return 0
  let pairs = 0
  let run = 0
  ranks.forEach((rank, i) => {
    run = i > 0 && ranks[i - 1] + 1 === rank ? run + 1 : 0
    pairs += run
  })
  return pairs / ((ranks.length * (ranks.length - 1)) / 2)
}
