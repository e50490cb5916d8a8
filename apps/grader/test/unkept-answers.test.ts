import { expect, test } from 'vitest'
import { type Answer, resumeSession } from '../src/rating-session.ts'
import { unkeptAnswers } from '../src/unkept-answers.ts'
import { assignment } from './assignment.ts'

const at = '2025-01-31T12:00:00.000Z'
const answer: Answer = { values: { grade: 1 }, seconds: 1, at }

const session = (answers: readonly (readonly [string, Answer])[], change = {}) =>
  resumeSession(assignment(change), new Map(answers), 0, 'item')

test('answers that are neither kept nor exported would be lost', () => {
  const work = session([
    ['a1', answer],
    ['b2', answer],
    ['c3', { values: {}, seconds: 9 }],
  ])
  expect(unkeptAnswers(work, new Map(), () => false)).toEqual(['a1', 'b2'])
  expect(unkeptAnswers(work, new Map(), (item) => item === 'a1')).toEqual(['b2'])
  expect(unkeptAnswers(work, work.answers, () => false)).toEqual([])
})

test('an exported answer counts again once it was changed, but not for time alone', () => {
  const exported = new Map([['a1', answer]])
  const changed = (change: Partial<Answer>) =>
    unkeptAnswers(session([['a1', { ...answer, ...change }]]), exported, () => false).length
  expect(changed({ seconds: 50 })).toBe(0)
  expect(changed({ at: '2025-01-31T12:00:01.000Z', values: { grade: 2 } })).toBe(1)
})

test('an answer that was begun is in no file', () => {
  const work = session([['a1', { values: {}, seconds: 1, ownAnswer: 'def' }]], { ownAnswer: true })
  expect(unkeptAnswers(work, new Map(), () => false)).toEqual(['a1'])
})
