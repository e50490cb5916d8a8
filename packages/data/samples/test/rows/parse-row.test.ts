import { describe, expect, test } from 'vitest'
import { rowParser, studyRowParser } from '../../src/rows/parse-row.ts'
import type { RowContext } from '../../src/rows/row-options.ts'
import { brief, CONTEXT } from '../reading.ts'

function row(value: unknown, context: Partial<RowContext> = {}): string {
  return attempt(() => rowParser({ ...CONTEXT, ...context })(value, 7, 0))
}

function studyRow(value: unknown, context: Partial<RowContext> = {}): string {
  return attempt(() => studyRowParser({ ...CONTEXT, ...context })(value, 7, 3))
}

function attempt(parse: () => Parameters<typeof brief>[0]): string {
  try {
    return brief(parse())
  } catch (error) {
    return (error as Error).message
  }
}

describe('a row', () => {
  test.each([
    [{ id: 'a', references: ['r', 's'], candidate: 'c' }, 'a: m=c < r, s'],
    [{ id: 1, references: 'r', candidates: { x: 'c', y: 'd' } }, '1: x=c, y=d < r'],
    [{ id: '', references: [''], candidate: '' }, ': m= < '],
    [
      { id: 'a', references: 'r', candidates: { constructor: 'c', toString: 'd' } },
      'a: constructor=c, toString=d < r',
    ],
    [JSON.parse('{"id":"a","references":"r","candidates":{"__proto__":"c"}}'), 'a: __proto__=c < r'],
    [
      { id: 'a', references: 'r', candidate: 'c', prompt: 3, grades: { m: { one: 0, two: 4 } } },
      'a: m=c < r',
    ],
    [{ id: 'a', references: 'r\u0000\ud800', candidate: '\ud800' }, 'a: m=\ud800 < r\u0000\ud800'],
  ])('%j is read', (value, expected) => {
    expect(row(value)).toBe(expected)
  })

  test.each([
    [null, 'a row must be an object, found null'],
    [[1], 'a row must be an object, found [1]'],
    ['x', 'a row must be an object, found "x"'],
    [
      { prompt_key: 7, references: 'r', candidate: 'c' },
      'field "id" is missing; the row has "prompt_key", "references", "candidate" (option idField names another field)',
    ],
    [
      { model: 'x', references: 'r', candidate: 'c' },
      'field "id" is missing; the row has "model", "references", "candidate" (option idField names another field)',
    ],
    [{ id: null, references: 'r', candidate: 'c' }, 'field "id" must be a string or a number, found null'],
    [
      { id: 2 ** 60, references: 'r', candidate: 'c' },
      'field "id" is a number too large to be kept exactly (read as 1152921504606847000): write it as a string',
    ],
    [
      { id: 'a', candidate: 'c' },
      'field "references" is missing; the row has "id", "candidate" (option referenceField names another field, option references another file)',
    ],
    [
      { id: 'a', references: null, candidate: 'c' },
      'field "references" must be a string or a list of strings, found null',
    ],
    [
      { id: 'a', references: [], candidate: 'c' },
      'field "references" is an empty list: a segment needs at least one reference',
    ],
    [
      { id: 'a', references: ['r', 3], candidate: 'c' },
      'field "references", entry 2, must be a string, found 3',
    ],
    [
      { id: 'a', references: 'r' },
      'field "candidate" (or "candidates") is missing; the row has "id", "references" (option candidateField names another field)',
    ],
    [
      { task: 1, reference: 'r', alpha: 'x', beta: 'y', lang: 'python' },
      'field "candidate" (or "candidates") is missing; the row has "task", "reference", "alpha", "beta", "lang" (it is not clear which fields hold outputs: "alpha", "beta". Choose several models with option candidateFields alpha,beta, or one with option candidateField alpha)',
    ],
    [
      { id: 'a', references: 'r', candidate: null },
      'field "candidate" must be a string, found null (option nullOutputs empty counts it as an empty output)',
    ],
    [{ id: 'a', references: 'r', candidate: ['c'] }, 'field "candidate" must be a string, found ["c"]'],
    [
      { id: 'a', references: 'r', candidate: 'c', candidates: { x: 'c' } },
      'the row has both "candidate" and "candidates": leave out one',
    ],
    [
      { id: 'a', references: 'r', candidates: null },
      'field "candidates" must be an object from model to output, found null',
    ],
    [{ id: 'a', references: 'r', candidates: {} }, 'field "candidates" names no model'],
    [
      { id: 'a', references: 'r', model: '', candidate: 'c' },
      'field "model" is empty: expected the name of a model',
    ],
    [
      { id: 'a', references: 'r', candidates: { x: null } },
      'field "candidates" of model "x" must be a string, found null (option nullOutputs empty counts it as an empty output)',
    ],
    [
      { id: 'a', references: 'r', candidate: 'c', grades: 4 },
      'field "grades" must be an object from model to grades, found 4',
    ],
    [
      { id: 'a', references: 'r', candidate: 'c', grades: { m: { r: '4' } } },
      'field "grades" of model "m": the grade of rater "r" must be a number, found "4"',
    ],
    [
      { id: 'a', references: 'r', candidate: 'x'.repeat(99), candidates: 1 },
      'the row has both "candidate" and "candidates": leave out one',
    ],
  ])('%j is an error with file and line', (value, message) => {
    expect(row(value)).toBe(`in, line 7: ${message}`)
  })

  test('references are optional, or refused, where other files have them', () => {
    expect(row({ id: 'a', candidate: 'c' }, { references: 'optional' })).toBe('a: m=c < ')
    expect(row({ id: 'a', candidate: 'c' }, { references: 'refused' })).toBe('a: m=c < ')
    expect(row({ id: 'a', references: 'r', candidate: 'c' }, { references: 'refused' })).toMatch(
      /option references names files with others/,
    )
  })

  test('a file of references needs no outputs', () => {
    expect(row({ id: 'a', references: 'r' }, { candidates: 'ignored' })).toBe('a:  < r')
  })

  test('grades are kept by model and rater', () => {
    const { grades } = rowParser(CONTEXT)(
      { id: 'a', references: 'r', candidate: 'c', grades: { m: { one: 3 } } },
      1,
      0,
    )
    expect(grades).toEqual(new Map([['m', new Map([['one', 3]])]]))
  })
})

