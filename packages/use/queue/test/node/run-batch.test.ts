import { expect, test } from 'vitest'
import { hashOfRunBatch, parseRunBatch, readRunResults, runBatch } from '../../src/node/run-batch.ts'
import { LIMITS, samples, tasks } from '../programs-to-run.ts'

const batch = runBatch('run-1', samples(), tasks(), LIMITS)

test('a batch has the tasks of its outputs alone, and survives the way as JSON', () => {
  expect(batch.tasks.map(({ id }) => id)).toEqual(['add', 'end'])
  expect(runBatch('run-1', samples().slice(0, 1), tasks(), LIMITS).tasks).toHaveLength(1)
  const sent = parseRunBatch(JSON.parse(JSON.stringify(batch)))
  expect(hashOfRunBatch(sent)).toBe(hashOfRunBatch(batch))
  expect(() => runBatch('run-1', samples([{ id: 'other', candidate: '' }]), tasks(), LIMITS)).toThrow(
    'no task has the id "other"',
  )
})

test.each([
  [undefined, 'not a batch of programs'],
  [{ ...batch, version: 0 }, 'batch run-1: format version 0: expected 1'],
  [
    { ...batch, settings: { timeout: 0, memory: 1 } },
    'batch run-1: expected positive "timeout" and "memory"',
  ],
  [{ ...batch, tasks: [] }, 'batch run-1: sample 1: expected "text", and "taskId" of one of its tasks'],
])('what is no batch is refused: %#', (value, message) => {
  expect(() => parseRunBatch(value)).toThrow(message)
})

test('results of another kind, and of other outputs or limits, are refused', () => {
  const results = samples().map(() => ({ row: {} }))
  const stored = { version: 1, batch: hashOfRunBatch(batch), results }
  expect(readRunResults(batch, stored)).toBe(results)
  expect(() => readRunResults(batch, { signatures: [] })).toThrow(
    'batch run-1: its result is not that of programs',
  )
  const other = runBatch('run-1', samples(), tasks(), { ...LIMITS, timeout: 1 })
  for (const [sent, value] of [
    [other, stored],
    [batch, { ...stored, results: results.slice(1) }],
  ] as const)
    expect(() => readRunResults(sent, value)).toThrow('of other outputs, tasks or settings')
})
