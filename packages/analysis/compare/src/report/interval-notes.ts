import { plural } from '@codegen-eval/messages'
import { FEWEST_CLUSTERS, INTERVAL_NAMES } from '@codegen-eval/statistics'
import { FEW_CLUSTERS } from '../few-clusters.ts'
import type { Estimate } from '../pair-comparison.ts'

/** The warning about few independent segments, tasks or clusters, without a full stop. */
export function fewClustersText(count: number, noun: string): string {
  return `only ${plural(count, noun.replace(/s$/, ''))}: intervals and p-values of fewer than ${FEW_CLUSTERS} are rough`
}

/**
 * The warning about intervals that rest on fewer than 20 clusters, and another one below 10, where they can be too narrow.
 *
 * @param noun Singular noun for a cluster, such as `task`.
 */
export function fewClustersNote(clusters: number, noun: string): string {
  return clusters >= FEWEST_CLUSTERS
    ? `only ${plural(clusters, noun)}: intervals of fewer than ${FEW_CLUSTERS} are rough`
    : `${plural(clusters, noun)}: with fewer than ${FEWEST_CLUSTERS}, 95 % intervals of skewed scores cover about 90 %`
}

/** The names of the methods of these intervals, such as `Wilson, bootstrap-t`; `none` if there is no interval. */
export function methodsText(estimates: readonly Estimate[]): string {
  const names = estimates.map(methodName).filter((name) => name !== '')
  return names.length === 0 ? 'none' : [...new Set(names)].join(', ')
}

/** The name of the method of an interval; empty if there is no interval. */
export function methodName({ method }: { readonly method?: Estimate['method'] | undefined }): string {
  if (method === undefined) return ''
  return method === 'percentile' ? method : INTERVAL_NAMES[method]
}

/** Whether an interval rests on random draws. */
export function isDrawn({ method }: { readonly method?: Estimate['method'] | undefined }): boolean {
  return method === 'bootstrap-t' || method === 'percentile'
}
