import { bleuMetric } from '@codegen-eval/bleu'
import { chrfMetric } from '@codegen-eval/chrf'
import { evaluateCorpus, type Metric, segmentRow } from '@codegen-eval/metric'
import { tokenizeCode } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { type AccumulatorState, accumulator } from '../src/accumulator.ts'

const texts = fc
  .array(fc.constantFrom('if', 'x', '==', '1', '(', ')', 'return'), { maxLength: 8 })
  .map((words) => words.join(' '))
const pairs = fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 30 })

test('it scores as evaluateCorpus does', () => {
  const sum = accumulator(chrfMetric())
  sum.add('return x', 'return y')
  sum.add('x == 1', ['x == 2', 'x == 1'])
  expect(sum.segments).toBe(2)
  expect(sum.result()).toEqual(
    evaluateCorpus(chrfMetric(), ['return x', 'x == 1'], ['return y', ['x == 2', 'x == 1']]),
  )
})

describe('any split and any order of rows gives the same bytes', () => {
  test.each(['corpus', 'segment'] as const)('level %s', (level) => {
    const plan = pairs.chain((all) =>
      fc.record({
        all: fc.constant(all),
        shuffled: fc.shuffledSubarray(all, { minLength: all.length }),
        parts: fc.constantFrom(1, 2, 4),
        order: fc.infiniteStream(fc.boolean()),
      }),
    )
    fc.assert(
      fc.property(plan, ({ all, shuffled, parts, order }) => {
        const metric = chrfMetric()
        const whole = accumulator(metric, level)
        for (const [candidate, reference] of all) whole.add(candidate, reference)

        // each part in a process of its own, merged in any order
        const states: string[] = []
        for (let part = 0; part < parts; part++) {
          const sum = accumulator(chrfMetric(), level)
          for (let i = part; i < shuffled.length; i += parts) sum.add(...shuffled[i])
          const text = JSON.stringify(sum.state())
          if (order.next().value) states.push(text)
          else states.unshift(text)
        }
        const merged = accumulator(metric, level)
        for (const state of states) merged.merge(JSON.parse(state) as AccumulatorState)

        expect(JSON.stringify(merged.result())).toBe(JSON.stringify(whole.result()))
        expect(JSON.stringify(merged.state())).toBe(JSON.stringify(whole.state()))
      }),
      { numRuns: 100 },
    )
  })
})

test('rows that were measured before are added', () => {
  const metric = chrfMetric()
  const sum = accumulator(metric)
  sum.addRow(segmentRow(metric, 'return x', 'return y'))
  const rows = Float64Array.of(0, 0, ...segmentRow(metric, 'x', 'y'))
  sum.addRow(rows, 2)
  expect(sum.result()).toEqual(evaluateCorpus(metric, ['return x', 'x'], ['return y', 'y']))
})

test('another accumulator is merged, an empty one too', () => {
  const first = accumulator(shareMetric())
  const second = accumulator(shareMetric())
  first.add('a', 'a')
  second.add('b', 'a')
  first.merge(second)
  first.merge(accumulator(shareMetric()))
  expect(first.result()).toMatchObject({ score: 0.5, segments: 2 })
})

test('rows of another metric or of other settings are refused', () => {
  const sum = accumulator(shareMetric('a'))
  expect(() => sum.merge(accumulator(shareMetric('b')))).toThrow(
    'rows of different metrics cannot be added: expected signature share|extra:a|v:1.0.0, found share|extra:b|v:1.0.0',
  )
})

test('rows whose signature stands for a function of the caller are merged in one process only', () => {
  const custom = () => bleuMetric({ tokenize: (text: string) => [...tokenizeCode(text)] }) as Metric
  const metric = custom()
  const sum = accumulator(metric)
  sum.add('a b', 'a b')
  const same = accumulator(metric)
  same.add('a c', 'a b')
  expect(() => sum.merge(same.state())).toThrow(
    'cannot be merged across processes: "custom:" stands for a function',
  )
  sum.merge(same)
  expect(sum.segments).toBe(2)
  // another function has another id
  expect(() => sum.merge(accumulator(custom()))).toThrow('rows of different metrics cannot be added')
})

test('data that is not a state is refused', () => {
  const sum = accumulator(shareMetric())
  const state = sum.state()
  for (const wrong of [null, {}, { ...state, segments: -1 }, { ...state, sums: [[null]] }])
    expect(() => sum.merge(wrong as AccumulatorState)).toThrow('not the state of an accumulator')
  expect(() => sum.merge({ ...state, columns: ['x'] })).toThrow('must have the columns equal, count; found x')
})

test('a row that is not finite is refused, and an empty sum has no result', () => {
  const sum = accumulator(shareMetric())
  expect(() => sum.addRow([1, Number.NaN])).toThrow('column 1 of a row is NaN: expected a finite number')
  expect(() => sum.result()).toThrow('a corpus needs at least one segment, got none')
})
