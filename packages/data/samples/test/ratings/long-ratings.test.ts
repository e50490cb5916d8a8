import { describe, expect, test } from 'vitest'
import { hasLongNames } from '../../src/ratings/long-ratings.ts'
import { lines, rated } from './rated.ts'

const EXPECTED = ['t1/gpt by ann: 4', 't1/gpt by ben: 3']

describe('one rating per row, under any usual name', () => {
  test.each([
    'item,model,rater,label',
    'task_id,system,annotator,rating',
    'Question ID,Model,User,Score',
    'segment,sys,worker_id,grade',
    'prompt_id,model_name_or_path,rater,label',
    'question_id,engine,judge,verdict',
  ])('%s', async (header) => {
    const { form, rows } = await rated('a.csv', `${header}\nt1,gpt,ann,4\nt1,gpt,ben,3\n`)
    expect([form, rows]).toEqual(['ratings', EXPECTED])
    const [id, model, rater, label] = header.split(',') as [string, string, string, string]
    const row = (who: string, what: number) => ({ [id]: 't1', [model]: 'gpt', [rater]: who, [label]: what })
    expect((await rated('a.jsonl', lines(row('ann', 4), row('ben', 3)))).rows).toEqual(EXPECTED)
    expect((await rated('a.json', [row('ann', 4), row('ben', 3)])).rows).toEqual(EXPECTED)
  })
})

test('decimal commas and percentages are numbers, as in wide files; other words stay', async () => {
  const table = 'item;rater;label\nt1;ann;4,5\nt1;ben;80 %\nt2;ann;1,234\nt2;ben;very good, 5\n'
  expect((await rated('a.csv', table)).rows).toEqual([
    ...['t1 by ann: 4.5', 't1 by ben: 80', 't2 by ann: 1,234', 't2 by ben: very good, 5'],
  ])
})

test('chosen fields and paths', async () => {
  const csv = ',user_id,question_id,mid,Overall DA Score,Fluency\n1,u1,325,3.0,5.5,3.0\n'
  const chosen = {
    idField: 'question_id',
    modelField: 'mid',
    raterField: 'user_id',
    ratingField: 'Overall DA Score',
  }
  expect((await rated('a.csv', csv, chosen)).rows).toEqual(['325/3.0 by u1: 5.5'])
  const row = { task: { id: 't1' }, by: { name: 'ann' }, answers: [{ value: 2 }], system: 1 }
  const paths = { idField: '.task.id', raterField: '.by.name', ratingField: '.answers[0].value' }
  expect((await rated('a.jsonl', lines(row), paths)).rows).toEqual(['t1/1 by ann: 2'])
  expect(
    (await rated('a.jsonl', lines(row), { ...paths, ratingField: '.answers[1].value' })).rows[0],
  ).toContain('a.jsonl, line 1: field ".answers[1].value" is missing')
})

test('grades of a task by model and rater, and the study layout', async () => {
  const grades = { id: 't1', grades: { gpt: { ann: 4, ben: 3 } } }
  expect((await rated('a.jsonl', lines(grades))).rows).toEqual(EXPECTED)
  const study = [{ snippet: ['x'], gpt: 'y', 'grade-gpt': { ann: 4, ben: 3 } }]
  expect((await rated('a.json', study, { layout: 'study' })).rows).toEqual([
    '0/gpt by ann: 4',
    '0/gpt by ben: 3',
  ])
})

test('crowd-kit is recognized', async () => {
  const { form, notices } = await rated('a.csv', 'task,worker,label\nt1,ann,4\n')
  expect(form).toBe('crowd-kit')
  expect(notices[0]).toBe('a.csv: read as labels of crowd-kit')
})

test('broken rows are errors with their places', async () => {
  expect((await rated('a.csv', 'item,rater,label\na,r\nb,r,\nc,r,1\n')).rows).toEqual([
    'a.csv, line 2: 2 fields, but the header has 3',
    'a.csv, line 3: the label in field "label" is empty',
    'c by r: 1',
  ])
  expect(
    (await rated('a.jsonl', lines({ task: 1, worker: 'r' }, { task: 1, worker: 'r', score: null }))).rows,
  ).toEqual([
    'a.jsonl, line 1: no field is named "label": choose one with option ratingField; the row has "task", "worker"',
    'a.jsonl, line 2: field "score": expected a number or a string, found null',
  ])
  expect((await rated('a.jsonl', lines({ task: 1, worker: 'r', score: [1] }))).rows[0]).toContain(
    'field "score": expected a number or a string',
  )
})

test('an item, a rater or a model without a name is an error', async () => {
  const csv = 'item,model,rater,label\n,gpt,ann,1\nt1,,ann,1\nt1,gpt,,1\n'
  const empty = (field: string) => `field "${field}": expected a string or a number, found ""`
  expect((await rated('a.csv', csv)).rows).toEqual([
    `a.csv, line 2: ${empty('item')}`,
    `a.csv, line 3: ${empty('model')}`,
    `a.csv, line 4: ${empty('rater')}`,
  ])
})

test('names hold a rating if item, rater and label are among them', () => {
  expect(hasLongNames(['task', 'annotator', 'score'])).toBe(true)
  expect(hasLongNames(['task', 'score'])).toBe(false)
})

test('a key that a row has twice is told', async () => {
  const { rows, notices } = await rated('a.jsonl', '{"item": "t", "rater": "r", "label": 1, "label": 2}')
  expect([rows, notices]).toEqual([
    ['t by r: 2'],
    ['a.jsonl, line 1: an object has the key "label" twice: the last value counts'],
  ])
})
