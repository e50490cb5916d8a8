import type { ExplainedGraph } from '@codegen-eval/metric'
import { Graph } from '@dagrejs/dagre'
import { expect, test } from 'vitest'
import type { Explained } from '../../src/explanation/explained.ts'
import { explanationsHtml } from '../../src/explanation/explanation-page.ts'

const explained: Explained = {
  spec: 'ruby',
  signature: 'ruby|v:1.0.0',
  candidate: 'f(<x>)',
  references: ['g(y)', 'f(y)'],
  explanation: {
    score: 0.5,
    reference: 1,
    findings: [{ kind: 'token', label: 'y', status: 'missed', candidate: [], reference: [[2, 3]] }],
  },
  parts: {},
}

const statement: ExplainedGraph = { nodes: [{ label: 'f(y)', change: 'kept' }], edges: [] }

function toGraphlib({ nodes }: ExplainedGraph): Graph {
  const graph = new Graph({ directed: true, multigraph: true })
  for (const [number, node] of nodes.entries()) graph.setNode(String(number), node)
  return graph
}

test('a section for each explanation, with both texts, and a drawing where graphs were compared', async () => {
  const graphs = { candidate: statement, reference: statement }
  const drawn = { ...explained, explanation: { ...explained.explanation, graphs } }
  const page = await explanationsHtml([explained, drawn], { all: false, precision: 2 }, toGraphlib)
  const [, first, second] = page.split(/<section id="explanation-\d"/)
  expect(first).toContain('ruby: 50.00')
  expect(first).toContain('f(&#60;x&#62;)')
  // the nearest reference is the second one
  expect(first).not.toContain('g(')
  expect([first, second].map((section) => section!.includes('<svg'))).toEqual([false, true])
  expect(page.match(/ruby\|v:1\.0\.0/g)).toHaveLength(1)
})
