import { referenceJson } from '@codegen-eval/test-data'

/** SciPy 1.10.1 and numpy on the published CoNaLa scores. */
export interface PublishedStatistics {
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
}

export const published: PublishedStatistics = referenceJson<PublishedStatistics>('golden/statistics.json')

const rows = referenceJson<readonly Record<string, number>[]>('data/conala/published-scores.json')

/** The published scores of a model in file order; `grade` is the aggregated human grade. */
export function publishedScores(metric: string, model: string): number[] {
  return rows.map((row) => row[`${metric}-${model}`])
}
