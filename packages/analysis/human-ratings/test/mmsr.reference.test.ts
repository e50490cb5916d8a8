import { describe, expect, test } from 'vitest'
import { aggregateMmsr } from '../src/index.ts'
import {
  conalaRatings,
  conalaTable,
  differingLabels,
  golden,
  MODELS,
  published,
  skillDifference,
  TASKS,
} from './conala.reference.ts'

describe('against crowd-kit 1.4.1 on CoNaLa', () => {
  test.each([0, 1, 2, 3])(
    'from start %i: skills within 1e-6, all labels and the number of rounds the same',
    (run) => {
      const reference = golden[`mmsr/${run}`]
      const result = aggregateMmsr(conalaTable(), { start: reference.init })
      expect(skillDifference(result, reference.skills)).toBeLessThan(1e-6)
      expect(differingLabels(result, reference.labels)).toBe(0)
      expect(result.iterations).toBe(reference.iterations)
      expect(result.filtered).toBe(6)
      expect(result.notes).toEqual([])
    },
  )

  test('reproduces all 2,360 published grades, from any seed', () => {
    const grades = MODELS.flatMap((model) => published.map((row) => row[`grade-${model}`]))
    for (const seed of [1, 2, 3, 2 ** 32 - 1]) {
      const result = aggregateMmsr(conalaRatings(), { seed })
      const differing = result.items.filter((item, i) => grades[item as number] !== result.labels[i])
      expect(result.items).toHaveLength(MODELS.length * TASKS)
      expect(differing).toEqual([])
    }
  })

  test('does not depend on the order of ratings', () => {
    const forward = aggregateMmsr(conalaRatings())
    const backward = aggregateMmsr(conalaRatings().reverse())
    const label = new Map(backward.items.map((item, i) => [item, backward.labels[i]]))
    const skill = new Map(backward.raters.map((rater, i) => [rater, backward.skills[i]]))
    for (const [i, item] of forward.items.entries()) {
      expect(label.get(item)).toBe(forward.labels[i])
    }
    for (const [i, rater] of forward.raters.entries()) {
      expect(Math.abs(skill.get(rater)! - forward.skills[i])).toBeLessThan(1e-8)
    }
  })
})
