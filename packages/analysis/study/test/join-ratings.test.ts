import { sampleName } from '@codegen-eval/human-ratings/internal'
import type { Segment } from '@codegen-eval/samples'
import type { RatingRow } from '@codegen-eval/samples/ratings'
import { describe, expect, test } from 'vitest'
import { createRatingJoin, type RatingJoinOptions } from '../src/join-ratings.ts'

const segment = (id: string | number, models: readonly string[] = ['x', 'y']): Segment => ({
  id,
  references: ['r'],
  models,
  candidates: models.map((model) => `${model} ${id}`),
  file: 'out.jsonl',
  line: 1,
})
const rating = (
  id: string | number,
  model: string | undefined,
  rater: string,
  label: string | number,
): RatingRow => ({
  ratings: [{ id, rater, label, ...(model === undefined ? {} : { model }) }],
  file: 'ratings.csv',
  line: 2,
})

function joined(rows: readonly RatingRow[], segments: readonly Segment[], options?: RatingJoinOptions) {
  const join = createRatingJoin(options)
  for (const row of rows) join.add(row)
  const { segments: found, notes } = join.finish(segments)
  const graded = found.filter((each) => each.grades !== undefined)
  const grades = graded.map(({ id, grades: given }) => [
    id,
    Object.fromEntries(
      [...given!].map(([model, grade]) => [
        model,
        typeof grade === 'number' ? grade : Object.fromEntries(grade),
      ]),
    ),
  ])
  return { grades: Object.fromEntries(grades), notes }
}

test('ratings and outputs are joined by id and model, whatever the type of the id', () => {
  const rows = [rating('7', 'x', 'ann', '3'), rating(7, 'y', 'ann', 1), rating(7, 'x', 'ben', 2.5)]
  expect(joined(rows, [segment(7)])).toEqual({
    grades: { 7: { x: { ann: 3, ben: 2.5 }, y: { ann: 1 } } },
    notes: [],
  })
})

test('what has no counterpart is left out, and told', () => {
  const rows = [rating(1, 'x', 'ann', 3), rating(9, 'x', 'ann', 3), rating(1, 'human', 'ann', 4)]
  expect(joined(rows, [segment(1), segment(2)])).toEqual({
    grades: { 1: { x: { ann: 3 } } },
    notes: [
      '1 of 2 segments have no rating: they are scored alone',
      'ratings of 1 item belong to no output: left out, the first of item "9"',
      'ratings of "human" belong to no model of the outputs: left out',
    ],
  })
  expect(joined(rows.slice(2), [segment(1)], { reference: 'human' }).grades).toEqual({
    1: { human: { ann: 4 } },
  })
})

test('ordered words, and grades that are aggregated', () => {
  const words = [rating(1, 'x', 'ann', 'good'), rating(1, 'y', 'ann', 'bad')]
  const scale = { minimum: 1, maximum: 3 }
  expect(joined(words, [segment(1)], { order: ['bad', 'ok', 'good'], scale }).grades).toEqual({
    1: { x: { ann: 3 }, y: { ann: 1 } },
  })
  const given = { grades: [{ id: 1, model: 'x', grade: 54.4 }], file: 'labels.csv', line: 2 }
  expect(joined([given], [segment(1)]).grades).toEqual({ 1: { x: 54.4 } })
})

