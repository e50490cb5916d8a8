import type { OutputRating } from '@codegen-eval/metric/internal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRatingCollector, outputsOfItem } from '../src/rating-collector.ts'

let line = 0
const rating = (
  id: string | number,
  rater: string,
  label: string | number,
  model?: string,
): OutputRating => ({
  id,
  rater,
  label,
  ...(model === undefined ? {} : { model }),
  line: ++line,
})

test('items are named by id and model', () => {
  const list = createRatingCollector()
  list.add([rating('a', 'r', 1, 'm'), rating('a', 'r', 2, 'n'), rating('a', 's', 3, 'm')])
  list.add([rating(5, 'r', 2)])
  const { table, items } = list.finish()
  expect(items).toEqual([{ id: 'a', model: 'm' }, { id: 'a', model: 'n' }, { id: 5 }])
  expect([table.items.length, table.raters, table.scale, list.count]).toEqual([3, ['r', 's'], [1, 2, 3], 4])
})

test('labels of text are numbers if all of them can be', () => {
  const scaleOf = (...labels: readonly string[]) => {
    const list = createRatingCollector()
    for (const [i, label] of labels.entries()) list.add([rating(i, 'r', label)])
    return list.finish().table.scale
  }
  expect(scaleOf('10', '9', '9.0', '-1e0')).toEqual([-1, 9, 10])
  expect(scaleOf('10', '9', 'none')).toEqual(['10', '9', 'none'])
  expect(scaleOf('0x10', '9')).toEqual(['0x10', '9'])
})

test('a scale has grades that nobody gave', () => {
  const list = createRatingCollector({ minimum: 0, maximum: 4 })
  list.add([rating('a', 'r', 3), rating('b', 'r', '2')])
  expect(list.finish().table.scale).toEqual([0, 1, 2, 3, 4])
})

describe('errors name the value, and nothing of the row is added', () => {
  test.each<[string, readonly OutputRating[], string]>([
    ['off the scale', [rating('x', 'r', 5)], 'label 5: expected a whole number from 0 to 4, the scale'],
    ['between grades', [rating('x', 'r', 2.5)], 'label 2.5: expected a whole number'],
    ['no number', [rating('x', 'r', 'good')], 'label "good": expected a whole number'],
    ['twice', [rating('y', 'r', 1), rating('a', 'r', 1)], `rater "r" rated item "a" twice, first on line`],
    ['twice, of a model', [rating('a', 'r', 1, 'm')], 'rater "r" rated item "a" of model "m" twice'],
  ])('%s', (_, row, message) => {
    const list = createRatingCollector({ minimum: 0, maximum: 4 })
    list.add([rating('a', 'r', 3), rating('a', 'r', 3, 'm')])
    expect(() => list.add(row)).toThrow(message)
    expect(() => list.add(row)).toThrow(RangeError)
    expect(list.count).toBe(2)
    list.add([rating('y', 'r', 1)])
    expect(list.finish().items).toHaveLength(3)
  })

  test('numbers and words do not mix', () => {
    const numbers = createRatingCollector()
    numbers.add([rating('a', 'r', 3)])
    expect(() => numbers.add([rating('b', 'r', 'good')])).toThrow(
      'label "good" follows label 3: expected all numbers or all words',
    )
    const words = createRatingCollector()
    words.add([rating('a', 'r', 'good')])
    for (let i = 0; i < 2; i++)
      expect(() => words.add([rating('b', 'r', 3)])).toThrow('label 3 follows label "good"')
    words.add([rating('b', 'r', 'bad')])
    expect(() => words.add([rating('c', 'r', 'bad'), rating('c', 's', 3)])).toThrow(
      'all numbers or all words',
    )
    expect(words.finish().table.scale).toEqual(['bad', 'good'])
  })
})

