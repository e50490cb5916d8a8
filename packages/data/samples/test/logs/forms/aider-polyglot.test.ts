import { expect, test } from 'vitest'
import { outcomesIn } from '../read-texts.ts'

const path = (language: string, name: string) =>
  `day--m/${language}/exercises/practice/${name}/.aider.results.json`
const result = (testcase: string, outcomes: readonly boolean[], timeouts = 0) => ({
  testcase,
  model: 'm',
  edit_format: 'diff',
  tests_outcomes: outcomes,
  test_timeouts: timeouts,
})

test('the last try counts, and exceptions are errors of the model of the run', async () => {
  const { found, runs } = await outcomesIn({
    [path('go', 'sort')]: result('sort', [false, true]),
    [path('go', 'find')]: result('find', [false, false], 1),
    [path('go', 'walk')]: { exception: 'Traceback' },
    'day--m/go/exercises/practice/pack/.docs/instructions.md': 'Pack.',
  })
  expect(found).toEqual(['m find timeout', 'm sort pass', 'm walk error'])
  expect(runs[0]?.tasks).toContain('pack')
})

test('exercises of one name in several languages are several tasks', async () => {
  const { found } = await outcomesIn({
    [path('go', 'sort')]: result('sort', [true]),
    [path('rust', 'sort')]: result('sort', [false]),
  })
  expect(found).toEqual(['m go/sort pass', 'm rust/sort fail'])
})

test('the older benchmark of Python exercises has runs without folders of languages', async () => {
  const { found, runs } = await outcomesIn({
    '2024-01-01-00-00-00--m/exercises/practice/sort/.aider.results.json': result('sort', [true]),
    '2024-01-02-00-00-00--n/exercises/practice/sort/.aider.results.json': {
      ...result('sort', [false]),
      model: 'n',
    },
    '2024-01-03-00-00-00--o/go/exercises/practice/walk/.aider.results.json': {
      model: 'o',
      tests_outcomes: [true],
    },
  })
  expect(found).toEqual(['m sort pass', 'n sort fail', 'o walk pass'])
  expect(runs.map(({ tasks }) => tasks)).toEqual([['sort'], ['sort'], ['walk']])
})
