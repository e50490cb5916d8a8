import { expect, test } from 'vitest'
import type { PythonNode } from '../../src/python-node.ts'
import { block, children, sequence, target } from '../../src/typilus/layout-step.ts'

const [a, b] = ['Name', 'Attribute'].map((type) => ({ type, syntax: 0 }) as PythonNode)

test('a block has a line end before each statement but the first, which is followed by a relation', () => {
  expect(block([a, b])).toEqual([
    { step: 'token', text: '<INDENT>' },
    { step: 'child', node: a },
    { step: 'token', text: '<NL>' },
    { step: 'child', node: b },
    { step: 'edge', type: 'NEXT', from: a, to: b },
    { step: 'token', text: '<DEDENT>' },
  ])
})

test('each element of a sequence ends with a comma', () => {
  const texts = sequence([a, b], '[', ']').map((step) => (step.step === 'token' ? step.text : step.step))
  expect(texts).toEqual(['[', 'child', ',', 'child', ',', ']'])
})

test('children are the nodes among values and lists, and attributes that are assigned are replaced by their parts', () => {
  expect(children(['x', null, [a, 'y'], b])).toEqual([
    { step: 'child', node: a },
    { step: 'child', node: b },
  ])
  expect([target(a), target(b)].map(({ step }) => step)).toEqual(['child', 'inline'])
})
