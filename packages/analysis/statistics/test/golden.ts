import { sharedJson } from '@codegen-eval/tools/shared'

/** SciPy 1.10.1 on the published CoNaLa scores. */
export interface StatisticsGolden {
  readonly tests: readonly {
    readonly metric: string
    readonly a: string
    readonly b: string
    readonly 'wilcoxon/wilcox': readonly [number, number]
    readonly 'wilcoxon/pratt': readonly [number, number]
    readonly 'wilcoxon/zsplit': readonly [number, number]
    readonly ttest: readonly [number, number]
    readonly meanDiff: number
    readonly cohenD: number
  }[]
  readonly correlations: readonly {
    readonly metric: string
    readonly model: string
    readonly tauB: readonly [number, number]
    readonly tauC: number
    readonly pearson: readonly [number, number]
    readonly spearman: readonly [number, number]
  }[]
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

export const golden: StatisticsGolden | undefined = sharedJson<StatisticsGolden>('golden/statistics.json')

const published = sharedJson<readonly Record<string, number>[]>('data/conala/published-scores.json')

/** The published scores of a model in file order; `grade` is the aggregated human grade. */
export function publishedScores(metric: string, model: string): number[] {
  return published!.map((row) => row[`${metric}-${model}`])
}

/** The largest relative difference that the numbers are held to. */
export const RELATIVE = 1e-9

/** |actual - expected| in units of expected; p-values under 1e-300 count as 0. */
export function relativeDifference(actual: number, expected: number): number {
  if (Math.abs(expected) < 1e-300) return Math.abs(actual) < 1e-300 ? 0 : Number.POSITIVE_INFINITY
  return Math.abs(actual / expected - 1)
}
