import type { ExplainedGraph } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { graphLines } from '../../src/explanation/graph-lines.ts'
import { chain } from './chain.ts'

test('the list names the targets of each node', () => {
  const none: ExplainedGraph = { nodes: [], edges: [] }
  expect(graphLines({ candidate: none, reference: chain })).toEqual([
    'graph of the reference',
    '  0 ~ if a < b:                               CONTROL → 1; DATA → -0',
    '  1 x = "a statement that is far too long f…',
    '',
    'graph of the candidate',
    '',
    '~ renamed, + only in the reference, - only in the candidate; others are kept',
  ])
})
