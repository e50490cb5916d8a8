import { expect, test } from 'vitest'
import {
  fewClustersText,
  methodIntervalText,
  methodName,
  methodsText,
} from '../../src/report/interval-notes.ts'

test('methods are named once each', () => {
  const estimate = { value: 0, low: 0, high: 1 }
  const methods = ['wilson', 'bootstrap-t', 'wilson', 'percentile'] as const
  expect(methodsText([...methods.map((method) => ({ ...estimate, method })), estimate])).toBe(
    'Wilson, bootstrap-t, percentile',
  )
  expect(methodsText([estimate])).toBe('none')
})

test('an interval is named with its method, or with the reason why there is none', () => {
  const interval = { value: 0.1, low: 0.05, high: 0.15, method: 'fay-lumbard' } as const
  expect(methodIntervalText(interval, 0.05, 1)).toBe('95 % interval [5.0, 15.0] (Fay-Lumbard)')
  const none = { value: 0.1, low: Number.NaN, high: Number.NaN, reason: 'one difference has no spread' }
  expect(methodIntervalText(none, 0.1, 1)).toBe('no 90 % interval (one difference has no spread)')
  expect(methodName({})).toBe('')
})

test('the warning counts what is independent', () => {
  expect(fewClustersText(1, 'clusters')).toBe(
    'only 1 cluster: intervals and p-values of fewer than 20 are rough',
  )
  expect(fewClustersText(7, 'tasks')).toBe('only 7 tasks: intervals and p-values of fewer than 20 are rough')
})
