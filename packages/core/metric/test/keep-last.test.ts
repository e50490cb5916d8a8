import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepLast } from '../src/keep-last.ts'

const copyOf = keepLast((options: object) => ({ ...options }))

test('equal options return what was made before, others do not', () => {
  const made = copyOf({ order: 2, case: 'lower', from: Number.NaN })
  expect(copyOf({ from: Number.NaN, case: 'lower', order: 2 })).toBe(made)
  expect(copyOf({ order: 2, case: 'lower' })).toEqual({ order: 2, case: 'lower' })
  expect(copyOf({ order: 2, case: 'mixed' })).toEqual({ order: 2, case: 'mixed' })
  expect(copyOf({ order: 2, other: 'mixed' })).toEqual({ order: 2, other: 'mixed' })
  expect(copyOf({})).toBe(copyOf({}))
})

test('what is returned is always made from the given options', () => {
  const value = fc.constantFrom<unknown>(
    1,
    0,
    -0,
    Number.NaN,
    'a',
    undefined,
    null,
    Math.max,
    [],
    {},
    new Map(),
  )
  const options = fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), value, { noNullPrototype: true })
  fc.assert(
    fc.property(fc.array(options, { maxLength: 8 }), (all) => {
      for (const each of all) expect(copyOf(each)).toStrictEqual({ ...each })
    }),
  )
})

test('options that were changed make another one', () => {
  const options = { order: 2, weights: [1] }
  const made = copyOf(options)
  expect(copyOf(options)).not.toBe(made)
  const flat: { order: number } = { order: 2 }
  expect(copyOf(flat)).toEqual({ order: 2 })
  flat.order = 3
  expect(copyOf(flat)).toEqual({ order: 3 })
})

test('a function that throws is called again, and nothing is kept', () => {
  let calls = 0
  const make = keepLast((options: { readonly fails?: boolean }) => {
    calls++
    if (options.fails === true) throw new RangeError('fails')
    return calls
  })
  expect(make({})).toBe(1)
  expect(() => make({ fails: true })).toThrow('fails')
  expect(() => make({ fails: true })).toThrow('fails')
  expect(make({})).toBe(4)
  expect(make({})).toBe(4)
  // a caller without types is told by the function
  expect(() => make(null as never)).toThrow(TypeError)
})
