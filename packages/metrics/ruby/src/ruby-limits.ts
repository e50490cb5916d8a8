/** Size limits that keep every pair within seconds. All are counts, never times. */
export interface RubyLimits {
  /** Maximum length of a source that is parsed, in UTF-16 units; a longer one is compared as a string. */
  readonly source: number
  /** Maximum number of nodes of a syntax tree that is compared, all tokens included. */
  readonly tree: number
  /** Maximum number of pairs of nodes for an explanation, and for a distance with moves; above it a bound is used. */
  readonly treePairs: number
  /** Maximum number of nodes of a syntax tree whose graph is built. A graph may grow with the square of its source. */
  readonly graphTree: number
  /** Maximum number of nodes and edges of a graph that is compared. */
  readonly graph: number
  /** Maximum number of pairs of tokens for a token distance; above it an upper bound is used. */
  readonly tokenPairs: number
}

/** The limits of RUBY and its similarities: graphs of sources of some 40 kB, trees of some 600 kB. */
export const RUBY_LIMITS: RubyLimits = /* @__PURE__ */ Object.freeze({
  source: 2 ** 20,
  tree: 2 ** 18,
  treePairs: 2 ** 22,
  graphTree: 2 ** 14,
  graph: 2 ** 16,
  tokenPairs: 2 ** 32,
})
