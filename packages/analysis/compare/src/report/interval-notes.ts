import { plural } from '@codegen-eval/corpus'
import { FEWEST_CLUSTERS } from '@codegen-eval/statistics'

/**
 * A warning where intervals rest on so few clusters that they can be too narrow; none otherwise.
 *
 * @param noun Singular noun for a cluster, such as `task`.
 */
export function fewClustersNotes(clusters: number, noun: string): string[] {
  if (clusters >= FEWEST_CLUSTERS) return []
  return [
    `Warning: ${plural(clusters, noun)}: with fewer than ${FEWEST_CLUSTERS}, 95 % intervals of skewed scores cover about 90 %`,
  ]
}
