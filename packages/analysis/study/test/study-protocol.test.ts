import { AGGREGATION_METHODS } from '@codegen-eval/human-ratings'
import { expect, test } from 'vitest'
import { studySettings } from '../src/settings.ts'
import { PROTOCOL_DEFAULTS } from '../src/study-protocol.ts'

test.each(studySettings.protocol.values)('the defaults of %s are values that settings accept', (protocol) => {
  const defaults = PROTOCOL_DEFAULTS[protocol]
  expect(AGGREGATION_METHODS).toContain(defaults.aggregate)
  expect(studySettings.metricTest.values).toContain(defaults.metricTest)
  expect(studySettings.ratingTest.values).toContain(defaults.ratingTest)
  expect(defaults.scale.minimum).toBeLessThan(defaults.scale.maximum)
})

test('40 combinations of shares and thresholds, as in section 4.2.2 of Roy et al.', () => {
  const { percentages, thresholds } = PROTOCOL_DEFAULTS.rfa
  expect(percentages.length * thresholds.length).toBe(40)
})
