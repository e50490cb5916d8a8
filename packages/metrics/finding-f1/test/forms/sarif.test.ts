import { expect, test } from 'vitest'
import { sarifEntries } from '../../src/forms/sarif.ts'

const place = (uri: string, startLine: number) => [
  { physicalLocation: { artifactLocation: { uri }, region: { startLine } } },
]
const log = (results: unknown) => ({ version: '2.1.0', runs: [{ results }] })

test('results have a place, a rule and a message', () => {
  const result = { ruleId: 'r1', message: { text: 'bad' }, locations: place('file:///src/a%20b.ts', 4) }
  expect(sarifEntries(log([result]))).toEqual([
    {
      place: '.runs[0].results[0]',
      value: { path: '/src/a b.ts', line: 4, endLine: undefined, label: 'r1', text: 'bad' },
    },
  ])
})

test('results that report no problem are left out', () => {
  const hidden = [
    { kind: 'pass' },
    { baselineState: 'absent' },
    { suppressions: [{ status: 'accepted' }] },
    { suppressions: [{}] },
  ]
  expect(sarifEntries(log(hidden))).toEqual([])
  expect(sarifEntries(log([{ suppressions: [{ status: 'rejected' }] }]))).toHaveLength(1)
})

test('another version, or results that are no list, are errors', () => {
  expect(() => sarifEntries({ version: '1.0.0' })).toThrow('.version: expected "2.1.0" of SARIF, got "1.0.0"')
  expect(() => sarifEntries(log({}))).toThrow('.runs[0].results: expected a list, got object')
})
