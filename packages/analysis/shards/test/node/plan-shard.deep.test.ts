import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRegistry, type Metric, type MetricEntry } from '@codegen-eval/metric'
import { processMark } from '@codegen-eval/records/node/process-mark'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareEntry } from '../../../../core/metric/test/counting-metric.ts'
import { planShard } from '../../src/node/plan-shard.ts'
import type { ShardWriter } from '../../src/node/shard-writer.ts'
import { textOf } from './row-shards.ts'

const folder = testFolder()
const fresh = () => mkdtempSync(join(folder.path, 'rows-'))
const given = `share:extra=${folder.write('list.txt', 'learned')}`

/** The files of a folder of rows. */
const contents = (rows: string) =>
  readdirSync(rows).map((name) => [name, readFileSync(join(rows, name), 'latin1')])

/** Measures a shard, and stops it after so many rows, as a signal does; returns how many outputs were measured. */
async function measured(rows: string, input: string, stopAfter = Number.POSITIVE_INFINITY): Promise<number> {
  let count = 0
  let writer: ShardWriter | undefined
  const counting: MetricEntry = {
    ...shareEntry,
    async create(...options) {
      const metric = await shareEntry.create(...options)
      const measure: Metric['measure'] = (...args) => {
        count++
        metric.measure(...args)
      }
      return Object.create(metric, { measure: { value: measure } })
    },
  }
  const planned = await planShard({
    shard: { shard: 1, shards: 1 },
    folder: rows,
    input: { files: [input] },
    measuring: {
      registry: createRegistry([counting]),
      metrics: [given],
      onError: 'skip',
      onRecords(done) {
        if (done < stopAfter) return
        writer!.keep()
        throw new Error('stopped')
      },
    },
    plugins: [],
    versions: { cli: '1.0.0' },
    onWriter(opened) {
      writer = opened
    },
  })
  if (stopAfter === Number.POSITIVE_INFINITY) await planned.measure()
  else await expect(planned.measure()).rejects.toThrow('stopped')
  return count
}

const BATCH_ROWS = 16

// two full blocks and a part of one
const many = folder.write('many.jsonl', `${textOf(200)}{"id"\n${textOf(9000, 200)}`)

const whole = fresh()
const count = await measured(whole, many)

test.each([[[1]], [[700]], [[4096, 5000]], [[8300, 8301]]])(
  'a run that is stopped after %j rows goes on with those that are measured, and ends with the same bytes',
  async (stops) => {
    const rows = fresh()
    let sum = 0
    for (const stopAfter of stops) {
      sum += await measured(rows, many, stopAfter)
      expect(readdirSync(rows)).toEqual([expect.stringMatching(/^shard-00001-of-00001-\w+\.part$/)])
    }
    sum += await measured(rows, many)
    // the first batch is read before the rows that are there
    expect(sum).toBeLessThanOrEqual(count + BATCH_ROWS * stops.length)
    expect(contents(rows)).toEqual(contents(whole))
  },
)

test('rows of a run that was killed are used up to the block that was not finished', async () => {
  const rows = fresh()
  await measured(rows, many, 5000)
  const [part] = readdirSync(rows)
  const [, key] = /-(\w+)\.part$/.exec(part!)!
  const bytes = readFileSync(join(rows, part!))
  const host = processMark().replace(/-\d+$/, '')
  // Linux gives no process such a number
  const left = `.shard-00001-of-00001-rows-${key}-${host}-99999999-1.tmp`
  for (const end of [0, 10, 5000, bytes.length - 1]) {
    const killed = fresh()
    writeFileSync(join(killed, left), bytes.subarray(0, end))
    const rest = await measured(killed, many)
    // of what was cut, the first block is whole, or none is
    expect(rest - count).toBeLessThanOrEqual(end === bytes.length - 1 ? BATCH_ROWS + 1 - 4096 : 0)
    expect(contents(killed)).toEqual(contents(whole))
  }
})

test('rows of another input are removed', async () => {
  const rows = fresh()
  await measured(rows, many, 5000)
  await measured(rows, folder.write('few.jsonl', textOf(3)))
  expect(readdirSync(rows).filter((name) => name.endsWith('.part'))).toEqual([])
})
