import { placeTokens } from '@codegen-eval/explain'
import { expect, test } from 'vitest'
import { editFindings } from '../src/edit-findings.ts'

const words = (text: string) => placeTokens(text, text.split(' '))

test('runs of a cheapest edit come kind by kind, with their places', () => {
  const findings = editFindings(words('a b c x d g'), words('a y c d g e'), { things: 'words' })
  expect(findings).toEqual([
    { kind: 'words kept', label: 'a', status: 'matched', candidate: [[0, 1]], reference: [[0, 1]] },
    { kind: 'words kept', label: 'c', status: 'matched', candidate: [[4, 5]], reference: [[4, 5]] },
    { kind: 'words kept', label: 'd g', status: 'matched', candidate: [[8, 11]], reference: [[6, 9]] },
    { kind: 'words replaced', label: 'b → y', status: 'missed', candidate: [[2, 3]], reference: [[2, 3]] },
    { kind: 'words inserted', label: 'e', status: 'missed', candidate: [], reference: [[10, 11]] },
    { kind: 'words deleted', label: 'x', status: 'extra', candidate: [[6, 7]], reference: [] },
  ])
})

test('a dear replacement is a deletion and an insertion', () => {
  const costs = { insert: 1, delete: 1, substitute: 3 }
  const kinds = editFindings(words('a b'), words('a c'), { costs }).map(({ kind }) => kind)
  expect(kinds).toEqual(['kept', 'inserted', 'deleted'])
})
