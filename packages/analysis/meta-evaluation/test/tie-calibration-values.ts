import { describe, expect, test } from 'vitest'
import { calibrateTies } from '../src/index.ts'
import { fraction, inputOf, type MetaEvaluationGolden, scaleOf } from './golden.ts'

/** Tests that thresholds and values are those of exact counts. */
export function testTieCalibration(golden: MetaEvaluationGolden): void {
  describe('against exact counts', () => {
    for (const [name, metrics] of Object.entries(golden.segment_level)) {
      test(`tie calibration of ${name}`, () => {
        const { gold, metrics: scores } = inputOf(golden, name)
        for (const [metric, byGrouping] of Object.entries(metrics)) {
          for (const [grouping, { tie_calibrated_acc_eq: given }] of Object.entries(byGrouping)) {
            // sorting millions of pairs takes seconds
            if (name === 'conala' && grouping !== 'item') continue
            const expected = given?.exact_integer_input
            if (expected === undefined) continue
            const by = grouping === 'sys' ? 'system' : (grouping as 'item' | 'none')
            const found = calibrateTies(gold, scores[metric], { by })
            expect(found.value).toBeCloseTo(fraction(expected.value), 12)
            expect(found.valueAtZero).toBeCloseTo(fraction(expected.value_at_0), 12)
            expect(found.epsilon * scaleOf(name)).toBeCloseTo(Math.min(...expected.co_maximal_thresholds), 6)
          }
        }
      })
    }
  })
}
