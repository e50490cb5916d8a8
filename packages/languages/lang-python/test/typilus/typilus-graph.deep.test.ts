import { loadParser } from '@codegen-eval/syntax'
import { describe, expect, test } from 'vitest'
import { pythonLanguage } from '../../src/python-language.ts'
import { pythonTypilusGraph } from '../../src/typilus/typilus-graph.ts'

const parser = await loadParser(pythonLanguage)

const graphOf = (source: string) => pythonTypilusGraph(parser.parse(source))

/** The edges of a type by the labels of their ends, in the order of the graph. */
function edges(source: string, type: string): string[] {
  const { labels, sources, targets, types, edgeTypes } = graphOf(source)
  return [...types.keys()]
    .filter((edge) => edgeTypes[types[edge]] === type)
    .map((edge) => `${labels[sources[edge]]} -> ${labels[targets[edge]]}`)
}

describe('large sources', () => {
  test('long chains and calls take about linear time', () => {
    const arms = Array.from({ length: 5_000 }, (_, i) => `elif a${i}:\n  b = ${i}\n`).join('')
    const graph = graphOf(`if a:\n  b = 1\n${arms}b`)
    expect(graph.failure).toBeUndefined()
    expect(edges(`f(${'a, '.repeat(5_000)})`, 'LAST_LEXICAL_USE')).toHaveLength(4_999)
  })
})
