import { InputError, UsageError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import type { LogOptions } from '../../src/logs/log-form.ts'
import { LogValue } from '../../src/logs/log-value.ts'
import { type RawSample, rawScore } from '../../src/logs/raw-sample.ts'
import { judged, TIMEOUT_WORDS } from '../../src/logs/verdict.ts'

const TOOL = { name: 'tool', title: 'Tool', results: {} }

/** A sample with scores; a name that ends with `!` is marked as a verdict. */
function sampleOf(scores: Readonly<Record<string, number>>, rest: Partial<RawSample> = {}): RawSample {
  return {
    task: { id: 't' },
    model: 'm',
    run: 'r',
    label: '1',
    scores: new Map(
      Object.entries(scores).map(([name, value]) => [
        name.replace('!', ''),
        { value, isVerdict: name.endsWith('!') },
      ]),
    ),
    isError: false,
    isTimeout: false,
    place: new LogValue({}, { file: 'log', line: 2, cure: 'cure' }),
    ...rest,
  }
}

function judge(samples: readonly (RawSample | InputError)[], options: LogOptions = {}) {
  const { samples: found, notes } = judged(TOOL, { samples }, options)
  return {
    notes,
    found: found.map((each) =>
      each instanceof InputError ? each.message : [each.outcome, Object.fromEntries(each.scores)],
    ),
  }
}

test('the only score of 0 and 1 is the verdict, without a note', () => {
  expect(judge([sampleOf({ quality: 1 }), sampleOf({ quality: 0 })])).toEqual({
    found: [
      ['pass', { passed: 1 }],
      ['fail', { passed: 0 }],
    ],
    notes: [],
  })
})

test('an only score of other values stays a score, and samples have no outcome', () => {
  expect(judge([sampleOf({ quality: 1 }), sampleOf({ quality: 0.5 })]).found).toEqual([
    [undefined, { quality: 1 }],
    [undefined, { quality: 0.5 }],
  ])
})

test.each<[what: string, scores: Record<string, number>, name: string | undefined]>([
  ['the only marked one', { style: 1, 'judge!': 0, passed: 1 }, 'judge'],
  ['one of a usual name', { style: 1, Correct: 0 }, 'Correct'],
  ['the most usual of several names', { accuracy: 1, passed: 0, success: 1 }, 'passed'],
  ['the usual one of several that are marked', { 'style!': 1, 'resolved!': 0, pass: 1 }, 'resolved'],
  ['the only one of 0 and 1', { style: 0.5, exact: 0 }, 'exact'],
  ['none of several that are 0 and 1', { one: 1, two: 0 }, undefined],
  ['none of several with other values', { passed: 0.5, two: 0.2 }, undefined],
])('of several scores the verdict is %s', (_, scores, name) => {
  const { found, notes } = judge([sampleOf(scores)])
  const [outcome, kept] = found[0] as [string | undefined, Record<string, number>]
  expect(outcome).toBe(name === undefined ? undefined : 'fail')
  expect(kept.passed).toBe(name === undefined ? scores.passed : 0)
  expect(notes).toEqual([
    name === undefined
      ? `Tool: no score says whether a sample passes: ${Object.keys(scores).join(', ')} (option scoreField chooses one)`
      : `Tool: score "${name}" says whether a sample passes (option scoreField names another one)`,
  ])
})

test('option scoreField chooses the one score that is read', () => {
  const samples = [sampleOf({ passed: 1, exact: 0, style: 0.5 })]
  expect(judge(samples, { scoreField: 'exact' })).toEqual({ found: [['fail', { passed: 0 }]], notes: [] })
  expect(judge(samples, { scoreField: 'style' }).found).toEqual([[undefined, { style: 0.5 }]])
  expect(() => judge(samples, { scoreField: 'other' })).toThrow(
    new UsageError('option scoreField other: Tool has scores of passed, exact, style'),
  )
  expect(() => judge([], { scoreField: 'other' })).toThrow('Tool has scores of no name')
})

test('without a score, an error counts as failed, and time that ran out too', () => {
  const rest = [sampleOf({}, { isError: true }), sampleOf({}, { isError: true, isTimeout: true })]
  expect(judge([sampleOf({ ok: 1 }), ...rest]).found).toEqual([
    ['pass', { passed: 1 }],
    ['error', { passed: 0 }],
    ['timeout', { passed: 0 }],
  ])
  const [, error] = judge([sampleOf({ ok: 0.5 }), ...rest]).found
  expect(error).toEqual(['error', { ok: Number.NaN }])
})

test('an error with a score counts by the score', () => {
  const flags = { isError: true, isTimeout: true }
  expect(judge([sampleOf({ ok: 1 }, flags), sampleOf({ ok: 0 }, flags)]).found).toEqual([
    ['pass', { passed: 1 }],
    ['timeout', { passed: 0 }],
  ])
  expect(judge([sampleOf({ ok: 0 }, { isError: true })]).found).toEqual([['error', { passed: 0 }]])
})

test('a sample with neither a score nor an error is an error, and the others count', () => {
  expect(judge([sampleOf({ ok: 1 }), sampleOf({}), sampleOf({ ok: Number.NaN })]).found).toEqual([
    ['pass', { passed: 1 }],
    'log, line 2: there is neither a score "ok" nor an error; cure',
    ['error', { passed: 0 }],
  ])
  expect(judge([sampleOf({})]).found).toEqual(['log, line 2: there is neither a score nor an error; cure'])
})

test('a log that says who passes needs no score, and a marked score that repeats it is no other score', () => {
  const samples = [
    sampleOf({ 'check!': 1, style: 0.5 }, { passed: true }),
    sampleOf({ 'check!': 0, style: 0.25 }, { passed: false }),
  ]
  expect(judge(samples)).toEqual({
    found: [
      ['pass', { passed: 1, style: 0.5 }],
      ['fail', { passed: 0, style: 0.25 }],
    ],
    notes: [],
  })
})

test('option scoreField goes before what the log says of who passes', () => {
  const samples = [sampleOf({ exact: 0, style: 0.5 }, { passed: true })]
  expect(judge(samples, { scoreField: 'exact' })).toEqual({ found: [['fail', { passed: 0 }]], notes: [] })
  expect(judge(samples, { scoreField: 'style' }).found).toEqual([[undefined, { style: 0.5 }]])
})

test('a form may find the verdict in the chosen score itself, and the verdict can be chosen by name', () => {
  const samples = [sampleOf({ reward: 0.5 }, { passed: false })]
  const found = judged({ ...TOOL, results: { choosesScore: true } }, { samples }, { scoreField: 'reward' })
  expect(found.samples).toMatchObject([
    {
      outcome: 'fail',
      scores: new Map([
        ['passed', 0],
        ['reward', 0.5],
      ]),
    },
  ])
  expect(judge(samples, { scoreField: 'passed' }).found).toEqual([['fail', { passed: 0, reward: 0.5 }]])
})

test('a note names the file where each is judged by itself', () => {
  const samples = [sampleOf({ one: 1, two: 0.5 })]
  const { notes } = judged(TOOL, { samples, title: 'a.json' }, {})
  expect(notes[0]).toMatch(/^a\.json: score "one" says/)
})

test('errors are passed on in their places', () => {
  const error = new InputError('broken before')
  expect(judge([error, sampleOf({ ok: 1 })]).found).toEqual(['broken before', ['pass', { passed: 1 }]])
  expect(judge([])).toEqual({ found: [], notes: [] })
})

test.each([
  ['timeout', true],
  ['Timed out after 5 s', true],
  ['TIME_LIMIT exceeded', true],
  ['context deadline exceeded', true],
  ['AssertionError', false],
  ['at that time', false],
])('%s means that time ran out: %s', (text, expected) => {
  expect(TIMEOUT_WORDS.test(text)).toBe(expected)
})

test('a score that is not from 0 to 1 somewhere is left out everywhere, and refused where it is needed', () => {
  const stars = (value: number) => {
    const place = new LogValue({ stars: value }, { file: 'log', line: 3, cure: 'cure' })
    return {
      ...sampleOf({ ok: 1 }),
      scores: new Map([['stars', rawScore(value, false, place.get('stars'))]]),
    }
  }
  const both = (value: number): RawSample => {
    const sample = stars(value)
    return { ...sample, scores: new Map([...sampleOf({ ok: 1 }).scores!, ...sample.scores]) }
  }
  expect(judge([both(1), both(4)])).toEqual({
    found: [
      ['pass', { passed: 1 }],
      ['pass', { passed: 1 }],
    ],
    notes: ['Tool: scores that are not from 0 to 1 are left out: stars'],
  })
  const refused = [
    'log, line 2: score "stars" is not from 0 to 1 in other samples; cure',
    'log, line 3: field "stars": expected a score from 0 to 1, found 4; cure',
  ]
  expect(judge([stars(1), stars(4)]).found).toEqual(refused)
  expect(judge([both(1), both(4)], { scoreField: 'stars' }).found).toEqual(refused)
  expect(judge([both(1), both(4)], { scoreField: 'ok' }).found).toEqual([
    ['pass', { passed: 1 }],
    ['pass', { passed: 1 }],
  ])
})
