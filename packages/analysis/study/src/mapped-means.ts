import { isotonicRegression } from './isotonic-regression.ts'
import type { GradedOutput } from './segment-correlation.ts'

/** Scores of single outputs as grades, by isotonic regression. */
export interface MappedMeans {
  /** For each system, the mean of its mapped scores; `NaN` if no output has one. On the scale of the grades, from 0. */
  readonly means: readonly number[]
  /** For each system, the mean of the grades of the same outputs. */
  readonly people: readonly number[]
  /** For each system, the mean of the scores of the same outputs. */
  readonly scores: readonly number[]
  /** Number of folds of tasks. */
  readonly folds: number
}

/** Parts into which tasks are split; each is mapped by a fit to the others. */
const FOLDS = 10

/**
 * Maps the scores of single outputs to grades by isotonic regression, and compares systems by the means of the mapped scores: a
 * metric whose scale is not linear in people's grades can order systems wrongly by its mean (Evtikhiev et al. 2023, 3.2.3).
 *
 * Cross-validated: tasks are split into 10 folds (as many as tasks, if these are fewer), task i into fold i mod 10, and the
 * outputs of a fold are mapped by the fit to the outputs of all systems in the others. Between two scores of the fit the
 * mapping is linear, beyond its ends constant. Outputs without a score or grade are left out.
 *
 * @param systems Number of systems.
 * @see https://arxiv.org/abs/2208.03133
 */
export function mappedMeans(outputs: readonly GradedOutput[], systems: number): MappedMeans {
  const known = outputs.filter(({ score, grade }) => !Number.isNaN(score) && !Number.isNaN(grade))
  const tasks = [...new Set(known.map(({ segment }) => segment))].sort((a, b) => a - b)
  const folds = Math.min(FOLDS, tasks.length)
  const foldOf = new Map(tasks.map((segment, i) => [segment, i % folds]))
  const sums = Array.from({ length: systems }, () => ({ mapped: 0, people: 0, score: 0, outputs: 0 }))
  for (let fold = 0; fold < folds; fold++) {
    const isHere = ({ segment }: GradedOutput) => foldOf.get(segment) === fold
    const mapping = gradeMapping(known.filter((output) => !isHere(output)))
    for (const { system, score, grade } of known.filter(isHere)) {
      const sum = sums[system]
      sum.mapped += mapping(score)
      sum.people += grade
      sum.score += score
      sum.outputs++
    }
  }
  return {
    means: sums.map(({ mapped, outputs }) => mapped / outputs),
    people: sums.map(({ people, outputs }) => people / outputs),
    scores: sums.map(({ score, outputs }) => score / outputs),
    folds,
  }
}

/** The mapping of scores to grades that is fitted to some outputs; `NaN` without any. */
function gradeMapping(outputs: readonly GradedOutput[]): (score: number) => number {
  const byScore = new Map<number, { sum: number; count: number }>()
  for (const { score, grade } of outputs) {
    const { sum, count } = byScore.get(score) ?? { sum: 0, count: 0 }
    byScore.set(score, { sum: sum + grade, count: count + 1 })
  }
  const points = [...byScore].sort(([a], [b]) => a - b)
  const fit = isotonicRegression(
    points.map(([, { sum, count }]) => sum / count),
    points.map(([, { count }]) => count),
  )
  return (score) => {
    if (points.length === 0) return Number.NaN
    const above = points.findIndex(([x]) => x >= score)
    if (above < 0) return fit[points.length - 1]
    if (above === 0) return fit[0]
    const [[low], [high]] = [points[above - 1], points[above]]
    return fit[above - 1] + ((score - low) / (high - low)) * (fit[above] - fit[above - 1])
  }
}
