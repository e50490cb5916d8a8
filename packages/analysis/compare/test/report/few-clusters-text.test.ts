import { expect, test } from 'vitest'
import { fewClustersText } from '../../src/report/few-clusters-text.ts'

test('the warning counts what is independent', () => {
  expect(fewClustersText(1, 'clusters')).toBe(
    'only 1 cluster: intervals and p-values of fewer than 20 are rough',
  )
  expect(fewClustersText(7, 'tasks')).toBe('only 7 tasks: intervals and p-values of fewer than 20 are rough')
})
