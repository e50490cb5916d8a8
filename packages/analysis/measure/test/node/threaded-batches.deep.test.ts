import { InputError } from '@codegen-eval/messages'
import type { Item, Segment } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { useSourceThreads } from './source-threads.ts'
import { batchesOf, items, metrics, read, recipe } from './threaded-batches.cases.ts'

useSourceThreads()

test('rows come out in order, each with the numbers of its outputs', async () => {
  const all = await read(batchesOf(items), { unthreaded: 30 })
  expect(all.map((item) => (item instanceof InputError ? item : item.id))).toEqual(
    items.map((item) => (item instanceof InputError ? item : item.id)),
  )
  const [first, last] = [all[0], all.at(-1)] as Segment[]
  // this thread measures the first rows
  expect(first!.measured).toHaveLength(2)
  const width = metrics[0]!.metric.columns.length
  const row = new Float64Array(width + metrics[1]!.metric.columns.length)
  metrics[0]!.metric.measure(last!.candidates[0]!, metrics[0]!.metric.prepare(last!.references), row, 0)
  metrics[1]!.metric.measure(last!.candidates[0]!, metrics[1]!.metric.prepare(last!.references), row, width)
  expect(last!.measured?.[0]).toEqual(row)
  expect(last!.measured).toHaveLength(2)
})

test('an input that fails fails after the rows before, of which only chosen models are measured', async () => {
  const seen: Item[] = []
  const failing = batchesOf(items.slice(0, 20), new InputError('cut short'))
  const choose = () => ['y']
  await expect(read(failing, { choose }, recipe, (item) => seen.push(item))).rejects.toThrow('cut short')
  expect(seen).toHaveLength(20)
  const { measured } = seen[19] as Segment
  expect(measured!.map((each) => each instanceof Float64Array)).toEqual([false, true])
})

test('one thread gives the same numbers', async () => {
  expect(await read(batchesOf(items), { threads: 1 })).toEqual(await read(batchesOf(items)))
})
