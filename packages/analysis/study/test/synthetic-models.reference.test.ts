import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { distinctByOutputs } from '../src/distinct-models.ts'
import { originalModels, syntheticModels } from '../src/synthetic-models.ts'

type Row = Record<string, string> & Record<`grade-${string}`, number>

const conala = referenceJson<Row[]>('data/conala/published-scores.json')

describe('on the CoNaLa study', () => {
  test('the models are those whose bootstrap scores were published, in their order', () => {
    const published = Object.keys(referenceJson<object>('data/conala/published-bootstrap-scores.json'))
    const names = published.slice(0, 5)
    const graded = names.map((name) => ({ name, grades: conala.map((row) => row[`grade-${name}`]) }))
    const models = distinctByOutputs(
      [...originalModels(graded), ...syntheticModels(graded)],
      names.map((name) => conala.map((row) => row[name])),
    )
    expect(models.map(({ name }) => name)).toEqual(published)
    expect(models).toHaveLength(82)
  })
})
