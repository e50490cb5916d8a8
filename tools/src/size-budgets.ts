const KB = 1024

/**
 * Maximum size of each library package in bytes: minified, gzipped, with its dependencies, without what is
 * loaded on demand and without its registry entry. A metric over n-grams stays under 13 KB.
 */
export const SIZE_BUDGETS: Readonly<Record<string, number>> = {
  metric: 6 * KB,
  tokenize: 8 * KB,
  extract: 5 * KB,
  sequence: 8 * KB,
  explain: 4 * KB,
  statistics: 12 * KB,
  'human-ratings': 12 * KB,
  syntax: 4 * KB,
  'lang-python': 25 * KB,
  languages: 4 * KB,
  'program-graph': 13 * KB,
  'tree-edit-distance': 12 * KB,
  'graph-edit-distance': 10 * KB,
  'exact-match': 6 * KB,
  'parse-rate': 3 * KB,
  'edit-similarity': 11 * KB,
  bleu: 8 * KB,
  rouge: 13 * KB,
  chrf: 8 * KB,
  meteor: 16 * KB,
  'pass-at-k': 4 * KB,
  'detection-f1': 4 * KB,
  crystalbleu: 12 * KB,
  codebleu: 24 * KB,
  ruby: 38 * KB,
  study: 12 * KB,
  adapters: 2 * KB,
}

/** Maximum number of bytes by which an export of the umbrella may exceed the same export of its package. */
export const UMBRELLA_ALLOWANCE: number = 1 * KB

/** One export each of small packages, where additional code from the umbrella is most visible. */
export const UMBRELLA_PROBES: Readonly<Record<string, string>> = {
  bleu: 'bleu',
  chrf: 'chrf',
  'exact-match': 'exactMatch',
  rouge: 'rouge',
}