describe('errors name the row', () => {
  const file = { file: 'ratings.csv', line: 2 }
  test.each<[string, readonly RatingRow[], RatingJoinOptions, string]>([
    ['a word', [rating(1, 'x', 'a', 'good')], {}, 'ratings.csv, line 2: label "good": expected a number'],
    [
      'a word off the order',
      [rating(1, 'x', 'a', 'fine')],
      { order: ['bad', 'good'] },
      'expected one of "bad", "good"',
    ],
    ['no model', [rating(1, undefined, 'a', 1)], {}, 'the rating names no model'],
    [
      'twice',
      [rating(1, 'x', 'a', 1), rating(1, 'x', 'a', 1)],
      {},
      'rater "a" rated item 1 of model "x" twice',
    ],
    [
      'graded twice',
      [
        {
          grades: [
            { id: 1, model: 'x', grade: 1 },
            { id: 1, model: 'x', grade: 2 },
          ],
          ...file,
        },
      ],
      {},
      'item 1 of model "x" is graded twice',
    ],
    [
      'preferences',
      [{ preferences: [{ id: 1, a: 'x', b: 'y', winner: 'a' }], ...file }],
      {},
      'the file has preferences',
    ],
    [
      'nothing in common',
      [rating('t1', 'z', 'a', 1)],
      {},
      'no rating belongs to an output: ratings are of items such as "t1" and of the models "z", outputs of 1 and of the models "x", "y"',
    ],
    ['no ratings', [], {}, 'there are no ratings of outputs'],
  ])('%s', (_, rows, options, message) => {
    expect(() => joined(rows, [segment(1)], options)).toThrow(message)
  })

  test('ids in another Unicode form', () => {
    expect(() => joined([rating('e\u0301', 'x', 'a', 1)], [segment('\u00e9')])).toThrow(
      'has the same letters in another Unicode form (NFC or NFD): write ids in one',
    )
  })

  test('outputs with grades of their own', () => {
    expect(() => joined([rating(1, 'x', 'a', 1)], [{ ...segment(1), grades: new Map([['x', 2]]) }])).toThrow(
      'out.jsonl, line 1: the row has grades, and option ratings gives others',
    )
  })
})

describe('several samples of a task', () => {
  const sampled = (sample?: string): Segment => ({
    ...segment(1),
    ...(sample === undefined ? {} : { sample }),
  })
  const of = (sample: string | undefined, model: string, label: number, judgement?: string): RatingRow => ({
    ...rating(1, model, 'ann', label),
    ratings: [
      {
        ...{ id: 1, model, rater: 'ann', label },
        ...(sample === undefined ? {} : { sample }),
        ...(judgement === undefined ? {} : { judgement }),
      },
    ],
  })
  const finished = (
    rows: readonly RatingRow[],
    segments: readonly Segment[],
    options?: RatingJoinOptions,
  ) => {
    const join = createRatingJoin(options)
    for (const row of rows) join.add(row)
    return join.finish(segments)
  }

  test('grades that are aggregated belong to their samples', () => {
    const grades = ['s', 't'].map((sample, grade) => ({ id: 1, model: 'x', sample, grade }))
    const { segments } = finished([{ grades, file: 'labels.csv', line: 2 }], [sampled('s'), sampled('t')])
    expect(segments.map((each) => each.grades?.get('x'))).toEqual([0, 1])
  })

  test('ratings go to the sample that they name; the first one may have no label', () => {
    const { segments, judgements } = finished(
      [of(undefined, 'x', 1), of('2', 'x', 3, 'j'), of('2', 'y', 3, 'j')],
      [sampled(), sampled('2')],
    )
    expect(segments.map(({ grades }) => grades!.get('x'))).toEqual([
      new Map([['ann', 1]]),
      new Map([['ann', 3]]),
    ])
    expect(segments[0]!.grades!.has('y')).toBe(false)
    expect([...judgements.keys()]).toEqual([sampleName({ id: 1, sample: 2 })])
  })

  test('ratings without samples are an error where outputs have several', () => {
    expect(() => finished([of(undefined, 'x', 1)], [sampled(), sampled('2')])).toThrow(
      'out.jsonl, line 1: task 1 has 2 samples, and ratings name none: expected a column "sample"',
    )
  })

  test('one output takes the ratings of the only rated sample, and other samples are counted', () => {
    expect(finished([of('s7', 'x', 2)], [sampled()]).segments[0]!.grades!.get('x')).toEqual(
      new Map([['ann', 2]]),
    )
    const { notes } = finished([of('1', 'x', 2), of('2', 'x', 2)], [sampled()])
    expect(notes.join()).toContain('ratings of 1 item belong to no output: left out, the first of item "1"')
  })

  test('the reference, which is rated once, is the same judgement for each sample', () => {
    const rows = [of('1', 'x', 1), of('2', 'x', 3), of(undefined, 'ref', 4)]
    const { segments, judgements } = finished(rows, [sampled(), sampled('2')], { reference: 'ref' })
    expect(segments.map(({ grades }) => grades!.get('ref'))).toEqual([
      new Map([['ann', 4]]),
      new Map([['ann', 4]]),
    ])
    expect([...judgements.values()].map((names) => names.get('ref'))).toEqual([
      new Map([['ann', 'ref']]),
      new Map([['ann', 'ref']]),
    ])
  })
})
