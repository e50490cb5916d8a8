import { parseSurveyRatings } from '@codegen-eval/survey'
import { expect, test } from 'vitest'
import { importRatings, ratingFileName, ratingFileText, ratingsOf } from '../src/rating-file.ts'
import { type Answer, answerOf, resumeSession } from '../src/rating-session.ts'
import { assignment } from './assignment.ts'

const early = '2025-01-31T12:00:00.000Z'
const late = '2025-01-31T13:00:00.000Z'

const session = (answers: readonly (readonly [string, Answer])[], change = {}) =>
  resumeSession(assignment(change), new Map(answers), 0, 'item')

const graded = (grade: number, at: string): Answer => ({ values: { grade }, seconds: 1.26, at })

test('the file has the whole answers, and is what the organiser reads', () => {
  const work = session([
    ['c3', graded(4, late)],
    ['a1', graded(0, early)],
    ['b2', { values: {}, seconds: 3 }],
  ])
  const { ratings } = parseSurveyRatings(ratingFileText(work), work.assignment)
  expect(ratings).toEqual([
    { item: 'a1', values: { grade: 0 }, seconds: 1.3, at: early },
    { item: 'c3', values: { grade: 4 }, seconds: 1.3, at: late },
  ])
})

test('an own answer is in the file, an empty one too', () => {
  const own = { ...graded(1, early), ownAnswerDone: true }
  const work = session(
    [
      ['a1', { ...own, ownAnswer: 'x + 1' }],
      ['b2', { ...own, ownAnswer: '' }],
      ['c3', { values: {}, seconds: 1, ownAnswer: 'half' }],
    ],
    { ownAnswer: true },
  )
  expect(ratingsOf(work).map(({ ownAnswer }) => ownAnswer)).toEqual(['x + 1', ''])
  const imported = importRatings(session([], { ownAnswer: true }), ratingFileText(work))
  expect(imported.taken).toEqual(['a1', 'b2'])
  expect(ratingFileText(imported.session)).toBe(ratingFileText(work))
})

test('of two answers to an item the later one counts', () => {
  const file = ratingFileText(
    session([
      ['a1', graded(4, late)],
      ['b2', graded(4, early)],
    ]),
  )
  const {
    session: merged,
    taken,
    kept,
  } = importRatings(
    session([
      ['a1', graded(1, early)],
      ['b2', graded(1, late)],
    ]),
    file,
  )
  expect([taken, kept]).toEqual([['a1'], 1])
  expect(['a1', 'b2'].map((item) => answerOf(merged, item).values.grade)).toEqual([4, 1])
})

test('files of others, and files that were changed, are refused and change nothing', () => {
  const work = session([['a1', graded(3, early)]])
  const text = ratingFileText(work)
  const other = session([], { rater: 'rater-02' })
  expect(() => importRatings(other, text)).toThrow(/"rater": expected "rater-02"/)
  expect(() => importRatings(work, text.replace('"grade": 3', '"grade": 4'))).toThrow(/the file was changed/)
  expect(() => importRatings(work, text.replace('"grade": 3', '"grade": 7'))).toThrow(
    /whole number from 0 to 4/,
  )
  expect(() => importRatings(work, 'no JSON')).toThrow(/which is JSON/)
})

test('the name of the file is plain', () => {
  const { survey } = assignment()
  expect(ratingFileName(assignment({ rater: '../Åsa B./x' }))).toBe(
    `ratings--Åsa-B-x-${survey.slice(0, 8)}.json`,
  )
})

test('marks and answers about the rater go through the file', () => {
  const background = [{ question: 'Years?', choices: ['1', '2'] }, { question: 'Why?' }]
  const asked = assignment({ marks: true, background })
  const [first, second] = asked.items.map(({ item }) => item) as [string, string]
  const answer: Answer = { values: { grade: 3 }, seconds: 2, at: '2025-01-31T12:00:00.000Z' }
  const answers = new Map([
    [first, { ...answer, marks: [{ line: 2 }] }],
    [second, { ...answer, marks: [] }],
  ])
  const session = resumeSession(asked, answers, 0, 'item', { 'Years?': '2' })
  const text = ratingFileText(session)
  expect(JSON.parse(text)).toMatchObject({ background: { 'Years?': '2', 'Why?': '' } })
  expect(JSON.parse(text).ratings.map(({ marks }: Answer) => marks)).toEqual([[{ line: 2 }], undefined])
  const taken = importRatings(resumeSession(asked), text)
  expect(taken.session.background).toEqual({ 'Years?': '2', 'Why?': '' })
  expect(answerOf(taken.session, first).marks).toEqual([{ line: 2 }])
  // questions that are open are in no file
  expect(JSON.parse(ratingFileText(resumeSession(asked, answers)))).not.toHaveProperty('background')
})
