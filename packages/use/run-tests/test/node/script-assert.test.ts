import nodeAssert from 'node:assert'
import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sandboxText } from '../../src/node/sandbox-file.ts'

type Assert = Readonly<Record<string, (...values: readonly unknown[]) => void>>

const kit: {
  assert?: Assert
  encode?: (value: unknown) => unknown
  decode?: (data: unknown) => unknown
  readonly show: (value: unknown) => string
} = { show: () => 'a value' }
runInThisContext(sandboxText('quickjs-values.js'))(kit)
runInThisContext(sandboxText('script-assert.js'))(kit)

const HOLE = Symbol('hole')
const LEAVES = fc.constantFrom(0, -0, 1, '1', 'a', '', null, undefined, true, Number.NaN, 1n)
const OTHERS = fc.constantFrom(
  ...[new Date(1), new Date(2), /a/, /a/g, new Error('x'), new TypeError('x'), new Uint8Array([1])],
  ...[new Float64Array([0]), new Float64Array([-0]), new Float64Array([Number.NaN]), { [HOLE]: 1 }],
  ...[new Uint8Array([2]), Object(1), Object('a'), Object.create(null), new (class A {})()],
)

const { value: VALUES } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    LEAVES,
    LEAVES,
    tie('array'),
    tie('object'),
    tie('set'),
    tie('map'),
    OTHERS,
  ),
  array: fc.array(fc.oneof(fc.constant(HOLE), tie('value')), { maxLength: 3 }).map((items) => {
    const array = new Array(items.length)
    for (const [i, item] of items.entries()) if (item !== HOLE) array[i] = item
    return array
  }),
  object: fc.dictionary(fc.constantFrom('a', 'b'), tie('value'), { maxKeys: 2 }),
  set: fc.array(tie('value'), { maxLength: 3 }).map((items) => new Set(items)),
  map: fc.array(fc.tuple(tie('value'), tie('value')), { maxLength: 3 }).map((items) => new Map(items)),
}))

/** How an assertion ends: passed, failed, or an error such as that of an object without a primitive value. */
function endOf(assertion: () => void): string {
  try {
    assertion()
    return 'passed'
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_ASSERTION' ? 'failed' : (error as Error).name
  }
}

test('assertions of values end as those of Node', () => {
  const names = ['equal', 'deepEqual', 'deepStrictEqual', 'strictEqual', 'notDeepEqual', 'notDeepStrictEqual']
  fc.assert(
    fc.property(VALUES, VALUES, (a, b) => {
      for (const name of names)
        expect(
          endOf(() => kit.assert![name]!(a, b)),
          name,
        ).toBe(endOf(() => (nodeAssert as unknown as Assert)[name]!(a, b)))
    }),
    { numRuns: 2000 },
  )
})

test('assertions of errors end as those of Node', () => {
  const thrown: readonly unknown[] = [new TypeError('far away'), new Error('near'), 'text']
  const wanted = [
    undefined,
    TypeError,
    Error,
    /far/,
    { message: 'near' },
    { name: /Type/ },
    new Error('near'),
  ]
  for (const error of thrown)
    for (const each of wanted)
      for (const name of ['throws', 'doesNotThrow']) {
        if (name === 'doesNotThrow' && typeof each === 'object' && !(each instanceof RegExp)) continue
        const fails = () => {
          throw error
        }
        const own = endOf(() => kit.assert![name]!(fails, each))
        const node = endOf(() => (nodeAssert as unknown as Assert)[name]!(fails, each))
        expect(own === 'passed', `${name} ${String(error)} ${String(each)}`).toBe(node === 'passed')
      }
})

test('a value that travels to another process equals there what it equals here', () => {
  fc.assert(
    fc.property(VALUES, VALUES, (value, other) => {
      let copy: unknown
      try {
        copy = kit.decode!(JSON.parse(JSON.stringify(kit.encode!(value))))
      } catch {
        return
      }
      const ends = (given: unknown) =>
        [value, other].map((expected) => endOf(() => nodeAssert.deepStrictEqual(given, expected)))
      expect(ends(copy)).toEqual(ends(value))
    }),
    { numRuns: 1000 },
  )
})
