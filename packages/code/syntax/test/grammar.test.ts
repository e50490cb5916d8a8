import { expect, test } from 'vitest'
import { fieldId, kindId, kindSet } from '../src/grammar.ts'
import { loadParser } from '../src/load-parser.ts'
import { tinyPython } from './tiny-python.ts'

const { grammar, parse } = await loadParser(tinyPython())

test('a name stands for at most one named and one anonymous kind, those that nodes have', () => {
  for (const named of [0, 1]) {
    const names = grammar.kinds.filter((name, kind) => name !== '' && grammar.named[kind] === named)
    expect(new Set(names).size).toBe(names.length)
  }
  for (const source of [
    'if x:\n  y\n',
    'if x: y',
    '[a for a in lambda: b]',
    '[a, (b, c)] = d',
    'with a as b: c',
  ]) {
    for (const kind of parse(source).kind) expect(grammar.kinds[kind]).not.toBe('')
  }
})

test('kinds are found by name and by whether they are named', () => {
  expect(grammar.kinds[kindId(grammar, 'lambda')]).toBe('lambda')
  expect(kindId(grammar, 'lambda', false)).not.toBe(kindId(grammar, 'lambda'))
  expect(grammar.kinds[grammar.errorKind]).toBe('ERROR')
})

test('a set of kinds holds those named and no others', () => {
  const set = kindSet(grammar, ['call', 'string'])
  expect([...set.keys()].filter((kind) => set[kind] === 1).sort()).toEqual(
    [kindId(grammar, 'call'), kindId(grammar, 'string')].sort(),
  )
})

test('a kind or field that the grammar does not have is refused by name', () => {
  expect(() => kindId(grammar, 'toString')).toThrow(
    new RangeError('the grammar python has no named kind "toString"'),
  )
  expect(() => kindId(grammar, 'call', false)).toThrow('no anonymous kind "call"')
  expect(() => kindSet(grammar, ['call', 'goto'])).toThrow('"goto"')
  expect(() => fieldId(grammar, '')).toThrow('has no field ""')
})
