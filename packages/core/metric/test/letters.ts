import type { Metric } from '../src/index.ts'

/** A small metric with pooled counts, for tests: the share of the candidate's letters that the first reference has. */
export function lettersMetric(): Metric<ReadonlySet<string>> {
  return {
    name: 'letters',
    signature: 'letters|level:corpus|v:1.2.3',
    level: 'corpus',
    columns: ['matches', 'letters'],
    prepare: ([reference = '']) => new Set(reference),
    measure(candidate, known, row, offset = 0) {
      row[offset] = [...candidate].filter((letter) => known.has(letter)).length
      row[offset + 1] = [...candidate].length
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    parts: (sum, offset = 0) => ({ letters: sum[offset + 1] }),
    reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'the candidate has no letters' : undefined),
  }
}
