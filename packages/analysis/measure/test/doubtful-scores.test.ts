import type { Segment } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { doubtfulWatch } from '../src/doubtful-scores.ts'
import { measuredBatches } from '../src/measured-batches.ts'
import { loadRegistry } from './registry.ts'

const segment = (id: string, references: readonly string[], outputs: readonly string[]): Segment => ({
  id,
  references,
  models: ['a', 'b'],
  candidates: outputs,
  file: 'in.jsonl',
  line: 1,
})

/** The warnings about segments under one metric. */
async function warnings(spec: string, ...segments: readonly Segment[]): Promise<string[]> {
  const metrics = [{ spec, metric: await (await loadRegistry()).resolve(spec) }]
  async function* batches() {
    yield segments
  }
  const watch = doubtfulWatch(metrics)
  for await (const batch of measuredBatches(batches(), metrics))
    for (const each of batch) watch.add(each as Segment)
  return watch.warnings()
}

test('segments without a score are counted for each metric and model, with the first and the reason', async () => {
  const [first, second, ...rest] = await warnings(
    'tree-similarity',
    segment('1', ['x = 1'], ['x = 1', 'x =']),
    segment('2', ['x = ('], ['x = 1', 'x = 1']),
  )
  expect(rest).toEqual([])
  expect([first, second].join('\n')).toMatch(
    /metric tree-similarity, model a: 1 of 2 segments without a score/,
  )
  expect([first, second].join('\n')).toMatch(/\(first: in\.jsonl, id 2: .+\)/)
})

test('nothing is said if all scores are defined', async () => {
  expect(await warnings('exact-match', segment('1', ['x'], ['x', 'y']))).toEqual([])
})

test('scores that are bounds are counted apart from those that are missing', async () => {
  const calls = (count: number, name: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => `${name(i)}(${i % 7})\n`).join('')
  const reference = calls(1200, (i) => `f${i}`)
  expect(
    await warnings(
      'tree-similarity',
      segment('1', [reference], ['if a:\n    b = [c, d(e)]\n'.repeat(700), reference]),
      segment('2', ['x'], ['x', 'x =']),
    ),
  ).toEqual([
    expect.stringMatching(
      /^warning: metric tree-similarity, model a: 1 of 2 segments with a score that is not exact \(first: in\.jsonl, id 1: .*too large/,
    ),
    expect.stringMatching(/^warning: metric tree-similarity, model b: 1 of 2 segments without a score/),
  ])
})