test('fractions between the ends of a scale are allowed if asked for', () => {
  const list = createRatingCollector({ minimum: 0, maximum: 4 }, { fractions: true })
  list.add([rating('a', 'r', 2.5), rating('b', 'r', '3')])
  expect(list.finish().table.scale).toEqual([0, 1, 2, 2.5, 3, 4])
  expect(() => list.add([rating('c', 'r', 4.5)])).toThrow(
    'label 4.5: expected a number from 0 to 4, the scale',
  )
})

test('grades at steps are those of the scale, whatever rounding says', () => {
  const list = createRatingCollector({ minimum: 0, maximum: 1, step: 0.1 })
  list.add([rating('a', 'r', 0.1 + 0.2)])
  expect(list.finish().table.itemLabel[0]).toBe(3)
  expect(() => list.add([rating('b', 'r', 0.25)])).toThrow('expected a number from 0 to 1 at steps of 0.1')
})

test('ordered words are grades', () => {
  const order = ['bad', 'ok', 'good']
  const list = createRatingCollector(undefined, { order })
  list.add([rating('a', 'r', 'good'), rating('b', 'r', 'bad')])
  expect(list.finish().table.scale).toEqual([0, 1, 2])
  expect(() => list.add([rating('c', 'r', 'Good')])).toThrow(
    'label "Good": expected one of "bad", "ok", "good", the order',
  )
  const scaled = createRatingCollector({ minimum: 1, maximum: 3 }, { order })
  scaled.add([rating('a', 'r', 'good')])
  expect(scaled.finish().table.scale).toEqual([1, 2, 3])
  expect(() => createRatingCollector({ minimum: 0, maximum: 4 }, { order })).toThrow(
    'order: expected one word for each of the 5 grades of the scale, got 3',
  )
})

test('many ratings keep their places, and repeats are found among them', () => {
  const list = createRatingCollector()
  for (let i = 0; i < 3000; i++) list.add([rating(i % 1000, `r${Math.floor(i / 1000)}`, i % 5, `m${i % 7}`)])
  const { table, items } = list.finish()
  expect(table.itemLabel).toHaveLength(3000)
  expect(new Set(items.map(({ id, model }) => `${id} ${model}`)).size).toBe(items.length)
  expect(() => list.add([rating(1999 % 1000, 'r1', 0, `m${1999 % 7}`)])).toThrow('twice')
})

