import { describe, expect, test } from 'vitest'
import { raterCovariance } from '../src/index.ts'
import { conalaTable, golden } from './conala.reference.ts'

describe('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('the matrix agrees to 1e-12', () => {
    const table = conalaTable()
    expect(table.raters).toEqual(golden.workerOrder)
    const matrix = raterCovariance(table)
    const differences = golden.covariance.flat().map((value, cell) => Math.abs(value - matrix[cell]))
    expect(differences).toHaveLength(16 * 16)
    expect(Math.max(...differences)).toBeLessThan(1e-12)
  })
})
