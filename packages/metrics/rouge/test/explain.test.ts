import { createRegistry, type Finding } from '@codegen-eval/metric'
import { codeLikeText, testExplanations } from '@codegen-eval/metric/testing'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainRouge } from '../src/explain.ts'
import { entries } from '../src/registry.ts'
import { rougeScore } from '../src/rouge.ts'
import { rougeMetric } from '../src/rouge-metric.ts'
import type { RougeOptions } from '../src/rouge-options.ts'

const SETTINGS: readonly RougeOptions[] = [
  {},
  { variant: '2', references: 'average' },
  { variant: 'Lsum' },
  { variant: 'W', score: 'recall' },
  { variant: 'S4' },
  { variant: 'SU', definition: 'rouge-1.5.5' },
]

for (const options of SETTINGS) {
  testExplanations(rougeMetric(options), (candidate, references) =>
    explainRouge(candidate, references, options),
  )
}

const told = (findings: readonly Finding[]) => findings.map(({ label, status }) => `${label}: ${status}`)
const matchedIn = (findings: readonly Finding[]) => findings.filter(({ status }) => status === 'matched')
const tokensIn = (findings: readonly Finding[]) =>
  findings.reduce((sum, { label }) => sum + label.split(' ').length, 0)

describe('examples of the paper', () => {
  // Lin 2004, section 3.1
  const reference = 'police killed the gunman'

  test('ROUGE-L: the same words in another order make a shorter subsequence', () => {
    expect(told(explainRouge('police kill the gunman', reference).findings)).toEqual([
      'police: matched',
      'killed: missed',
      'the gunman: matched',
      'kill: extra',
    ])
    const { findings } = explainRouge('the gunman kill police', reference)
    expect(matchedIn(findings).map(({ label }) => label)).toEqual(['the gunman'])
  })

  test('ROUGE-S: pairs of words with any gap', () => {
    const { findings } = explainRouge('police kill the gunman', reference, { variant: 'S' })
    expect(matchedIn(findings).map(({ label }) => label)).toEqual([
      'police … the',
      'police … gunman',
      'the … gunman',
    ])
    expect(matchedIn(findings)[0]).toMatchObject({
      kind: 'skip-bigram',
      candidate: [
        [0, 6],
        [12, 15],
      ],
    })
  })

  test('ROUGE-Lsum: the union over the candidate’s sentences', () => {
    // section 3.2: r = w1 w2 w3 w4 w5, c1 = w1 w2 w6 w7 w8, c2 = w1 w3 w8 w9 w5: the union is w1 w2 w3 w5
    const { findings } = explainRouge('w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5', 'w1 w2 w3 w4 w5', {
      variant: 'Lsum',
      tokenize: tokenizeWhitespace,
    })
    expect(told(findings)).toEqual([
      'w1 w2: matched',
      'w3: matched',
      'w4: missed',
      'w5: matched',
      'w6 w7 w8 w1: extra',
      'w8 w9: extra',
    ])
  })
})

test('ROUGE-N: the n-grams of that order alone', () => {
  const { findings } = explainRouge('a b c', 'b c d', { variant: '2' })
  expect(findings.map(({ kind }) => kind)).toEqual(['2-gram', '2-gram', '2-gram'])
  expect(told(findings)).toEqual(['b c: matched', 'c d: missed', 'a b: extra'])
})

describe('what is matched adds up to the overlap', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', 'constructor', '\n'), { maxLength: 14 })
    .map((words) => words.join(' '))
  const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

  test.each(['1', '3', 'L', 'Lsum'])('%s', (variant) => {
    const options = { variant, tokenize: tokenizeWhitespace }
    fc.assert(
      fc.property(text, text, (candidate, reference) => {
        const { findings } = explainRouge(candidate, reference, options)
        const { precision, recall } = rougeScore(candidate, reference, options).parts
        const n = Number(variant) || 1
        const count = (own: readonly Finding[]) => (Number(variant) ? own.length : tokensIn(own))
        const total = (of: string) => Math.max(0, tokenizeWhitespace(of).length - n + 1)
        const matches = count(matchedIn(findings))
        expect(precision).toBe(shareOf(matches, total(candidate)))
        expect(recall).toBe(shareOf(matches, total(reference)))
        expect(matches + count(findings.filter(({ status }) => status === 'missed'))).toBe(total(reference))
        expect(matches + count(findings.filter(({ status }) => status === 'extra'))).toBe(total(candidate))
      }),
    )
  })

  test('W: the weights of runs', () => {
    const options = { variant: 'W', tokenize: tokenizeWhitespace, weight: 2 }
    fc.assert(
      fc.property(text, text, (candidate, reference) => {
        const { findings } = explainRouge(candidate, reference, options)
        const weight = matchedIn(findings).reduce((sum, { label }) => sum + label.split(' ').length ** 2, 0)
        const length = tokenizeWhitespace(candidate).length
        expect(rougeScore(candidate, reference, options).parts.precision).toBeCloseTo(
          Math.sqrt(shareOf(weight, length ** 2)),
          12,
        )
      }),
    )
  })

  test.each(['S', 'S1', 'SU2'])('%s', (variant) => {
    const options = { variant, tokenize: tokenizeWhitespace }
    fc.assert(
      fc.property(text, text, (candidate, reference) => {
        const { findings } = explainRouge(candidate, reference, options)
        const matches = matchedIn(findings).length
        const inCandidate = findings.filter(({ status }) => status !== 'missed').length
        expect(rougeScore(candidate, reference, options).parts.precision).toBe(shareOf(matches, inCandidate))
      }),
    )
  })
})

test('of several references the best is explained, or the nearest under their average', () => {
  for (const references of ['best', 'average'] as const) {
    expect(explainRouge('a b c', ['x', 'a b', 'a'], { references }).reference).toBe(1)
  }
})

test('places in later lines are those of the whole text', () => {
  const { findings } = explainRouge('x\na b', 'y\n\nb', { variant: 'Lsum' })
  expect(matchedIn(findings)).toMatchObject([{ label: 'b', candidate: [[4, 5]], reference: [[3, 4]] }])
})

test('the registry explains with the options of the spec', async () => {
  const explain = await createRegistry(entries).explain('rouge:definition=rouge-1.5.5,variant=2')
  expect(explain('a b', ['a b']).findings).toMatchObject([{ kind: '2-gram', label: 'a b' }])
})

test('any text is explained', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, fc.constantFrom(...SETTINGS), (candidate, reference, options) => {
      expect(explainRouge(candidate, reference, options).reference).toBe(0)
    }),
  )
})
