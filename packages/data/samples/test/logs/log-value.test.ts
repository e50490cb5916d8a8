import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { LogValue } from '../../src/logs/log-value.ts'

const value = (content: unknown) =>
  new LogValue(content, { file: 'log.json', line: 3, cure: 'write it again' })

test('parts are found by keys and positions, and a part that is missing is absent', () => {
  const log = value({ a: { 'b.c': [1, { d: 'x' }] }, none: null })
  expect(log.get('a', 'b.c', 1, 'd').value).toBe('x')
  expect(log.get('a', 'b.c', 1, 'd').path).toEqual(['a', 'b.c', 1, 'd'])
  expect(log.get('a', 'b', 'c').isAbsent).toBe(true)
  expect(log.get('none').isAbsent).toBe(true)
  expect(log.get('none', 'deeper').value).toBeUndefined()
  expect(log.get('a', 'b.c', 2).isAbsent).toBe(true)
})

test.each(['constructor', 'toString', '__proto__', 'length'])('inherited property %s is no part', (key) => {
  expect(value({}).get(key).isAbsent).toBe(true)
})

test('a part of a text, a number or another kind of collection is an error', () => {
  expect(() => value({ a: 'text' }).get('a', 'b')).toThrow(
    'log.json, line 3: field "a": expected an object, found "text"; write it again',
  )
  expect(() => value({ a: [1] }).get('a', 'b')).toThrow('field "a": expected an object, found [1]')
  expect(() => value({ a: { b: 1 } }).get('a', 0)).toThrow('field "a": expected a list')
  expect(() => value(false).get('a')).toThrow('the value: expected an object, found false')
})

test('the field of an error is named with all keys and positions', () => {
  expect(() =>
    value({ a: [{ b: 7 }] })
      .get('a', 0, 'b')
      .text(),
  ).toThrow('log.json, line 3: field "a[0].b": expected a text, found 7; write it again')
  expect(() => value({}).get('a').number()).toThrow('field "a": expected a number, found nothing')
})

test('the line of a value in a document is that of its text, else 1', () => {
  const text = '{\n"a": {\n"b": "x"\n}\n}'
  const document = new LogValue(JSON.parse(text), { file: 'f', text, cure: 'c' })
  expect(document.get('a', 'b').line).toBe(3)
  expect(() => document.get('a', 'b').number()).toThrow('f, line 3: field "a.b"')
  expect(new LogValue(1, { file: 'f', cure: 'c' }).line).toBe(1)
  expect(value({ a: 1 }).get('a').line).toBe(3)
})

test('an id that is a number beyond 2^53, which stands for several, is refused', () => {
  expect([value(7).id(), value('7').id(), value(0.5).id()]).toEqual([7, '7', '0.5'])
  expect(() =>
    value({ id: 2 ** 53 })
      .get('id')
      .id(),
  ).toThrow(
    'field "id" is a number too large to be kept exactly (read as 9007199254740992): write it as a string; write it again',
  )
})

/** Values of all types, and the readers that accept them. */
const READERS: readonly (readonly [content: unknown, accepted: readonly string[]])[] = [
  ['x', ['text', 'string', 'label']],
  ['', ['string']],
  ['1', ['text', 'string', 'label']],
  [1, ['label', 'number', 'count']],
  [0, ['label', 'number', 'count']],
  [-1, ['label', 'number']],
  [0.5, ['label', 'number']],
  [2 ** 53, ['label', 'number']],
  [Number.NaN, []],
  [Number.POSITIVE_INFINITY, []],
  [true, ['flag']],
  [false, ['flag']],
  [null, []],
  [undefined, []],
  [[], ['list', 'labels']],
  [
    ['a', 1],
    ['list', 'labels'],
  ],
  [['a', null], ['list']],
  [{ a: 1 }, ['entries']],
]

test.each(READERS)('%j is read by %j alone', (content, accepted) => {
  const readers = ['text', 'string', 'label', 'number', 'count', 'flag', 'list', 'labels', 'entries'] as const
  const found = readers.filter((reader) => {
    try {
      value(content)[reader]()
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(InputError)
      return false
    }
  })
  expect(found).toEqual(accepted)
})

test('lists and objects give their parts with places', () => {
  expect(value(['a', 1]).labels()).toEqual(['a', '1'])
  expect(
    value({ l: ['a', 'b'] })
      .get('l')
      .list()[1]?.path,
  ).toEqual(['l', 1])
  expect(
    value({ b: 2, a: 1 })
      .entries()
      .map(([key, part]) => [key, part.number()]),
  ).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})

test('an optional value may be absent or null, and is checked otherwise', () => {
  const log = value({ none: null, a: 0, b: 'x' })
  const read = (key: string) => log.find(key)?.number()
  expect([read('none'), read('nothing'), read('a')]).toEqual([undefined, undefined, 0])
  expect(() => read('b')).toThrow('expected a number, found "x"')
})

test('elements of several lists of a document have their lines, and so have missing ones', () => {
  const text = '{"a": [1,\n2],\n"b": [\n3]}'
  const log = new LogValue(JSON.parse(text), { file: 'in', text, cure: '' })
  expect(log.get('a', 1).line).toBe(2)
  expect(log.get('b', 0).line).toBe(4)
  expect(log.get('a', 0).line).toBe(1)
  expect(log.get('b', 7).line).toBe(3)
})
