import { describe, expect, test } from 'vitest'
import { krippendorffAlpha } from '../src/index.ts'
import { conalaTable, golden } from './conala.reference.ts'

describe('against crowd-kit 1.4.1 on CoNaLa', () => {
  test('nominal and interval agree to 1e-12', () => {
    const { alpha } = golden
    expect(Math.abs(krippendorffAlpha(conalaTable()).value - alpha.nominal)).toBeLessThan(1e-12)
    expect(
      Math.abs(krippendorffAlpha(conalaTable(), { level: 'interval' }).value - alpha.interval),
    ).toBeLessThan(1e-12)
  })
})
