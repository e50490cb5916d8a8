import { plural } from '@codegen-eval/messages'
import { FEW_CLUSTERS } from '../warnings.ts'

/** The warning about few independent segments, tasks or clusters, without a full stop. */
export function fewClustersText(count: number, noun: string): string {
  return `only ${plural(count, noun.replace(/s$/, ''))}: intervals and p-values of fewer than ${FEW_CLUSTERS} are rough`
}
