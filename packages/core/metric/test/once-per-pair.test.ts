import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Metric } from '../src/index.ts'
import { oncePerPair } from '../src/once-per-pair.ts'
import { lettersMetric } from './letters.ts'

/** A metric that remembers, and the texts that it has prepared and measured so far. */
function watched(): {
  readonly metric: Metric<ReadonlySet<string>>
  readonly prepared: string[]
  readonly measured: string[]
} {
  const letters = lettersMetric()
  const prepared: string[] = []
  const measured: string[] = []
  const metric = oncePerPair<ReadonlySet<string>>({
    ...letters,
    prepare(references, source) {
      prepared.push(`${references} ${source ?? ''}`)
      return letters.prepare(references)
    },
    measure(candidate, known, row, offset) {
      measured.push(candidate)
      letters.measure(candidate, known, row, offset)
    },
  })
  return { metric, prepared, measured }
}

test('rows are those of the metric, in any order of candidates and references', () => {
  const text = fc.constantFrom('', 'a', 'ab', 'abc', 'b', '__proto__')
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, fc.boolean()), { maxLength: 30 }), (pairs) => {
      const plain = lettersMetric()
      const { metric } = watched()
      let kept = metric.prepare(['ab'])
      let plainKept = plain.prepare(['ab'])
      for (const [candidate, reference, isKept] of pairs) {
        if (!isKept) [kept, plainKept] = [metric.prepare([reference]), plain.prepare([reference])]
        const [row, plainRow] = [new Float64Array(4).fill(-7), new Float64Array(4).fill(-7)]
        metric.measure(candidate, kept, row, 1)
        plain.measure(candidate, plainKept, plainRow, 1)
        expect(row).toEqual(plainRow)
      }
    }),
  )
})

test('a candidate that repeats under the references that were prepared last is measured once', () => {
  const { metric, measured } = watched()
  const row = new Float64Array(2)
  const one = metric.prepare(['ab'])
  for (const candidate of ['a', 'b', 'a', 'b', 'a']) metric.measure(candidate, one, row)
  expect(measured).toEqual(['a', 'b'])
  const other = metric.prepare(['b'])
  metric.measure('a', other, row)
  expect([...row]).toEqual([0, 1])
  for (let i = 0; i < 2; i++) metric.measure('a', one, row)
  expect([...row]).toEqual([1, 1])
  expect(measured).toEqual(['a', 'b', 'a', 'a', 'a'])
})

test('references that are prepared twice in a row are prepared once, unless their list or the source changed', () => {
  const { metric, prepared, measured } = watched()
  const list = ['a']
  const row = new Float64Array(2)
  metric.measure('a', metric.prepare(list), row)
  metric.measure('a', metric.prepare(['a']), row)
  expect([prepared, measured]).toEqual([['a '], ['a']])
  list[0] = 'b'
  metric.prepare(list)
  metric.prepare(list, 'source')
  metric.prepare([...list, 'c'], 'source')
  metric.prepare(list, 'source')
  expect(prepared).toEqual(['a ', 'b ', 'b source', 'b,c source', 'b source'])
})

test('what is remembered is bounded: the rows of 256 candidates, none of them long', () => {
  const { metric, measured } = watched()
  const known = metric.prepare(['a'])
  const row = new Float64Array(2)
  const candidates = ['a'.repeat(2 ** 16 + 1), ...Array.from({ length: 300 }, (_, i) => `${i}`)]
  for (const candidate of [...candidates, ...candidates]) metric.measure(candidate, known, row)
  expect(measured).toHaveLength(301 + 301 - 256)
})

test('a failure is not remembered', () => {
  let calls = 0
  const metric = oncePerPair<ReadonlySet<string>>({
    ...lettersMetric(),
    measure() {
      calls++
      throw new Error('no row')
    },
  })
  const known = metric.prepare(['a'])
  for (let i = 0; i < 2; i++) expect(() => metric.measure('a', known, new Float64Array(2))).toThrow('no row')
  expect(calls).toBe(2)
})
