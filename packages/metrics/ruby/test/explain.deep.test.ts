import type { Finding } from '@codegen-eval/metric'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainGraphSimilarity } from '../src/explain.ts'
import { graphLevel } from '../src/graph-level.ts'
import { graphSimilaritySettings } from '../src/graph-similarity-options.ts'
import { graphSize } from '../src/source-graph.ts'
import { parser } from './parser.ts'

describe('the edits add up to the distance', () => {
  const line = fc.constantFrom(
    'x = 1',
    'y = x',
    'f(x, y)',
    'if x:\n    y = 2',
    'for i in y:\n    f(i)',
    'g("a")',
  )
  const source = fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n'))
  const edits = (findings: readonly Finding[]) => findings.filter(({ status }) => status !== 'matched').length

  test.each(['pdg', 'typilus', 'dfg'] as const)('of graphs: %s', (graph) => {
    const level = graphLevel(graphSimilaritySettings({ parser, graph }))
    fc.assert(
      fc.property(source, source, (candidate, reference) => {
        const { score, findings } = explainGraphSimilarity(candidate, reference, { parser, graph })
        if (Number.isNaN(score)) return
        const size = graphSize(level.view(candidate)!) + graphSize(level.view(reference)!)
        expect(edits(findings)).toBeCloseTo((1 - score) * size, 9)
      }),
      { numRuns: 30 },
    )
  })
})
