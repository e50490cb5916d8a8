import { expect, test } from 'vitest'
import { fewClustersText, methodName, methodsText } from '../../src/report/interval-notes.ts'

test('methods are named once each', () => {
  const estimate = { value: 0, low: 0, high: 1 }
  const methods = ['wilson', 'bootstrap-t', 'wilson', 'percentile'] as const
  expect(methodsText([...methods.map((method) => ({ ...estimate, method })), estimate])).toBe(
    'Wilson, bootstrap-t, percentile',
  )
  expect(methodsText([estimate])).toBe('none')
})

test('an interval is named with its method, if there is one', () => {
  expect(methodName({ method: 'fay-lumbard' })).toBe('Fay-Lumbard')
  expect(methodName({})).toBe('')
})

test('the warning counts what is independent', () => {
  expect(fewClustersText(1, 'clusters')).toBe(
    'only 1 cluster: intervals and p-values of fewer than 20 are rough',
  )
  expect(fewClustersText(7, 'tasks')).toBe('only 7 tasks: intervals and p-values of fewer than 20 are rough')
})
