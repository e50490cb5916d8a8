import type { TypilusLanguage } from '@codegen-eval/program-graph/typilus'
import { expect, test } from 'vitest'
import { describesGraph } from '../src/describes-graph.ts'
import { parser } from './parser.ts'

const GRAPHS = ['pdg', 'typilus', 'dfg'] as const

test('Python describes all graphs', () => {
  expect(GRAPHS.map((graph) => describesGraph(parser.language, graph))).toEqual([true, true, true])
})

test('a language of words and data flow describes a data-flow graph only', () => {
  const { statements, typilusGraph, ...words } = parser.language as TypilusLanguage
  expect([statements, typilusGraph].every((part) => part !== undefined)).toBe(true)
  expect(GRAPHS.map((graph) => describesGraph(words, graph))).toEqual([false, false, true])
})

test('a structure without functions, control flow and assignments describes none', () => {
  const { statements, typilusGraph, ...words } = parser.language as TypilusLanguage
  const structure = { sequences: ['module'], functions: [], control: [], scopes: [], hoisting: [] }
  const empty = {
    ...structure,
    writes: [],
    places: [],
    notVariables: {},
    ignored: [],
    undeclared: 'root',
  } as const
  const written = { ...empty, writes: [{ kind: 'assignment', target: 'left', value: 'right' }] } as const
  expect(describesGraph({ ...words, structure: empty }, 'pdg')).toBe(false)
  expect(describesGraph({ ...words, structure: written }, 'pdg')).toBe(true)
})
