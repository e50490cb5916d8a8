import { aggregateRatings, ratingTable } from '@codegen-eval/human-ratings'
import { randomStream, uniformIndex, uniformNumber } from '@codegen-eval/statistics'
import type { SimulationCounts } from './simulation-counts.ts'

/** Items with a true label, each rated by some raters who err as often as their skill says. */
export interface WeightDesign {
  readonly name: string
  readonly items: number
  readonly raters: number
  readonly ratings: number
  readonly labels: number
}

/** Designs of `simulateLabelWeights`. */
export const WEIGHT_DESIGNS: readonly WeightDesign[] = [
  { name: '3 of 5, 5 grades', items: 150, raters: 5, ratings: 3, labels: 5 },
  { name: '3 of 20, 3 labels', items: 150, raters: 20, ratings: 3, labels: 3 },
  { name: '5 of 5, 2 labels', items: 300, raters: 5, ratings: 5, labels: 2 },
]

/** Counts items with a weight above 0.95 under Dawid and Skene's model, and those of them whose label is right. */
export function simulateLabelWeights(
  { name, items, raters, ratings, labels }: WeightDesign,
  { runs, seed }: { readonly runs: number; readonly seed: number },
  counts: SimulationCounts,
): void {
  const stream = randomStream(seed)
  const scale = Array.from({ length: labels }, (_, label) => label)
  for (let run = 0; run < runs; run++) {
    const skills = Array.from({ length: raters }, () => 0.5 + 0.4 * uniformNumber(stream))
    const truths = Array.from({ length: items }, () => uniformIndex(stream, labels))
    const given = truths.flatMap((truth, item) => {
      const left = Array.from({ length: raters }, (_, rater) => rater)
      return Array.from({ length: ratings }, () => {
        const rater = left.splice(uniformIndex(stream, left.length), 1)[0]!
        const isRight = uniformNumber(stream) < skills[rater]!
        // a wrong grade is a neighbour
        const wrong =
          truth === 0 ? 1 : truth === labels - 1 || uniformNumber(stream) < 0.5 ? truth - 1 : truth + 1
        return { item, rater, label: isRight ? truth : wrong }
      })
    })
    const found = aggregateRatings('dawid-skene', ratingTable(given, scale))
    truths.forEach((truth, i) => {
      const isSure = found.weights.subarray(i * labels, (i + 1) * labels).some((weight) => weight > 0.95)
      counts.add(['items with a weight above 0.95'], name, isSure)
      if (isSure) counts.add(['of these, the label is right'], name, found.labels[i] === truth)
    })
  }
}
