import { checkSpecs, fitMetrics } from '@codegen-eval/measure'
import { firstSamples } from '@codegen-eval/measure/internal'
import { InputError } from '@codegen-eval/messages'
import { createRegistry, type MetricEntry } from '@codegen-eval/metric'
import type { Item } from '@codegen-eval/samples'
import { batchesOf, itemsOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareEntry } from '../../../core/metric/test/counting-metric.ts'
import { joinedRows } from '../src/joined-items.ts'
import { learnCounts, mergeCounts } from '../src/learned-counts.ts'

/** A metric that counts its references, whatever their order. */
const counting: MetricEntry = {
  ...shareEntry,
  fit: {
    option: 'extra',
    async start() {
      const counts = new Map<string, number>()
      const add = (text: string, count = 1) => void counts.set(text, (counts.get(text) ?? 0) + count)
      return {
        add(references) {
          for (const text of references) add(text)
        },
        finish: () => JSON.stringify([...counts].sort()),
        state: () => JSON.stringify([...counts]),
        merge(state) {
          for (const [text, count] of JSON.parse(state)) add(text, count)
        },
      }
    },
  },
}
const specs = checkSpecs(createRegistry([counting]), ['share'], {})
const fail = (error: Error) => {
  throw error
}
const rows = ['a', 'a', 'b', 'c', 'c', 'c', 'd'].map((id, line) => ({
  ...segment(id, [`r${id}`, 'r'], { m: `c${line}` }),
  line: line + 1,
}))

/** Counts parts that end before these rows, and joins them. */
async function inParts(all: readonly Item[], ...ends: number[]): Promise<string> {
  const parts = [...ends, all.length].map((end, i) => ({
    path: `part ${i + 1}`,
    read: () => learnCounts(specs, joinedRows(batchesOf(all.slice(ends[i - 1] ?? 0, end)), 'in'), fail),
  }))
  return (await mergeCounts(specs, parts)).get('share')!
}

test('what parts learned is what the whole would have learned, wherever it is cut', async () => {
  const whole = (await fitMetrics(specs, joinedRows(batchesOf(rows), 'in'))).get('share')
  for (const ends of [[], [1], [3], [4, 5], [0, 7], [1, 2, 3, 4, 5, 6]])
    expect(await inParts(rows, ...ends)).toBe(whole)
})

test('an id that comes again later is refused', async () => {
  await expect(inParts([...rows, rows[2]!, rows[0]!], 6)).rejects.toThrow(
    'part 2: it has an id that part 1 has, too',
  )
})

test('parts with other models are refused', async () => {
  const other = { ...rows[6]!, models: ['n'] }
  await expect(inParts([...rows.slice(0, 6), other], 6)).rejects.toThrow('begins with the models "n"')
})

test('a metric whose counts do not add is refused', async () => {
  const plain = checkSpecs(createRegistry([shareEntry]), ['share'], {})
  await expect(learnCounts(plain, batchesOf(rows), fail)).rejects.toThrow('share cannot learn in parts')
})

test('broken rows go to the caller, and further samples are left out', async () => {
  await expect(learnCounts(specs, batchesOf([new InputError('x')]), fail)).rejects.toThrow('x')
  const items = await itemsOf(firstSamples(joinedRows(batchesOf(rows), 'in')))
  expect(items).toHaveLength(4)
})
