import type { ScoreMatrix } from '@codegen-eval/meta-evaluation'

/** Two outputs for one task that a metric and people order oppositely. */
export interface Disagreement {
  readonly item: number
  /** The system whose output the metric prefers. */
  readonly metricPrefers: number
  /** The system whose output people prefer. */
  readonly peoplePrefer: number
  /** How strongly: the product of both differences, each as a share of its largest one. */
  readonly size: number
}

/**
 * The pairs of outputs for one task on which a metric and gold disagree most: gold prefers one, the metric the other, and
 * both by much. At most one pair per task, the worst first.
 */
export function worstDisagreements(gold: ScoreMatrix, scores: ScoreMatrix, count = 20): Disagreement[] {
  const span = (matrix: ScoreMatrix): number => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (const row of matrix) {
      for (let i = 0; i < row.length; i++) {
        if (Number.isNaN(row[i])) continue
        low = Math.min(low, row[i])
        high = Math.max(high, row[i])
      }
    }
    return high > low ? high - low : 1
  }
  const scale = span(gold) * span(scores)
  const found: Disagreement[] = []
  for (let item = 0; item < (gold[0]?.length ?? 0); item++) {
    let worst: Disagreement | undefined
    for (let a = 0; a < gold.length; a++) {
      for (let b = 0; b < gold.length; b++) {
        const byPeople = gold[a][item] - gold[b][item]
        const size = (byPeople * (scores[b][item] - scores[a][item])) / scale
        if (byPeople > 0 && size > (worst?.size ?? 0))
          worst = { item, metricPrefers: b, peoplePrefer: a, size }
      }
    }
    if (worst) found.push(worst)
  }
  return found.sort((x, y) => y.size - x.size || x.item - y.item).slice(0, count)
}
