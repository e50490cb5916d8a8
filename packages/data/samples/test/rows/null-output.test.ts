import { failure } from '@codegen-eval/records/internal'
import { tableOf } from '@codegen-eval/test-data/tables'
import { expect, test } from 'vitest'
import { readTable } from '../../src/forms/read-table.ts'
import { openSegments } from '../../src/node/open-segments.ts'
import { readOutputText } from '../../src/rows/null-output.ts'
import { briefly, CONTEXT, testFolder } from '../reading.ts'

const fail = failure('in', 3)
const folder = testFolder()

test('an output is a string', () => {
  expect(readOutputText('x', '"candidate"', {}, fail)).toBe('x')
  expect(() => readOutputText(1, '"candidate"', { nullOutputs: 'empty' }, fail)).toThrow(
    'in, line 3: field "candidate" must be a string, found 1',
  )
})

test('null is an error, or an empty text that is counted', () => {
  expect(() => readOutputText(null, '"candidate"', {}, fail)).toThrow(
    'in, line 3: field "candidate" must be a string, found null (option nullOutputs empty counts it as an empty output)',
  )
  let count = 0
  const context = { nullOutputs: 'empty' as const, onNullOutput: () => (count += 1) }
  expect([readOutputText(null, '"candidate"', context, fail), count]).toEqual(['', 1])
})

test('rows of every form count their null outputs', async () => {
  const file = folder.write(
    'm.jsonl',
    [
      '{"id": 1, "references": "r", "candidate": null}',
      '{"id": 2, "references": "r", "candidate": "c"}',
    ].join('\n'),
  )
  const notices: string[] = []
  const options = {
    files: [file],
    nullOutputs: 'empty' as const,
    onNotice: (text: string) => notices.push(text),
  }
  expect(await briefly(openSegments(options))).toEqual(['1: m= < r', '2: m=c < r'])
  expect(notices).toEqual([
    `${file}: 1 output without a text: counted as empty, which fails`,
    expect.stringContaining('it is called m'),
  ])
  expect(await briefly(openSegments({ ...options, candidateField: 'candidate' }))).toEqual([
    '1: m= < r',
    '2: m=c < r',
  ])
  const several = folder.write('s.jsonl', '{"id": 1, "references": "r", "candidates": {"a": null, "b": "c"}}')
  expect(await briefly(openSegments({ ...options, files: [several] }))).toEqual(['1: a=, b=c < r'])
  const table = tableOf({ id: ['x'], reference: ['r'], candidate: [null] })
  expect(await briefly(readTable(table, { ...CONTEXT, nullOutputs: 'empty' }))).toEqual(['x: m= < r'])
})
