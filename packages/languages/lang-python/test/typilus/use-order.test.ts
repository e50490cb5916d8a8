import { expect, test } from 'vitest'
import type { PythonNode } from '../../src/python-node.ts'
import { pythonUses } from '../../src/typilus/use-order.ts'
import type { UseStep } from '../../src/typilus/use-step.ts'
import { astOf, statementsOf } from '../dump.ts'

/** Steps as text, with the nodes that are visited followed up to the names. */
function usesOf(node: PythonNode): string {
  return pythonUses(node).map(stepText).filter(Boolean).join(' ')
}

function stepText(step: UseStep): string {
  const all = (steps: readonly UseStep[]) => steps.map(stepText).filter(Boolean).join(' ')
  switch (step.step) {
    case 'visit':
      return usesOf(step.node as PythonNode)
    case 'use':
      return step.name ?? `<${step.node.type}>`
    case 'alternatives':
      return `either(${step.arms.map(all).join(' | ')})`
    case 'optional':
    case 'apart':
      return `${step.step}(${all(step.steps)})`
    case 'loop':
      return `loop(${all(step.head)} | ${all(step.body)} | ${all(step.otherwise)})`
    case 'function':
      return `function(${all(step.steps)})`
    case 'jump':
      return `!${step.to}`
  }
}

function expectUses(uses: Readonly<Record<string, string>>): void {
  for (const [source, expected] of Object.entries(uses)) {
    expect(usesOf(statementsOf(source)[0]), source).toBe(expected)
  }
}

test('values are used before targets', () => {
  expectUses({
    'a = b': 'b a',
    'a = b = c': 'c a b',
    'a += b': 'b a',
    'a: b = c': 'c a',
    '(a := b)': 'b a',
    // what the attribute is of is not used
    'a.b = c': 'c <Attribute>',
    'a.b': '<Attribute> a',
    'a[b] = c': 'c a b',
  })
})

test('expressions are used from left to right, conditions first', () => {
  expectUses({
    'a + b * c': 'a b c',
    'f(a, b=c, *d)': 'f a d c',
    'a if b else c': 'b either(a | c)',
    '{a: b, **c}': 'a b c',
    'lambda a, b=c: d': 'a b c d',
    '[a for b in c if d]': 'a c optional(d b)',
    'f"{a:{b}}"': 'a b',
    'a < b < c': 'a b c',
  })
})

test('statements part and meet again', () => {
  expectUses({
    'if a: b\nelse: c': 'a either(b | c)',
    'if a: b': 'a either(b | )',
    'while a: b\nelse: c': 'loop(a | b | c)',
    'for a in b: c\nelse: d': 'b loop( | a c | d)',
    'try: a\nexcept b as c: d\nelse: e\nfinally: f': 'a apart(b c d) optional(e) f',
    'with a as b: c': 'a b c',
    'match a:\n case [b, *c] if d: e\n case {"f": g, **h}: i': 'a either( | b c d e | g h i)',
  })
})

test('jumps leave', () => {
  expectUses({ return: '!return', 'raise a from b': 'a b !return', break: '!break', continue: '!continue' })
})

test('functions and classes keep to themselves', () => {
  expectUses({
    'def f(a, b=c, *d, e=g, **h) -> i: j': 'function(a b c d h e g j)',
    '@a\nclass A(B):\n b\n c': 'a either( | b | c)',
  })
})

test('names in lists are used, imported names are not', () => {
  expectUses({ 'global a, b': 'a b', 'import a': '', 'from a import b': '', 'del a': 'a' })
})

test('modules are used in order', () => {
  expect(usesOf(astOf('a\nb'))).toBe('a b')
})
