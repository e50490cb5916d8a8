import { expect, test } from 'vitest'
import { dataFlowOf } from '../src/data-flow-kinds.ts'
import type { LanguageStructure } from '../src/language-structure.ts'

const kinds = { comments: ['comment'], strings: ['string'], names: ['identifier'] }

const structure: LanguageStructure = {
  sequences: ['program'],
  functions: [],
  scopes: [],
  hoisting: [],
  undeclared: 'root',
  places: [],
  notVariables: {},
  ignored: [],
  writes: [
    { kind: 'assignment', target: 'left', value: 'right' },
    { kind: 'declaration', target: 'name' },
  ],
  control: [
    {
      shape: 'branch',
      kind: 'if_statement',
      test: 'condition',
      otherwise: 'alternative',
    },
    { shape: 'branch', kind: 'unless', test: 'condition', otherwise: '<else_clause>' },
    { shape: 'loop', kind: 'for_in', target: 'left', items: 'right', body: 'body' },
    { shape: 'loop', kind: 'while', test: 'condition', body: 'body' },
    { shape: 'switch', kind: 'switch', in: '<switch_body>', arms: [{ kind: 'case' }], otherwise: 'default' },
  ] as LanguageStructure['control'],
}

test('a language without structure has the kinds of its tokens alone', () => {
  expect(dataFlowOf({ kinds })).toMatchObject({
    atoms: ['string'],
    comments: ['comment'],
    identifiers: ['identifier'],
    assignments: [],
    branches: [],
    loops: [],
    switches: [],
  })
})

test('assignments are the writes that have a value', () => {
  expect(dataFlowOf({ kinds, structure }).assignments).toEqual([
    { kind: 'assignment', target: 'left', value: 'right' },
  ])
})

test('branches are those with an alternative, by field or by kind', () => {
  expect(dataFlowOf({ kinds, structure }).branches).toEqual([
    { kind: 'if_statement', alternatives: ['alternative'], otherwise: 'alternative', byField: true },
    { kind: 'unless', alternatives: ['else_clause'], otherwise: 'else_clause', byField: false },
  ])
})

test('the last of several kinds of alternatives completes a branch', () => {
  const list = { ...structure.control[0], otherwise: '<elif_clause,else_clause>' }
  const control = [list] as LanguageStructure['control']
  expect(dataFlowOf({ kinds, structure: { ...structure, control } }).branches).toEqual([
    {
      kind: 'if_statement',
      alternatives: ['elif_clause', 'else_clause'],
      otherwise: 'else_clause',
      byField: false,
    },
  ])
})

test('strings with variables in them are no atoms, and what writes with some tokens alone is no assignment', () => {
  const writes: LanguageStructure['writes'] = [
    { kind: 'binary', target: 'left', value: 'right', tokens: ['='] },
  ]
  const { atoms, assignments } = dataFlowOf({
    kinds: { ...kinds, strings: ['string', 'raw_string'] },
    structure: { ...structure, writes, interpolated: ['string'] },
  })
  expect([atoms, assignments]).toEqual([['raw_string'], []])
})

test('loops over items assign them; others are read twice', () => {
  expect(dataFlowOf({ kinds, structure }).loops).toEqual([
    { kind: 'for_in', target: 'left', value: 'right', body: 'body' },
    { kind: 'while' },
  ])
})

test('a switch is the node that holds its arms', () => {
  expect(dataFlowOf({ kinds, structure }).switches).toEqual([
    { kind: 'switch_body', arms: ['case'], otherwise: 'default' },
  ])
})

test('arms that fall through are told, with the jumps that keep them from it', () => {
  const control = [
    {
      shape: 'switch',
      kind: 'switch',
      arms: [
        { kind: 'case', tests: [], falls: true },
        { kind: 'rule', tests: [] },
      ],
      otherwise: 'default',
    },
    { shape: 'jump', kind: 'break', to: 'break' },
    { shape: 'jump', kind: 'command', to: { exit: 'return' } },
  ] as LanguageStructure['control']
  expect(dataFlowOf({ kinds, structure: { ...structure, control } })).toMatchObject({
    switches: [{ kind: 'switch', arms: ['case', 'rule'], otherwise: 'default', falls: ['case'] }],
    jumps: ['break'],
    blocks: ['program'],
  })
})

test('what is a declaration and a branch is read as a declaration', () => {
  const both: LanguageStructure = {
    ...structure,
    writes: [{ kind: 'if_statement', target: 'name', value: 'value' }] as LanguageStructure['writes'],
  }
  const { assignments, branches } = dataFlowOf({ kinds, structure: both })
  expect(assignments.map(({ kind }) => kind)).toEqual(['if_statement'])
  expect(branches.map(({ kind }) => kind)).toEqual(['unless'])
})
