import { expect, test } from 'vitest'
import { answeredPlaces, modelLists } from '../src/corrected-models.ts'
import { correctedScores } from '../src/corrected-scores.ts'
import { judgedScores } from '../src/judged-scores.ts'
import { someOutputs } from './some-outputs.ts'

const outputs = someOutputs({ tasks: 50, labelledTasks: 20 })

test('means of outputs are those of the lists of their models', () => {
  const { places } = answeredPlaces(outputs)
  expect(judgedScores(outputs, 'gpt')).toEqual(correctedScores(modelLists(outputs, 'gpt', 1, places)))
})

test('clusters of tasks are units', () => {
  const clustered = outputs.map((output) => ({ ...output, cluster: `c${Number(output.task.slice(1)) % 10}` }))
  expect(judgedScores(clustered, 'gpt')).toMatchObject({ units: 10, labelled: [20, 20] })
})

test('outputs without models are an error', () => {
  expect(() => judgedScores([{ task: 't', people: new Map(), judges: new Map() }], 'gpt')).toThrow(
    'models: expected at least one, got none',
  )
})
