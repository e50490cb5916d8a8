import { TYPILUS_EDGE_TYPES } from '@codegen-eval/program-graph/typilus'
import { loadParser } from '@codegen-eval/syntax'
import { describe, expect, test } from 'vitest'
import { pythonLanguage } from '../../src/python-language.ts'
import { pythonTypilusGraph } from '../../src/typilus/typilus-graph.ts'
import { type GoldenGraph, goldenLabelBag, labelBag } from './label-bags.ts'

export interface Snippets {
  readonly snippets: readonly {
    readonly code: string
    /** `null` where the package's parser refuses the snippet, and an error where the package stops. */
    readonly graph: GoldenGraph | { readonly error: string } | null
  }[]
}

const parser = await loadParser(pythonLanguage)

/** Tests that graphs, of which there are `count`, are those of the replication package of Out of the BLEU. */
export function testGraphs({ snippets }: Snippets, count: number): void {
  const graphs = snippets.flatMap(({ code, graph }) =>
    graph && !('error' in graph) ? [{ code, graph, own: pythonTypilusGraph(parser.parse(code)) }] : [],
  )

  describe('against the graphs of the replication package of Out of the BLEU', () => {
    test(`all ${count} snippets that parse have the same nodes and edges`, () => {
      const different = graphs.filter(
        ({ graph, own }) => labelBag(own).join('\n') !== goldenLabelBag(graph).join('\n'),
      )
      expect(different.map(({ code }) => code)).toEqual([])
      expect(graphs).toHaveLength(count)
    })

    test('nodes come in the order of the replication package, but for parts of identifiers', () => {
      const subtoken = TYPILUS_EDGE_TYPES.indexOf('SUBTOKEN_OF')
      for (const { code, graph, own } of graphs) {
        const { labels, types, sources } = own
        const parts = new Set([...types.keys()].filter((e) => types[e] === subtoken).map((e) => sources[e]))
        const whole = labels.length - parts.size
        expect(labels.slice(0, whole), code).toEqual(graph.nodes.slice(0, whole))
      }
    })
  })
}
