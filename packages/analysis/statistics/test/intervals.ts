import { readFileSync } from 'node:fs'

/** Intervals of SciPy, written by fixtures/make-intervals.py. */
export const intervals: {
  readonly source: string
  readonly proportions: readonly [
    successes: number,
    trials: number,
    confidence: number,
    exactLow: number,
    exactHigh: number,
    wilsonLow: number,
    wilsonHigh: number,
  ][]
  readonly betas: readonly [p: number, a: number, b: number, x: number][]
  readonly means: readonly {
    readonly values: readonly number[]
    readonly confidence: number
    readonly low: number
    readonly high: number
  }[]
  readonly paired: readonly [onlyA: number, onlyB: number, all: number, low: number, high: number][]
} = JSON.parse(readFileSync(new URL('fixtures/intervals.json', import.meta.url), 'utf8'))
