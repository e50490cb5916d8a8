import { expect, test } from 'vitest'
import { modelNames } from '../../src/read/model-names.ts'

test.each([
  [
    ['runs/a.jsonl', 'runs/b.jsonl'],
    ['a', 'b'],
  ],
  [
    ['x/out.jsonl', 'y/out.jsonl'],
    ['x/out', 'y/out'],
  ],
  [
    ['x/1/out.jsonl', 'y/1/out.jsonl', 'z.jsonl'],
    ['x/1/out', 'y/1/out', 'z'],
  ],
  [
    ['out.jsonl', 'out.jsonl'],
    ['out', 'out'],
  ],
  [['samples_humaneval_2026-11-01T10-00-00.123456.jsonl'], ['humaneval']],
  [
    ['gpt/samples_t_2026-11-01T10-00-00.jsonl', 'llama/samples_t_2026-11-02T10-00-00.jsonl'],
    ['gpt/t', 'llama/t'],
  ],
])('%j', (paths, names) => {
  expect(modelNames(paths)).toEqual(names)
})
