/** Names of CodeBLEU's parts for people. */
export const CODE_BLEU_PART_LABELS: Readonly<Record<string, string>> = {
  ngram: 'n-grams',
  weightedNgram: 'weighted n-grams',
  syntax: 'subtrees',
  dataFlowCoverage: 'outputs compared by data flow',
  candidateErrors: 'outputs with syntax errors',
  referenceErrors: 'outputs whose best reference has syntax errors',
  parsedReferences: 'tasks with a reference that parses',
  givenUp: 'outputs that the parser gave up',
}

/** The columns that count segments with errors: in every variant they stand side by side, in this order. */
export const DIAGNOSTIC_COLUMNS = [
  'candidateErrors',
  'referenceErrors',
  'parsedReferences',
  'givenUp',
] as const

/** Columns of counts of n-grams of the orders 1 to 4: `matches1` … `matches4`, `totals1` … */
export function ngramColumns(...names: readonly string[]): string[] {
  return names.flatMap((name) => [1, 2, 3, 4].map((n) => `${name}${n}`))
}

/**
 * The parts of the columns of `DIAGNOSTIC_COLUMNS`: their shares of the segments.
 *
 * @param at The place of the first of these columns in the sum.
 */
export function diagnosticShares(
  sum: Float64Array,
  at: number,
  segments: number,
): Record<(typeof DIAGNOSTIC_COLUMNS)[number], number> {
  const [candidateErrors, referenceErrors, parsedReferences, givenUp] = [0, 1, 2, 3].map(
    (i) => sum[at + i] / segments,
  )
  return { candidateErrors, referenceErrors, parsedReferences, givenUp }
}
