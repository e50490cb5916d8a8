import { expect, test } from 'vitest'
import { ratingTable } from '../../src/index.ts'
import { guessedGradesNote } from '../../src/view/guessed-grades.ts'

const table = (labels: readonly (number | string)[]) =>
  ratingTable<number | string>(labels.map((label, i) => ({ item: i, rater: `r${i % 2}`, label })))

test('only methods that choose a label, and only fractions, are a guess', () => {
  expect(guessedGradesNote('mmsr', table([0, 2.5, 4]))).toContain('the grade 2.5 is a fraction')
  expect(guessedGradesNote('mmsr', table([0, 2.5, 4]))).toContain('(0, 2.5, 4)')
  expect(guessedGradesNote('mean', table([0, 2.5, 4]))).toBeUndefined()
  expect(guessedGradesNote('mmsr', table([0, 2, 4]))).toBeUndefined()
  expect(guessedGradesNote('mmsr', table(['bad', 'good']))).toBeUndefined()
  const many = Array.from({ length: 20 }, (_, i) => i / 2)
  expect(guessedGradesNote('wawa', table(many))).toContain('5, …)')
})
