import { fixtureJson } from '@codegen-eval/test-data'

/** SciPy 1.10.1, and the tau of Roy et al., on values of this project. */
export interface StatisticsGolden {
  readonly wilcoxonExact: readonly {
    readonly a: number[]
    readonly b: number[]
    readonly statistic: number
    readonly p: number
  }[]
  readonly distributions: {
    readonly tcdf: readonly (readonly [number, number, number])[]
    readonly normcdf: readonly (readonly [number, number])[]
  }
  readonly darrTau: readonly {
    readonly threshold: number
    readonly groups: readonly (readonly { readonly human: number; readonly metric: number }[])[]
    readonly result: {
      readonly concordant: number
      readonly discordant: number
      readonly ties: number
      readonly tau: number
    }
  }[]
}

export const golden: StatisticsGolden = fixtureJson<StatisticsGolden>('golden/statistics.json')

/** The largest relative difference that the numbers are held to. */
export const RELATIVE = 1e-9

/** |actual - expected| in units of expected; p-values under 1e-300 count as 0. */
export function relativeDifference(actual: number, expected: number): number {
  if (Math.abs(expected) < 1e-300) return Math.abs(actual) < 1e-300 ? 0 : Number.POSITIVE_INFINITY
  return Math.abs(actual / expected - 1)
}
