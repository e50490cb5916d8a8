import type { Metric } from '@codegen-eval/metric'
import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { watchReferences } from '../src/watch-references.ts'

/** A metric that parses references which begin with `ok`. */
const parsing: Metric<boolean> = {
  name: 'parsing',
  signature: 'parsing|v:1.0.0',
  level: 'segment',
  columns: ['parsed', 'segments'],
  prepare: ([reference]) => reference!.startsWith('ok'),
  measure(_, parsed, row, offset = 0) {
    row[offset] = Number(parsed)
    row[offset + 1] = 1
  },
  score: () => 1,
  parts: (sum, offset = 0) => ({ parsedReferences: sum[offset]! / sum[offset + 1]! }),
}

async function warnings(references: readonly string[]): Promise<string[]> {
  const rows = references.map((reference, i) => segment(`t${i}`, [reference], { a: 'x', b: 'y' }))
  const watched = await watchReferences([{ spec: 'p', metric: parsing }], batchesOf(rows))
  for await (const batch of watched.batches) {
    for (const item of batch) {
      if (item instanceof Error) continue
      const { metric } = watched.metrics[0]!
      const prepared = metric.prepare(item.references)
      for (const candidate of item.candidates) metric.measure(candidate, prepared, new Float64Array(2))
    }
  }
  return watched.warnings()
}

test('fewer than half of the segments with a reference that parses are a warning with the first one', async () => {
  expect(await warnings(['ok', 'no', 'no', 'no'])).toEqual([
    'warning: metric p: only 1 of 4 segments (25 %) have a reference that parses; the first without one is in, id t1',
  ])
  expect(await warnings(['ok', 'no'])).toEqual([])
})

test('where no reference parses, the known languages are listed', async () => {
  await expect(warnings(['no', 'no'])).rejects.toThrow(
    /^metric p: no reference parses \(first: in, id t0\); name the language .* --lang, the known languages are .*python/,
  )
})

test('metrics that do not parse are passed on', async () => {
  const metrics = [{ spec: 'm', metric: { ...parsing, parts: () => ({}) } }]
  const batches = batchesOf([])
  expect(await watchReferences(metrics, batches)).toMatchObject({ metrics, batches })
})
