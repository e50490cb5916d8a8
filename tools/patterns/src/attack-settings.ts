/** Settings of `recheck`: what decides an attack beside the expression. Another one leaves nothing of the record. */
export const ATTACK = {
  /** Time for one expression, in milliseconds; the slowest takes some 5 s on an idle machine. */
  timeout: 120_000,
  recallTimeout: -1,
  randomSeed: 1,
  /** States of an automaton above which an expression is attacked instead: deciding takes ten times as long there. */
  maxNFASize: 4000,
  /** Generations of texts in an attack, half of recheck's default: two found the same slow expressions. */
  maxIteration: 5,
} as const