test('ratings in any order are numbered like those that are sorted by item', () => {
  const rating = fc.record({
    id: fc.constantFrom('a', 'b', 1, '1'),
    model: fc.constantFrom('m', 'n'),
    rater: fc.constantFrom('x', 'y', 'z'),
    label: fc.integer({ min: 0, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(fc.array(rating, { maxLength: 3 }), { minLength: 1, maxLength: 12 }), (rows) => {
      const list = createRatingCollector({ minimum: 0, maximum: 4 })
      // a row with a rating that came before is refused as a whole
      const taken = new Map<string, number>()
      for (const row of rows) {
        const keys = row.map(({ id, model, rater }) => `${id} ${model} ${rater}`)
        const isNew = new Set(keys).size === keys.length && keys.every((key) => !taken.has(key))
        if (isNew) {
          list.add(row)
          for (const [i, { label }] of row.entries()) taken.set(keys[i]!, label)
        } else expect(() => list.add(row)).toThrow('twice')
      }
      expect(list.count).toBe(taken.size)
      fc.pre(taken.size > 0)
      const { table, items } = list.finish()
      const found = new Map<string, number>()
      items.forEach(({ id, model }, i) => {
        for (let r = table.itemStart[i]!; r < table.itemStart[i + 1]!; r++)
          found.set(
            `${id} ${model} ${table.raters[table.itemRater[r]!]}`,
            Number(table.scale[table.itemLabel[r]!]),
          )
      })
      expect(found).toEqual(taken)
    }),
  )
})

test('one judgement of an output that several models gave counts once', () => {
  const collector = createRatingCollector()
  const of = (model: string, rater: string, label: number, judgement?: string) =>
    judgement === undefined ? { id: 1, model, rater, label } : { id: 1, model, rater, label, judgement }
  collector.add([of('m', 'ann', 3)])
  collector.add([
    of('n', 'ann', 2, 'j'),
    of('o', 'ann', 2, 'j'),
    of('n', 'ben', 1, 'j'),
    of('o', 'ben', 1, 'j'),
  ])
  const { table, items, rows, alike } = collector.finish()
  expect(items).toEqual([
    { id: 1, model: 'm' },
    { id: 1, models: ['n', 'o'] },
  ])
  expect([rows, table.itemLabel.length, alike]).toEqual([5, 3, 0])
})

test('a row that says a judgement again is left out, and another label for it is refused', () => {
  const collector = createRatingCollector()
  const row = { id: 1, model: 'm', rater: 'ann', label: 3, judgement: 'j', line: 2 }
  collector.add([row])
  collector.add([row])
  expect(collector.count).toBe(1)
  for (const other of [{ label: 4 }, { label: 4, model: 'n' }]) {
    expect(() =>
      collector.add([
        { ...row, model: 'o' },
        { ...row, ...other },
      ]),
    ).toThrow('judgement "j" of rater "ann" on item 1 is 4 here and 3 on line 2: expected one label')
    expect(collector.count).toBe(1)
  }
  expect(() => collector.add([{ ...row, judgement: 'k' }])).toThrow(
    'rated item 1 of model "m" twice, both on this line',
  )
  collector.add([{ ...row, model: 'n', judgement: 'k', label: 0 }])
  expect(collector.finish().items).toHaveLength(2)
})

test('samples of a model are items of their own, and equal ones one judgement', () => {
  const collector = createRatingCollector({ minimum: 0, maximum: 4 })
  const rating = { id: 1, model: 'x', rater: 'ann', label: 3 }
  collector.add([rating, { ...rating, sample: 2, label: 0 }])
  collector.add([{ ...rating, rater: 'bob', sample: 2, label: 1 }])
  expect(() => collector.add([{ ...rating, sample: '2' }])).toThrow(
    'rater "ann" rated item 1 of model "x" twice',
  )
  collector.add([
    { ...rating, id: 2, judgement: 'j' },
    { ...rating, id: 2, sample: 2, judgement: 'j' },
  ])
  const { items, table } = collector.finish()
  expect(items).toEqual([
    { id: 1, model: 'x' },
    { id: 1, model: 'x', sample: 2 },
    { id: 2, model: 'x', outputs: [{ model: 'x' }, { model: 'x', sample: 2 }] },
  ])
  expect(table.raters).toEqual(['ann', 'bob'])
})

test('an item names all outputs of models and samples that share its judgements', () => {
  const collector = createRatingCollector({ minimum: 0, maximum: 4 })
  const row = { id: 1, rater: 'ann', judgement: 'j', label: 3 }
  collector.add([{ ...row, model: 'x', sample: '2' }])
  collector.add([{ ...row, model: 'y' }])
  collector.add([{ id: 2, model: 'x', rater: 'ann', label: 1 }])
  const { items } = collector.finish()
  expect(items.map(outputsOfItem)).toEqual([[{ model: 'x', sample: '2' }, { model: 'y' }], [{ model: 'x' }]])
  expect(outputsOfItem({ id: 3 })).toEqual([{}])
  expect(outputsOfItem({ id: 3, models: ['x', 'y'] })).toEqual([{ model: 'x' }, { model: 'y' }])
})

test('a repeated rating names the file and line of the first one', () => {
  const list = createRatingCollector()
  const at = (file: string, line: number) => ({ ...rating('x', 'r', 1), file, line })
  list.add([{ ...at('a.csv', 2) }])
  list.add([{ ...at('b.csv', 2), id: 'y' }])
  expect(() => list.add([at('b.csv', 3)])).toThrow('rated item "x" twice, first in a.csv, line 2')
  expect(() => list.add([{ ...at('b.csv', 7), id: 'y' }])).toThrow('twice, first on line 2')
  expect(() => list.add([{ ...at('b.csv', 2), id: 'y' }])).toThrow('twice, both on this line')
})
