import {
  corpusFunction,
  type DefinedMetric,
  defineMetric,
  type MetricFunctions,
  type OptionsOf,
  partsFunction,
  scoreFunction,
  signatureFields,
  toReferences,
} from '@codegen-eval/metric'
import { type Tokenizer, type TokenizerOption, tokenizeCode, tokenizerOption } from '@codegen-eval/tokenize'

/** The options of token recall. */
export const tokenRecallOptions = {
  /** How text is split into tokens; `tokenizeCode` by default. */
  tokenize: /* @__PURE__ */ tokenizerOption(tokenizeCode) as TokenizerOption,
} as const

/** The options of token recall; all may be left out. */
export type TokenRecallOptions = OptionsOf<typeof tokenRecallOptions>

/** The counts of a reference's tokens and their total. */
export interface ReferenceCounts {
  readonly counts: ReadonlyMap<string, number>
  readonly total: number
}

/**
 * Token recall as statistics that add: the share of the references' tokens that the candidates have, each counted at
 * most as often as in the reference. If there are several references, the one with the best recall counts, and the first
 * of equals.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `tokenRecallOptions`.
 */
export const tokenRecallMetric: DefinedMetric<typeof tokenRecallOptions, readonly ReferenceCounts[]> =
  /* @__PURE__ */ defineMetric({
    name: 'token-recall',
    numbers: '0.1.0',
    options: tokenRecallOptions,
    fields: (settings) => ({ ...signatureFields(tokenRecallOptions, settings), level: 'corpus' }),
    create: ({ tokenize }, signature) => ({
      name: 'token recall',
      signature,
      level: 'corpus',
      columns: ['matches', 'tokens'],
      prepare: (references) => toReferences(references).map((reference) => countsOf(reference, tokenize)),
      measure(candidate, prepared, row, offset = 0) {
        const { counts } = countsOf(candidate, tokenize)
        row[offset] = 0
        row[offset + 1] = 0
        for (const reference of prepared) {
          const matches = overlap(counts, reference.counts)
          // a reference without tokens has no recall, and leaves the row as it is
          const better = matches * row[offset + 1] > row[offset] * reference.total || row[offset + 1] === 0
          if (!better) continue
          row[offset] = matches
          row[offset + 1] = reference.total
        }
      },
      score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
      reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'no reference has a token' : undefined),
    }),
  })

/**
 * The token recall of one candidate, 0..1; with several references the best one.
 *
 * @returns `NaN` if no reference has a token.
 * @throws RangeError for an empty list of references.
 */
export const tokenRecall: MetricFunctions<typeof tokenRecallOptions>['score'] =
  /* @__PURE__ */ scoreFunction(tokenRecallMetric)

/** The token recall of one candidate in the form that all metrics share; there are no parts. */
export const tokenRecallScore: MetricFunctions<typeof tokenRecallOptions>['parts'] =
  /* @__PURE__ */ partsFunction(tokenRecallMetric)

/** The token recall of a corpus, 0..1, from summed counts. */
export const corpusTokenRecall: MetricFunctions<typeof tokenRecallOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(tokenRecallMetric)

function countsOf(text: string, tokenize: Tokenizer): ReferenceCounts {
  const tokens = tokenize(text)
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return { counts, total: tokens.length }
}

/** The number of tokens that two counts share. */
function overlap(candidate: ReadonlyMap<string, number>, reference: ReadonlyMap<string, number>): number {
  let shared = 0
  for (const [token, count] of reference) shared += Math.min(count, candidate.get(token) ?? 0)
  return shared
}
