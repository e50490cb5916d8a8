import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advance,
  answerOf,
  currentItem,
  firstOpen,
  isAnswered,
  itemsTogether,
  missingGrades,
  openCount,
  type RatingAction,
  type RatingSession,
  resumeSession,
  untold,
  writesOwnAnswer,
} from '../src/rating-session.ts'
import { assignment, item } from './assignment.ts'

const AT = '2025-01-31T12:00:00.000Z'

const grade = (value: number | undefined, attribute = 'grade'): RatingAction =>
  value === undefined ? { type: 'grade', attribute, at: AT } : { type: 'grade', attribute, value, at: AT }

const after = (session: RatingSession, ...actions: RatingAction[]) => actions.reduce(advance, session)

const begun = (change = {}) => advance(resumeSession(assignment(change)), { type: 'begin' })

test('a rater goes from the instructions through all items to the end', () => {
  const start = resumeSession(assignment())
  expect(start.phase).toBe('instructions')
  expect(after(start, grade(3)).answers.size).toBe(0)
  const first = after(start, { type: 'begin' })
  expect([first.phase, first.position]).toEqual(['item', 0])
  const last = after(first, grade(3), { type: 'next' }, grade(0), { type: 'next' }, grade(4))
  expect([last.phase, last.position, openCount(last)]).toEqual(['item', 2, 0])
  expect(after(last, { type: 'next' }).phase).toBe('done')
})

test('nobody gets past an item without a grade, and grades can be changed and withdrawn', () => {
  const first = begun()
  expect(after(first, { type: 'next' }).position).toBe(0)
  const second = after(first, grade(3), { type: 'next' })
  const changed = after(second, { type: 'back' }, grade(1), grade(undefined))
  expect([changed.position, isAnswered(changed, 'a1')]).toEqual([0, false])
  expect(answerOf(changed, 'a1').values).toEqual({})
  expect(after(changed, { type: 'next' }).position).toBe(0)
  expect(after(second, { type: 'go', position: 99 }).position).toBe(1)
  expect(after(second, { type: 'go', position: Number.NaN }).position).toBe(0)
})

test('outputs of one task are seen together, and the own answer to it is written once', () => {
  const items = [1, 1, 2].map((block, i) => ({ ...item(`a${i + 1}`), block }))
  const start = begun({ items, ownAnswer: true })
  expect(itemsTogether(start).map(({ item: name }) => name)).toEqual(['a1', 'a2'])
  expect(itemsTogether(begun()).map(({ item: name }) => name)).toEqual(['a1'])
  const told = after(start, { type: 'writeOwnAnswer', text: 'mine' }, { type: 'finishOwnAnswer' })
  const second = after(told, grade(3), { type: 'next' })
  expect(writesOwnAnswer(second)).toBe(false)
  expect(answerOf(second, 'a2').ownAnswer).toBe('mine')
  expect(writesOwnAnswer(after(second, grade(1), { type: 'next' }))).toBe(true)
})

test('each attribute needs a grade; those of other names have none', () => {
  const session = begun({ attributes: ['adequacy', 'fluency'] })
  expect(missingGrades(session, 'a1')).toEqual(['adequacy', 'fluency'])
  const half = after(session, grade(0, 'fluency'), grade(3, 'toString'))
  expect(missingGrades(half, 'a1')).toEqual(['adequacy'])
  expect(answerOf(half, 'a1').values).toEqual({ fluency: 0 })
})

test('names such as __proto__ are ordinary names', () => {
  const items = [item('__proto__'), item('constructor')]
  const session = after(begun({ items, attributes: ['constructor'] }), grade(2, 'constructor'))
  expect(isAnswered(session, '__proto__')).toBe(true)
  expect(isAnswered(session, 'constructor')).toBe(false)
})

test('an own answer comes before the code, and stays as it is afterwards', () => {
  const session = begun({ ownAnswer: true })
  expect(writesOwnAnswer(session)).toBe(true)
  expect(after(session, grade(3)).answers.size).toBe(0)
  const written = after(session, { type: 'writeOwnAnswer', text: 'x + 1' }, { type: 'finishOwnAnswer' })
  const later = after(written, grade(3), { type: 'writeOwnAnswer', text: 'copied' })
  expect(answerOf(later, 'a1')).toEqual({
    values: { grade: 3 },
    seconds: 0,
    at: AT,
    ownAnswer: 'x + 1',
    ownAnswerDone: true,
  })
  const none = after(session, { type: 'finishOwnAnswer' })
  expect([writesOwnAnswer(none), answerOf(none, 'a1').ownAnswer]).toEqual([false, ''])
})

test('during a pause nothing is graded, and no time is spent', () => {
  const paused = after(begun(), { type: 'pause' })
  expect(after(paused, grade(3), { type: 'spend', seconds: 5 }, { type: 'next' }, { type: 'back' })).toBe(
    paused,
  )
  const resumed = after(
    paused,
    { type: 'resume' },
    { type: 'spend', seconds: 5 },
    { type: 'spend', seconds: 2 },
  )
  expect(answerOf(resumed, 'a1').seconds).toBe(7)
})

