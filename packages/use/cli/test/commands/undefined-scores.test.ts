import { createScorer, type Segment } from '@codegen-eval/corpus'
import { expect, test } from 'vitest'
import { countUndefinedScores } from '../../src/commands/undefined-scores.ts'
import { loadRegistry } from '../../src/metrics.ts'

const segment = (id: string, references: readonly string[], outputs: readonly string[]): Segment => ({
  id,
  references,
  models: ['a', 'b'],
  candidates: outputs,
  file: 'in.jsonl',
  line: 1,
})

test('segments without a score are counted for each metric and model, with the first and the reason', async () => {
  const metric = await (await loadRegistry()).resolve('tree-similarity')
  const scorer = createScorer([{ spec: 'tree-similarity', metric }])
  const missing = countUndefinedScores(['tree-similarity'], scorer)
  for (const each of [
    segment('1', ['x = 1'], ['x = 1', 'x =']),
    segment('2', ['x = ('], ['x = 1', 'x = 1']),
  ]) {
    scorer.add(each)
    missing.add(each)
  }
  const [first, second, ...rest] = missing.warnings(2)
  expect(rest).toEqual([])
  expect([first, second].join('\n')).toMatch(
    /metric tree-similarity, model a: 1 of 2 segments without a score/,
  )
  expect([first, second].join('\n')).toMatch(/\(first: in\.jsonl, id 2: .+\)/)
})

test('nothing is said if all scores are defined', async () => {
  const metric = await (await loadRegistry()).resolve('exact-match')
  const scorer = createScorer([{ spec: 'exact-match', metric }])
  const missing = countUndefinedScores(['exact-match'], scorer)
  const each = segment('1', ['x'], ['x', 'y'])
  scorer.add(each)
  missing.add(each)
  expect(missing.warnings(1)).toEqual([])
})
