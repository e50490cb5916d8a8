import { createRegistry, type Finding, segmentRow } from '@codegen-eval/metric'
import { codeLikeText, testExplanations } from '@codegen-eval/metric/testing'
import { isWhiteSpace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chrfMetric } from '../src/chrf.ts'
import type { ChrfOptions } from '../src/chrf-options.ts'
import { explainChrf } from '../src/explain.ts'
import { entries } from '../src/registry.ts'

const SETTINGS: readonly ChrfOptions[] = [
  {},
  { wordOrder: 2, case: 'lower' },
  { charOrder: 2, whitespace: true, epsSmoothing: true },
  { charOrder: 0, wordOrder: 1 },
]

for (const options of SETTINGS) {
  testExplanations(chrfMetric(options), (candidate, references) =>
    explainChrf(candidate, references, options),
  )
}

const told = (findings: readonly Finding[]) => findings.map(({ label, status }) => `${label}: ${status}`)

/** How many characters of a text count. */
const lengthOf = (text: string) => [...text].filter((each) => !isWhiteSpace(each.codePointAt(0)!)).length

test('runs of n-grams are matched, and what none covers is missed or extra', () => {
  const { findings } = explainChrf('sort(items, reverse=True)', 'sort(items, key=len)')
  expect(told(findings)).toEqual([
    'sort(items,: matched',
    'k: missed',
    'e: matched',
    'y: missed',
    '=: matched',
    'l: missed',
    'e: matched',
    'n: missed',
    '): matched',
    'r: extra',
    'v: extra',
    'rse: extra',
    'True: extra',
  ])
  expect(findings[0]).toMatchObject({ kind: 'characters', candidate: [[0, 11]], reference: [[0, 11]] })
})

test('a run goes over white space, which does not count', () => {
  const { findings } = explainChrf('abc\n  def', 'abcdef')
  expect(findings).toEqual([
    {
      kind: 'characters',
      label: 'abcdef',
      status: 'matched',
      candidate: [[0, 9]],
      reference: [[0, 6]],
    },
  ])
})

test('the highest order with a match has the runs, and lower orders match what is left', () => {
  expect(told(explainChrf('abx', 'ab').findings)).toEqual(['ab: matched', 'x: extra'])
  expect(told(explainChrf('f(x, 1)', 'f(y)').findings)).toEqual([
    'f(: matched',
    'y: missed',
    '): matched',
    'x, 1: extra',
  ])
  expect(told(explainChrf('', 'ab').findings)).toEqual(['ab: missed'])
  expect(told(explainChrf('x', 'ab').findings)).toEqual(['ab: missed', 'x: extra'])
  expect(explainChrf('', '').findings).toEqual([])
})

test('words are n-grams of their own', () => {
  const { findings } = explainChrf('a b.', 'a c.', { charOrder: 0, wordOrder: 2 })
  expect(findings.map(({ kind, label, status }) => `${kind} ${label}: ${status}`)).toEqual([
    'word 1-gram a: matched',
    'word 1-gram c: missed',
    'word 1-gram .: matched',
    'word 1-gram b: extra',
    'word 2-gram a c: missed',
    'word 2-gram c .: missed',
    'word 2-gram a b: extra',
    'word 2-gram b .: extra',
  ])
})

test('the best of several references is explained', () => {
  expect(explainChrf('abc', ['xyz', 'abd', 'abc']).reference).toBe(2)
})

describe('what is matched adds up to the row', () => {
  const text = fc.oneof(
    codeLikeText,
    fc.array(fc.constantFrom('a', 'b', ' '), { maxLength: 14 }).map((letters) => letters.join('')),
  )

  test.each([1, 2, 4])('characters, order %i', (charOrder) => {
    const metric = chrfMetric({ charOrder })
    fc.assert(
      fc.property(text, text, (candidate, reference) => {
        const row = segmentRow(metric, candidate, reference)
        let order = charOrder
        while (order > 1 && row[3 * (order - 1) + 2] === 0) order--
        const { findings } = explainChrf(candidate, reference, { charOrder })
        let ngrams = 0
        for (const { kind, status, reference: spans } of findings) {
          if (kind === 'characters' && status === 'matched')
            ngrams += lengthOf(reference.slice(...spans[0])) - order + 1
        }
        expect(ngrams).toBe(row[3 * (order - 1) + 2])
      }),
    )
  })

  test('words', () => {
    const metric = chrfMetric({ charOrder: 0, wordOrder: 2 })
    fc.assert(
      fc.property(text, text, (candidate, reference) => {
        const row = segmentRow(metric, candidate, reference)
        const { findings } = explainChrf(candidate, reference, { charOrder: 0, wordOrder: 2 })
        for (const n of [1, 2]) {
          const matched = findings.filter(
            ({ kind, status }) => kind === `word ${n}-gram` && status === 'matched',
          )
          expect(matched).toHaveLength(row[3 * (n - 1) + 2])
        }
      }),
    )
  })
})

test('each character that counts is matched, missed or extra, and only matched ones are in several runs', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (candidate, reference) => {
      const { findings } = explainChrf(candidate, reference, { charOrder: 3 })
      const sides = [
        ['candidate', candidate, 'extra'],
        ['reference', reference, 'missed'],
      ] as const
      for (const [side, text, alone] of sides) {
        const covered = new Array<number>(text.length).fill(0)
        for (const finding of findings) {
          const lone = finding.status === alone
          for (const [start, end] of finding[side]) {
            for (let i = start; i < end; i++) {
              if (lone) expect(covered[i]).toBe(0)
              covered[i]++
            }
          }
        }
        for (let i = 0; i < text.length; i++) {
          if (!isWhiteSpace(text.charCodeAt(i))) expect(covered[i]).toBeGreaterThan(0)
        }
      }
    }),
  )
})

test('matched runs are equal but for white space and, where asked, letter case', () => {
  const plain = (text: string) => text.replace(/\s/g, '').toLowerCase()
  const text = fc
    .array(fc.constantFrom('a', 'A', 'b', ' ', '\n'), { maxLength: 14 })
    .map((letters) => letters.join(''))
  fc.assert(
    fc.property(text, text, (candidate, reference) => {
      const { findings } = explainChrf(candidate, reference, { charOrder: 2, case: 'lower' })
      for (const { status, label, ...spans } of findings) {
        if (status !== 'matched') continue
        expect(plain(candidate.slice(...spans.candidate[0]))).toBe(plain(label))
        expect(plain(reference.slice(...spans.reference[0]))).toBe(plain(label))
      }
    }),
  )
})

test('the registry explains with the options of the spec', async () => {
  const explain = await createRegistry(entries).explain('chrf:word-order=1,char-order=0')
  expect(explain('a', ['a']).findings).toMatchObject([{ kind: 'word 1-gram', label: 'a' }])
})

test('what is marked is what the other text lacks or has less of', () => {
  const countOf = (text: string, character: string) => [...text].filter((other) => other === character).length
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (candidate, reference) => {
      for (const { status, label } of explainChrf(candidate, reference).findings)
        for (const character of label.replace(/\s/g, '')) {
          const [inCandidate, inReference] = [candidate, reference].map((text) => countOf(text, character))
          if (status === 'missed') expect(inCandidate).toBeLessThan(inReference!)
          if (status === 'extra') expect(inReference).toBeLessThan(inCandidate!)
        }
    }),
  )
})