describe('a row of the study layout', () => {
  test('models have an output and a grade, and the snippet is none', () => {
    const value = {
      intent: 'x',
      snippet: ['r', 's'],
      base: 'c',
      codex: 'd',
      'bleu-base': 0.1,
      'grade-base': { one: 0 },
      'grade-codex': 3,
      'grade-snippet': { one: 4 },
      'grade-gone': 1,
    }
    expect(studyRow(value)).toBe('3: base=c, codex=d < r, s')
    expect(studyRowParser(CONTEXT)(value, 7, 3).grades).toEqual(
      new Map<string, unknown>([
        ['base', new Map([['one', 0]])],
        ['codex', 3],
      ]),
    )
  })

  test.each([
    [{ base: 'c', 'grade-base': 1 }, 'field "snippet" is missing'],
    [
      { snippet: ['r'], base: 'c' },
      'the study layout needs keys "<model>" and "grade-<model>", and the row has no such pair',
    ],
    [{ snippet: ['r'], base: null, 'grade-base': 1 }, 'field "base" must be a string, found null'],
    [
      { snippet: ['r'], base: 'c', 'grade-base': 'good' },
      'field "grade-base" must be a number or an object from rater to number, found "good"',
    ],
  ])('%j is an error', (value, message) => {
    expect(studyRow(value)).toBe(`in, line 7: ${message}`)
  })
})

test('rows without ids are numbered as those of CSV, if the first one has none', () => {
  const notices: string[] = []
  const parse = rowParser({ ...CONTEXT, onNotice: (text) => notices.push(text) })
  const plain = { references: 'r', candidate: 'c', prompt: 'p' }
  expect([0, 1, 5].map((index) => parse(plain, index + 1, index).id)).toEqual([1, 2, 6])
  expect(notices).toEqual(['in: the rows have no id: they are numbered from 1'])
  expect(() => parse({ ...plain, id: 'a' }, 3, 2)).toThrow('the row has id "a", and the first row has none')
  const other = rowParser(CONTEXT)
  expect(other({ ...plain, task_id: 'a' }, 1, 0).id).toBe('a')
  expect(() => other(plain, 2, 1)).toThrow('field "id" is missing')
  expect(() => rowParser({ ...CONTEXT, isPart: true })(plain, 1, 0)).toThrow('field "id" is missing')
})
