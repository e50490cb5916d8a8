import { type DefinedMetric, defineMetric, signatureFields, toReferences } from '@codegen-eval/metric'
import { gleuOptions, gleuSettings } from './gleu-options.ts'

/** The n-grams of a text with their counts, each under a key, and how many there are. */
export interface GleuNgrams {
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
}

/**
 * GLEU as statistics that add: the n-grams that the candidates share with their references, and the n-grams of the longer
 * of both. If there are several references, the one with the best score counts, and the first of equals.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `gleuOptions`.
 */
export const gleuMetric: DefinedMetric<typeof gleuOptions, readonly GleuNgrams[]> =
  /* @__PURE__ */ defineMetric({
    name: 'gleu',
    numbers: '0.1.0',
    options: gleuOptions,
    settings: gleuSettings,
    fields: (settings) => ({ ...signatureFields(gleuOptions, settings), level: 'corpus' }),
    create: ({ tokenize, minOrder, order }, signature) => ({
      name: 'GLEU',
      signature,
      level: 'corpus',
      columns: ['matches', 'n-grams'],
      prepare: (references) =>
        toReferences(references).map((reference) => countNgrams(tokenize(reference), minOrder, order)),
      measure(candidate, references, row, offset = 0) {
        const { counts, total } = countNgrams(tokenize(candidate), minOrder, order)
        row[offset] = 0
        row[offset + 1] = 0
        for (const reference of references) {
          const matches = overlap(counts, reference.counts)
          const ngrams = Math.max(total, reference.total)
          const isFirst = row[offset + 1] === 0
          if (!isFirst && !(matches / ngrams > row[offset] / row[offset + 1])) continue
          row[offset] = matches
          row[offset + 1] = ngrams
        }
      },
      score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
      reason: (sum, offset = 0) =>
        sum[offset + 1] === 0 ? 'neither candidate nor reference has an n-gram' : undefined,
    }),
  })

function countNgrams(tokens: readonly string[], minOrder: number, order: number): GleuNgrams {
  const counts = new Map<string, number>()
  let total = 0
  for (let start = 0; start < tokens.length; start++) {
    let ngram = ''
    for (let n = 1; n <= order && start + n <= tokens.length; n++) {
      const token = tokens[start + n - 1]
      // the length parts tokens that may hold any character
      ngram += `${token.length}:${token}`
      if (n < minOrder) continue
      counts.set(ngram, (counts.get(ngram) ?? 0) + 1)
      total++
    }
  }
  return { counts, total }
}

/** The number of n-grams that two counts share. */
function overlap(candidate: ReadonlyMap<string, number>, reference: ReadonlyMap<string, number>): number {
  let shared = 0
  for (const [ngram, count] of reference) shared += Math.min(count, candidate.get(ngram) ?? 0)
  return shared
}
