import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { pythonCompileErrorAt } from '../src/compile-error-at.ts'
import { parser } from './verdicts.ts'

const errorAt = (source: string) => pythonCompileErrorAt(parser.parse(source))

const humanEval = referencePath('data/humaneval/HumanEval.jsonl.gz')

describe('on the tasks of HumanEval', () => {
  test('all 164 solutions compile with their prompts, and their bodies as functions only', () => {
    const lines = gunzipSync(readFileSync(humanEval)).toString('utf8').trim().split('\n')
    const tasks = lines.map((line) => JSON.parse(line) as { prompt: string; canonical_solution: string })
    expect(tasks.length).toBe(164)
    for (const { prompt, canonical_solution: solution } of tasks) {
      expect(errorAt(prompt + solution)).toBe(-1)
      expect(errorAt(solution)).toBeGreaterThanOrEqual(0)
      expect(errorAt(`def f():\n${solution}`)).toBe(-1)
    }
  })
})
