import { testExplanations } from '@codegen-eval/metric/testing'
import { fixtureJson } from '@codegen-eval/test-data'
import { tokenizeCode } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { character, characterMetric } from '../src/character.ts'
import { explainCharacter } from '../src/explain.ts'

testExplanations(characterMetric(), explainCharacter)
testExplanations(characterMetric({ tokenize: tokenizeCode }), (candidate, references) =>
  explainCharacter(candidate, references, { tokenize: tokenizeCode }),
)

test('words that move and characters that are edited have their places', () => {
  const { score, reference, findings } = explainCharacter('aa b  c d ex', ['z', 'c d e aa b'])
  expect([score, reference]).toEqual([(1 + 3 / 2) / 11, 1])
  expect(findings).toEqual([
    {
      kind: 'kept',
      label: 'c d e',
      status: 'matched',
      candidate: [
        [6, 7],
        [8, 9],
        [10, 11],
      ],
      reference: [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
    },
    {
      kind: 'kept',
      label: ' aa b',
      status: 'matched',
      candidate: [
        [0, 2],
        [3, 4],
      ],
      reference: [
        [6, 8],
        [9, 10],
      ],
    },
    { kind: 'deleted', label: 'x', status: 'extra', candidate: [[11, 12]], reference: [] },
    { kind: 'words shifted', label: 'aa b', status: 'extra', candidate: [[0, 4]], reference: [] },
  ])
})

test('a stretch over words that lie apart has several places', () => {
  const { findings } = explainCharacter('a b c', 'c a b')
  const kept = findings.filter(({ status }) => status === 'matched')
  expect(kept.flatMap(({ candidate }) => candidate)).toEqual([
    [4, 5],
    [0, 1],
    [2, 3],
  ])
})

test('edits and shifts add up to the rate', () => {
  const cases = fixtureJson<[string, string, number][]>('golden/character.json')
  for (const [candidate, reference, rate] of cases) {
    const { findings } = explainCharacter(candidate, reference)
    const letters = (text: string) => [...text].length
    const costs = findings.map(({ kind, label }) => {
      if (kind === 'kept') return 0
      if (kind === 'replaced') return letters(label.split(' → ')[1])
      return kind === 'words shifted'
        ? letters(label.replace(/ /g, '')) / label.split(' ').length
        : letters(label)
    })
    const length = letters(candidate.trim().split(/\s+/).join(' '))
    if (length > 0) expect(costs.reduce((sum, cost) => sum + cost, 0) / length).toBeCloseTo(rate, 9)
  }
})

test('without a score there are no findings', () => {
  expect(explainCharacter('', ' ')).toEqual({ score: Number.NaN, reference: 0, findings: [] })
  expect(explainCharacter('', 'a').score).toBe(character('', 'a'))
})
