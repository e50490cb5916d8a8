import { readFileSync } from 'node:fs'

type Row = Record<string, number | string | boolean | number[]>

/** Numbers of SciPy and statsmodels, written by fixtures/make-reference.py. */
export const reference: {
  readonly erfc: [number, number][]
  readonly normalQuantile: [number, number][]
  readonly logGamma: [number, number][]
  readonly logBeta: [number, number, number][]
  readonly incompleteBeta: [number, number, number, number][]
  readonly noncentral: [number, number, number, number][]
  readonly fairBinomial: [number, number, number][]
  readonly binomialTest: [number, number, 'two-sided' | 'greater' | 'less', number][]
  readonly mcnemar: [number, number, boolean, boolean, number][]
  readonly wilcoxon: (Row & { a: number[]; b: number[]; statistic: number; p: number })[]
  readonly pairedT: {
    a: number[]
    b: number[]
    alternative: 'two-sided' | 'greater' | 'less'
    statistic: number
    p: number
  }[]
  readonly kendall: { x: number[]; y: number[]; tauB: number; tauC: number; p: number }[]
  readonly permutation: {
    a: number[]
    b: number[]
    alternative: 'two-sided' | 'greater' | 'less'
    statistic: number
    p: number
  }[]
  readonly bca: { data: number[]; resampled: number[]; confidence: number; low: number; high: number }[]
  readonly power: { segments: number; effect: number; alpha: number; power: number }[]
  readonly segments: [number, number, number][]
  readonly corrections: { p: number[]; bonferroni: number[]; holm: number[]; fdr_bh: number[] }[]
} = JSON.parse(readFileSync(new URL('fixtures/reference.json', import.meta.url), 'utf8'))

/** Numbers of SciPy 1.17 on pairs of lists, written by experiments/correlations.py. */
export const correlations: {
  readonly source: string
  readonly pairs: readonly {
    readonly x: readonly number[]
    readonly y: readonly number[]
    readonly pearson: readonly [coefficient: number, pValue: number]
    readonly spearman: readonly [coefficient: number, pValue: number]
    readonly tTest: readonly [statistic: number, pValue: number]
    readonly cohensDz: number
  }[]
} = JSON.parse(readFileSync(new URL('fixtures/correlations.json', import.meta.url), 'utf8'))

/** |actual - expected| in units of expected. */
export function relativeError(actual: number, expected: number): number {
  return actual === expected ? 0 : Math.abs(actual / expected - 1)
}
