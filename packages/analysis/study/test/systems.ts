import { type MetricRows, meanScoreRows } from '@codegen-eval/statistics'
import type { ModelScores } from '../src/model-scores.ts'
import { comparePairs, type PairComparisons } from '../src/pair-comparisons.ts'
import type { GradedSystem } from '../src/study-model.ts'

/** A seeded source of numbers in [0, 1) (mulberry32's recurrence). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Systems that get better one by one, with grades 0 to 4 and scores 0 to 1 that go with them. */
export function gradedSystems(count: number, segments: number, seed = 1) {
  const random = seeded(seed)
  const systems: (GradedSystem & { grades: number[]; outputs: string[] })[] = []
  const rows: MetricRows[] = []
  for (let s = 0; s < count; s++) {
    const skill = (s + 1) / (count + 1)
    const grades = Array.from({ length: segments }, () => Math.round(4 * random() ** (1 / skill - 0.9)))
    systems.push({ name: `s${s}`, grades, outputs: grades.map((_, i) => `output ${i} of ${s}`) })
    rows.push(meanScoreRows(grades.map((grade) => (grade / 4 + random()) / 2)))
  }
  return { systems, rows, human: systems.map(({ grades }) => meanScoreRows(grades.map((g) => g / 4))) }
}

/** Scores that never vary: every resample is the score itself. */
export function fixedScores(scores: readonly number[]): ModelScores {
  return {
    scores: scores.map((score) => ({ score, low: score, high: score, median: score })),
    resampled: scores.map((score) => new Float64Array(20).fill(score)),
  }
}

/** Comparisons in which every difference other than 0 is significant. */
export function fixedComparisons(scores: readonly number[]): PairComparisons {
  return comparePairs(fixedScores(scores))
}
