import type { Explanation, Finding, FindingStatus } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { countFindings, groupFindings, placesIn } from '../../src/explanation/finding-list.ts'

const finding = (
  kind: string,
  status: FindingStatus,
  label: string,
  ...spans: [number, number][]
): Finding => ({
  kind,
  label,
  status,
  candidate: status === 'missed' ? [] : spans,
  reference: status === 'extra' ? [] : spans,
})
const explanation = (...findings: Finding[]): Explanation => ({ score: 0, reference: 0, findings })

const tree = explanation(
  finding('subtree', 'missed', 'module', [0, 20]),
  finding('subtree', 'missed', 'statement', [0, 20]),
  finding('subtree', 'missed', 'left', [0, 5]),
  finding('subtree', 'missed', 'right', [8, 20]),
  finding('subtree', 'missed', 'inner', [10, 12]),
  finding('subtree', 'matched', 'other', [6, 7]),
  finding('data flow', 'extra', 'wide', [0, 1], [30, 31]),
  finding('data flow', 'extra', 'narrow', [2, 3], [4, 5]),
)

test('findings are counted by kind and status', () => {
  expect(countFindings(tree)).toEqual([
    { kind: 'subtree', matched: 1, missed: 5, extra: 0 },
    { kind: 'data flow', matched: 0, missed: 0, extra: 2 },
  ])
})

test('of what was missed, that which holds nothing else comes first, the longest at the top', () => {
  const [missed, extra] = groupFindings(tree, false)
  expect(missed).toMatchObject({ kind: 'subtree', status: 'missed', more: 3 })
  expect(missed!.shown.map(({ label }) => label)).toEqual(['left', 'inner'])
  // what lies apart holds nothing
  expect(extra!.shown.map(({ label }) => label)).toEqual(['wide', 'narrow'])
})

test('of findings in one place the last is the innermost', () => {
  const same = explanation(
    finding('subtree', 'missed', 'statement', [0, 4]),
    finding('subtree', 'missed', 'call', [0, 4]),
  )
  expect(groupFindings(same, false)[0]!.shown.map(({ label }) => label)).toEqual(['call'])
})

test('all lists everything in its order', () => {
  const groups = groupFindings(tree, true)
  expect(groups.map(({ kind, status, shown, more }) => [kind, status, shown.length, more])).toEqual([
    ['subtree', 'matched', 1, 0],
    ['subtree', 'missed', 5, 0],
    ['data flow', 'extra', 2, 0],
  ])
})

test('places are lines and columns from 1, in characters', () => {
  const places = placesIn('ab\n😀cd\n\ne')
  expect(places([[0, 2]])).toBe('1:1-2')
  expect(places([[5, 6]])).toBe('2:2')
  expect(
    places([
      [5, 7],
      [9, 10],
    ]),
  ).toBe('2:2-3, 4:1')
  expect(places([[1, 7]])).toBe('1:2-2:3')
  expect(places([[0, 0]])).toBe('1:1')
})
