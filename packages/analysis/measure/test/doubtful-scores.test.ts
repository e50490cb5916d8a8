import { createScorer } from '@codegen-eval/measure'
import type { Segment } from '@codegen-eval/segments'
import { expect, test } from 'vitest'
import { countDoubtfulScores } from '../src/doubtful-scores.ts'
import { loadRegistry } from './registry.ts'

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
  const missing = countDoubtfulScores(['tree-similarity'], scorer)
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
  const missing = countDoubtfulScores(['exact-match'], scorer)
  const each = segment('1', ['x'], ['x', 'y'])
  scorer.add(each)
  missing.add(each)
  expect(missing.warnings(1)).toEqual([])
})

test('scores that are bounds are counted apart from those that are missing', async () => {
  const metric = await (await loadRegistry()).resolve('tree-similarity')
  const scorer = createScorer([{ spec: 'tree-similarity', metric }])
  const doubtful = countDoubtfulScores(['tree-similarity'], scorer)
  const calls = (count: number, name: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => `${name(i)}(${i % 7})\n`).join('')
  const reference = calls(1200, (i) => `f${i}`)
  for (const each of [
    segment('1', [reference], ['if a:\n    b = [c, d(e)]\n'.repeat(700), reference]),
    segment('2', ['x'], ['x', 'x =']),
  ]) {
    scorer.add(each)
    doubtful.add(each)
  }
  expect(doubtful.warnings(2)).toEqual([
    expect.stringMatching(
      /^warning: metric tree-similarity, model a: 1 of 2 segments with a score that is not exact \(first: in\.jsonl, id 1: .*too large/,
    ),
    expect.stringMatching(/^warning: metric tree-similarity, model b: 1 of 2 segments without a score/),
  ])
})