test('work is resumed where it was left, at the end only if all is answered, and never behind an open item', () => {
  const answered = { values: { grade: 1 }, seconds: 1, at: AT }
  const answers = new Map([
    ['a1', answered],
    ['b2', answered],
  ])
  const at = (position: number) => resumeSession(assignment(), answers, position, 'item')
  expect([at(0).position, at(1).position, at(2).position, at(9).position, at(-4).position]).toEqual([
    0, 1, 2, 2, 0,
  ])
  expect(resumeSession(assignment(), new Map(), 2, 'item').position).toBe(0)
  const all = new Map([...answers, ['c3', answered] as const])
  const done = resumeSession(assignment(), all, 2, 'done')
  expect(done.phase).toBe('done')
  expect(after(done, { type: 'back' })).toMatchObject({ phase: 'item', position: 2 })
  expect(resumeSession(assignment(), all, 0).phase).toBe('instructions')
  expect(resumeSession(assignment(), all, 1, 'item')).toMatchObject({ phase: 'item', position: 1 })
  expect(resumeSession(assignment(), answers, 2, 'done')).toMatchObject({ phase: 'item', position: 2 })
})

test('after the last item comes one that is still open', () => {
  const answered = { values: { grade: 1 }, seconds: 1, at: AT }
  const gaps = new Map([['c3', answered]])
  const session = { ...resumeSession(assignment(), gaps, 0, 'item'), position: 2 }
  expect(after(session, { type: 'next' })).toMatchObject({ phase: 'item', position: 0 })
})

test('whatever a rater does, the work stays whole', () => {
  const action: fc.Arbitrary<RatingAction> = fc.oneof(
    fc.constantFrom<RatingAction>(
      { type: 'begin' },
      { type: 'next' },
      { type: 'back' },
      { type: 'pause' },
      { type: 'resume' },
      { type: 'finishOwnAnswer' },
    ),
    fc.record({ type: fc.constant('go' as const), position: fc.integer({ min: -2, max: 9 }) }),
    fc.integer({ min: 0, max: 4 }).map((value) => grade(value)),
    fc.constant(grade(undefined)),
    fc.record({ type: fc.constant('spend' as const), seconds: fc.nat(9) }),
    fc.record({ type: fc.constant('writeOwnAnswer' as const), text: fc.string() }),
  )
  fc.assert(
    fc.property(fc.boolean(), fc.array(action, { maxLength: 40 }), (ownAnswer, actions) => {
      let session = resumeSession(assignment({ ownAnswer }))
      for (const next of actions) {
        const before = JSON.stringify([...session.answers])
        const changed = advance(session, next)
        // what was given is never written over in place
        expect(JSON.stringify([...session.answers])).toBe(before)
        session = changed
        expect(session.assignment.items).toContain(currentItem(session))
        expect(openCount(session)).toBe(
          session.assignment.items.filter(({ item }) => !isAnswered(session, item)).length,
        )
        if (session.phase === 'done' && next.type === 'next') expect(openCount(session)).toBe(0)
        for (const { item } of session.assignment.items.slice(0, firstOpen(session)))
          expect(isAnswered(session, item)).toBe(true)
      }
    }),
    { numRuns: 50 },
  )
})

const background = [{ question: 'Years?', choices: ['1', '2'] }, { question: 'Why?' }]

test('nobody gets past the first page with an open question', () => {
  const start = resumeSession(assignment({ firstPage: '# Hello', background }))
  expect(start.phase).toBe('welcome')
  expect(untold(start)).toEqual(['Years?'])
  expect(after(start, { type: 'begin' }, { type: 'go', position: 0 }).phase).toBe('welcome')
  const told = after(start, { type: 'tell', question: 'Years?', answer: '2' })
  expect(after(told, { type: 'begin' }).phase).toBe('instructions')
  expect(after(told, { type: 'begin' }, { type: 'begin' }).phase).toBe('item')
  // what was kept before questions were answered does not lead behind them
  expect(resumeSession(told.assignment, new Map(), 0, 'item').phase).toBe('welcome')
  expect(resumeSession(told.assignment, new Map(), 0, 'item', told.background).phase).toBe('item')
  expect(resumeSession(assignment({ firstPage: '# Hello' })).phase).toBe('welcome')
})

test('a mark is set and taken away, in the order of answers and lines', () => {
  const mark = (line: number, answer?: number) =>
    ({ type: 'mark', mark: answer === undefined ? { line } : { line, answer } }) as const
  const begun = resumeSession(assignment({ marks: true }), new Map(), 0, 'item')
  const { item } = begun.assignment.items[0]!
  const marked = after(begun, mark(5), mark(2), mark(3, 1), mark(5), mark(1, 2))
  expect(answerOf(marked, item).marks).toEqual([{ line: 2 }, { line: 3, answer: 1 }, { line: 1, answer: 2 }])
  const without = resumeSession(assignment(), new Map(), 0, 'item')
  expect(after(without, mark(1))).toBe(without)
})
