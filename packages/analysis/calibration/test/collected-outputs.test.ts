import { ratingTable } from '@codegen-eval/human-ratings'
import { expect, test } from 'vitest'
import { collectedOutputs } from '../src/collected-outputs.ts'

const table = ratingTable([
  { item: 0, rater: 'ann', label: 3 },
  { item: 0, rater: 'gpt', label: 4 },
  { item: 1, rater: 'ann', label: 1 },
])

test('ratings of judges, grades and facts of one output come together', () => {
  const outputs = collectedOutputs()
  outputs.addRatings(
    table,
    [
      { id: 1, model: 'heron' },
      { id: 2, model: 'heron' },
    ],
    ['gpt'],
  )
  outputs.addGrade({ task: '1', model: 'heron' }, 'chrf', 0.5)
  outputs.addGrade({ task: '2', model: 'heron' }, 'chrf', Number.NaN)
  outputs.addFacts({ task: '1', model: 'heron' }, { length: 7, language: 'go' })
  expect(outputs.finish()).toEqual([
    {
      task: '1',
      model: 'heron',
      people: new Map([['ann', 3]]),
      judges: new Map([
        ['gpt', 4],
        ['chrf', 0.5],
      ]),
      length: 7,
      language: 'go',
    },
    { task: '2', model: 'heron', people: new Map([['ann', 1]]), judges: new Map() },
  ])
})

test('ratings without a model are those of the only model', () => {
  const outputs = collectedOutputs()
  outputs.addRatings(table, [{ id: 1 }, { id: 2 }], [])
  outputs.addGrade({ task: '1', model: 'heron' }, 'chrf', 0.5)
  expect(outputs.finish()).toHaveLength(2)
})
