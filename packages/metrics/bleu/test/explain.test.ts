import { createRegistry, segmentRow } from '@codegen-eval/metric'
import { codeLikeText, testExplanations } from '@codegen-eval/metric/testing'
import { tokenize13a, tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bleuMetric } from '../src/bleu-metric.ts'
import { explainBleu } from '../src/explain.ts'
import { entries } from '../src/registry.ts'

testExplanations(bleuMetric(), (candidate, references) => explainBleu(candidate, references))
testExplanations(bleuMetric({ tokenize: tokenize13a, case: 'lower' }), (candidate, references) =>
  explainBleu(candidate, references, { tokenize: tokenize13a, case: 'lower' }),
)

const text = (source: string, spans: readonly (readonly [number, number])[]) =>
  spans.map(([start, end]) => source.slice(start, end))

test('the n-grams of the metric’s paper: a word that is repeated counts once for each time that a reference has it', () => {
  // Papineni et al. 2002, section 2.1, example 2: modified unigram precision 2/7
  const candidate = 'the the the the the the the'
  const references = ['The cat is on the mat .', 'There is a cat on the mat .']
  const { findings } = explainBleu(candidate, references, { tokenize: tokenizeWhitespace, case: 'lower' })
  const unigrams = findings.filter(({ kind }) => kind === '1-gram')
  expect(unigrams.filter(({ status }) => status === 'matched').map((finding) => finding.candidate)).toEqual([
    [[0, 3]],
    [[4, 7]],
  ])
  expect(unigrams.filter(({ status }) => status === 'extra')).toHaveLength(5)
  expect(unigrams.filter(({ status }) => status === 'missed').map(({ label }) => label)).toEqual([
    'cat',
    'is',
    'on',
    'mat',
    '.',
  ])
})

test('findings show where the n-gram lies on either side', () => {
  const candidate = 'os.kill(pid,  SIGTERM)'
  const reference = 'kill(pid, SIGUSR1)'
  const { findings } = explainBleu(candidate, reference)
  const shared = findings.find(({ label }) => label === 'kill ( pid ,')!
  expect(shared.kind).toBe('4-gram')
  expect(text(candidate, shared.candidate)).toEqual(['kill(pid,'])
  expect(text(reference, shared.reference)).toEqual(['kill(pid,'])
  const missed = findings.find(({ kind, status }) => kind === '2-gram' && status === 'missed')!
  expect(missed).toMatchObject({ label: ', SIGUSR1', candidate: [] })
  expect(text(reference, missed.reference)).toEqual([', SIGUSR1'])
})

test('with several references the best by itself is explained, and what only another has is matched without a place', () => {
  const { reference, findings } = explainBleu('a b c d', ['c d', 'a b c x'])
  expect(reference).toBe(1)
  expect(findings.find(({ label }) => label === 'd')).toEqual({
    kind: '1-gram',
    label: 'd',
    status: 'matched',
    candidate: [[6, 7]],
    reference: [],
  })
})

test('as many n-grams of an order are matched as the row says', () => {
  const metric = bleuMetric()
  const references = fc.array(codeLikeText, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(codeLikeText, references, (candidate, refs) => {
      const row = segmentRow(metric, candidate, refs)
      const { findings } = explainBleu(candidate, refs)
      for (let n = 1; n <= 4; n++) {
        const own = findings.filter(({ kind }) => kind === `${n}-gram`)
        expect(own.filter(({ status }) => status === 'matched')).toHaveLength(row[n - 1])
        const inCandidate = own.filter(({ status }) => status !== 'missed')
        expect(inCandidate).toHaveLength(row[4 + n - 1])
      }
    }),
  )
})

test('the places of an n-gram hold its tokens', () => {
  const metricTokens = (source: string) => source.replaceAll(/["']/g, '`').replaceAll(/\s/g, '')
  const words = fc.array(fc.constantFrom('fooBar', '(', "'", ' ', '\n', '"', 'x_1', '😀'), { maxLength: 20 })
  fc.assert(
    fc.property(words, words, (candidate, reference) => {
      const sides = { candidate: candidate.join(''), reference: reference.join('') }
      for (const finding of explainBleu(sides.candidate, sides.reference).findings) {
        for (const side of ['candidate', 'reference'] as const) {
          for (const held of text(sides[side], finding[side])) {
            expect(metricTokens(held)).toBe(finding.label.replaceAll(' ', ''))
          }
        }
      }
    }),
  )
})

test('the registry explains with the options of the spec', async () => {
  const explain = await createRegistry(entries).explain('bleu:order=2,tokenize=whitespace')
  const { findings } = explain('a(b) c', ['a(b) c'])
  expect(findings.map(({ label }) => label)).toEqual(['a(b)', 'c', 'a(b) c'])
})

test('no reference is an error', () => {
  expect(() => explainBleu('a', [])).toThrow(RangeError)
})
