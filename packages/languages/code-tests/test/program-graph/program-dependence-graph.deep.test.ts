import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { describe, expect, test } from 'vitest'
import {
  MAX_DEPENDENCES,
  programDependenceGraph,
} from '../../../../code/program-graph/src/program-dependence-graph.ts'

const parser = await loadParser(pythonLanguage)

describe('large sources', () => {
  test('50,000 branches of one if', () => {
    const arms = Array.from({ length: 50_000 }, (_, i) => `elif a${i}:\n b = ${i}\n`).join('')
    const graph = programDependenceGraph(parser.parse(`if a:\n b = 1\n${arms}c(b)`), pythonLanguage)
    expect(graph.labels).toHaveLength(100_004)
    expect(graph.sources).toHaveLength(150_004)
  })

  test('5,000 variables in 15,000 statements', () => {
    const lines = (make: (i: number) => string) => Array.from({ length: 5000 }, (_, i) => make(i)).join('')
    const other = (i: number) => (i * 17) % 5000
    const body = lines((i) => ` if c:\n  v${i} = v${other(i)}\n`)
    const source = `${lines((i) => `v${i} = 0\n`)}while c:\n${body}${lines((i) => `d(v${i})\n`)}`
    const graph = programDependenceGraph(parser.parse(source), pythonLanguage)
    // each variable has two definitions, which both reach both uses
    expect(graph.types.filter((type) => type === 2)).toHaveLength(20_000)
  })

  test('too many dependences are an error that says so', () => {
    const lines = Array.from({ length: 2500 }, (_, i) => ` if c:\n  v = v + ${i}\n`).join('')
    expect(MAX_DEPENDENCES).toBeLessThan(2500 ** 2)
    expect(() => programDependenceGraph(parser.parse(`while c:\n${lines}`), pythonLanguage)).toThrow(
      /data dependences/,
    )
  })
})
