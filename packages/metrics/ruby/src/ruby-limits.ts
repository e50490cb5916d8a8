/** Sizes from which on less is compared, so that no pair takes longer than seconds. All are counts, never times. */
export interface RubyLimits {
  /** The longest source that is parsed, in UTF-16 units: a longer one is compared as a string. */
  readonly source: number
  /** The most nodes of a syntax tree, brackets and all, that is compared with another one. */
  readonly tree: number
  /** The most pairs of nodes of two trees whose distance is sought; of larger ones an upper bound stands in. */
  readonly treePairs: number
  /** The most nodes of a syntax tree of which a graph is made. A graph may grow with the square of its source. */
  readonly graphTree: number
  /** The most nodes and edges of a graph that is compared with another one. */
  readonly graph: number
  /** The most pairs of tokens that are looked at; of larger texts an upper bound of the distance stands in. */
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
