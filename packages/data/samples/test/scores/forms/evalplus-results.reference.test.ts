import { readFileSync } from 'node:fs'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { evalplusOutcomes } from '../../../src/scores/forms/evalplus-results.ts'

const fail = (message: string): never => {
  throw new Error(message)
}

const file = referencePath('data/formats/evalplus_gpt-x_eval_results.json')

describe('a file of EvalPlus', () => {
  test('has five samples of twelve tasks', () => {
    const rows = evalplusOutcomes(JSON.parse(readFileSync(file, 'utf8')), 'base', fail)
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([60, 12])
  })
})
