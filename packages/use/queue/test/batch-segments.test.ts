import { createScorer } from '@codegen-eval/measure'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchSegments } from '../src/batch-segments.ts'
import { measureBatch } from '../src/measure-batch.ts'
import { scoreBatch } from '../src/score-batch.ts'
import { metrics, SPECS, scoresOfOneRun, scoresText, segments } from './segments.ts'

const all = segments(23)

test('batches of any size, added in any order, give the bytes of one run', async () => {
  const made = await metrics()
  const expected = await scoresOfOneRun(all)
  const size = fc.integer({ min: 1, max: all.length })
  const order = fc.infiniteStream(fc.nat())
  await fc.assert(
    fc.asyncProperty(size, order, async (size, keys) => {
      const scorer = createScorer(made)
      const batches = []
      for (let i = 0; i < all.length; i += size)
        batches.push({
          key: keys.next().value!,
          batch: scoreBatch(`run-${i}`, SPECS, all.slice(i, i + size)),
        })
      batches.sort((a, b) => a.key - b.key)
      for (const { batch } of batches)
        for (const segment of await batchSegments(batch, await measureBatch(batch, made), made))
          scorer.add(segment)
      expect(scoresText(scorer.scores())).toBe(expected)
    }),
    { numRuns: 10 },
  )
})

test('segments keep what the source knows of them', async () => {
  const made = await metrics()
  const [segment] = segments(1)
  const labelled = { ...segment!, cluster: 'repository', task: 3, sample: 2, file: 'other.jsonl', line: 99 }
  const batch = scoreBatch('run-1', SPECS, [labelled])
  const [found] = await batchSegments(batch, await measureBatch(batch, made), made)
  expect(found).toMatchObject({
    id: 0,
    cluster: 'repository',
    task: 3,
    sample: 2,
    file: 'other.jsonl',
    line: 99,
  })
})

test('rows of other metrics, options or versions are refused by name', async () => {
  const made = await metrics()
  const batch = scoreBatch('run-1', SPECS, all.slice(0, 2))
  const rows = await measureBatch(batch, made)
  await expect(batchSegments(batch, rows, await metrics(['bleu']))).rejects.toThrow(
    'batch run-1: its rows are of 2 metrics: expected 1',
  )
  const other = await metrics(['bleu', 'chrf:beta=1'])
  await expect(batchSegments(batch, rows, other)).rejects.toThrow(
    /^batch run-1: metric chrf:beta=1 of its worker is chrf\|.*: expected chrf\|.*beta:1.*; producer and workers need one version/,
  )
  await expect(batchSegments(batch, { ...rows, version: 0 }, made)).rejects.toThrow('format version 0')
  await expect(
    batchSegments(batch, { ...rows, columns: [['matches'], ...rows.columns.slice(1)] }, made),
  ).rejects.toThrow('batch run-1: metric bleu has the columns matches: expected')
})

test('rows that are damaged or of other texts are refused', async () => {
  const made = await metrics()
  const batch = scoreBatch('run-1', SPECS, all.slice(0, 2))
  const rows = await measureBatch(batch, made)
  await expect(batchSegments(batch, { ...rows, block: rows.block.slice(0, 50) }, made)).rejects.toThrow(
    'batch run-1: its rows are damaged',
  )
  const others = scoreBatch('run-1', SPECS, all.slice(1, 3))
  await expect(batchSegments(others, rows, made)).rejects.toThrow(
    'batch run-1: its rows are of other texts than segment task 1: a run of this name was started before',
  )
  const renamed = scoreBatch('run-1', SPECS, [all[0]!, { ...all[1]!, id: 'renamed' }])
  await expect(batchSegments(renamed, rows, made)).rejects.toThrow('of other texts than segment renamed')
  const longer = scoreBatch('run-1', SPECS, all.slice(0, 3))
  await expect(batchSegments(longer, rows, made)).rejects.toThrow('those of 2 segments: expected 3')
})
