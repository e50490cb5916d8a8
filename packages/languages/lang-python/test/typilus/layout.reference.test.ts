import { loadParser } from '@codegen-eval/syntax'
import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { pythonAst } from '../../src/python-ast.ts'
import { pythonLanguage } from '../../src/python-language.ts'
import { pythonLayout } from '../../src/typilus/layout.ts'
import type { LayoutStep } from '../../src/typilus/layout-step.ts'
import { layoutType } from '../../src/typilus/python37-nodes.ts'

const parser = await loadParser(pythonLanguage)

interface Golden {
  readonly snippets: readonly {
    readonly code: string
    readonly graph: {
      readonly nodes: readonly string[]
      readonly edges: { readonly CHILD?: Record<string, readonly number[]> }
    } | null
  }[]
}

const golden = referenceJson<Golden>('golden/program-graphs-conala.json')

describe("against Typilus's graphs of CoNaLa", () => {
  test('nodes have the same children and tokens below them, in all 1,561 snippets', () => {
    const parsable = golden.snippets.filter(({ graph }) => graph !== null)
    expect(parsable.length).toBe(1561)
    for (const { code, graph } of parsable) {
      const { nodes, edges } = graph!
      const expected = Object.entries(edges.CHILD ?? {}).flatMap(([from, to]) =>
        to.map((node) => `${nodes[Number(from)]} > ${nodes[node]}`),
      )
      expect(childEdges(code).sort(), code).toEqual(expected.sort())
    }
  })
})

/** The parent and child of each edge that layouts give rise to, by their labels. */
function childEdges(source: string): string[] {
  const tree = parser.parse(source)
  const edges: string[] = []
  const visit = (steps: readonly LayoutStep[], parent: string): void => {
    for (const step of steps) {
      if (step.step === 'token' || step.step === 'name') {
        edges.push(`${parent} > ${step.text.replace(/[\n"]/g, '')}`)
      } else if (step.step === 'child') {
        edges.push(`${parent} > ${layoutType(step.node)}`)
        visit(pythonLayout(step.node, tree), layoutType(step.node))
      } else if (step.step === 'inline') visit(pythonLayout(step.node, tree), parent)
      else if (step.step === 'returns') visit(step.steps, parent)
    }
  }
  const root = pythonAst(tree)
  visit(pythonLayout(root, tree), root.type)
  return edges
}
