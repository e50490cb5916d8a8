import { loadParser } from '@codegen-eval/syntax'
import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { pythonAst } from '../src/python-ast.ts'
import { pythonLanguage } from '../src/python-language.ts'
import { countNodes } from '../src/python-node.ts'

const parser = await loadParser(pythonLanguage)

interface Golden {
  readonly snippets: readonly {
    readonly code: string
    readonly graph: object | null
    readonly astNodes: number
  }[]
}

const golden = referenceJson<Golden>('golden/program-graphs-conala.json')

describe('against CPython on the snippets of CoNaLa', () => {
  test('all 1,561 that it parses have as many nodes', () => {
    const parsable = golden.snippets.filter(({ graph }) => graph !== null)
    const equal = parsable.filter(
      ({ code, astNodes }) => countNodes(pythonAst(parser.parse(code))) === astNodes,
    )
    expect([equal.length, parsable.length]).toEqual([1561, 1561])
  })
})
