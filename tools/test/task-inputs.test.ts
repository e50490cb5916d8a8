import { expect, test } from 'vitest'
import { checkTaskInputs } from '../src/task-inputs.ts'

const reads = ['../../../..', 'examples', 'tasks.jsonl'].join('/')

test('a test that reads examples/ has them among the inputs of its task', () => {
  const files = [['packages/metrics/chrf/test/chrf.test.ts', reads]] as const
  expect(checkTaskInputs(files, () => '"$TURBO_ROOT$/examples/**"')).toEqual([])
  expect(checkTaskInputs(files, () => '')).toEqual([
    {
      file: 'packages/metrics/chrf/test/chrf.test.ts',
      line: 1,
      message: 'reads examples/: expected "$TURBO_ROOT$/examples/**" in packages/metrics/chrf/turbo.json',
    },
  ])
})

test('sources and other texts are no tests', () => {
  const files = [
    ['packages/metrics/chrf/src/chrf.ts', reads],
    ['packages/metrics/chrf/test/other.test.ts', 'examples/ are named'],
  ] as const
  expect(checkTaskInputs(files, () => '')).toEqual([])
})
