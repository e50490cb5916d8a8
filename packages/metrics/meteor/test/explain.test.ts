import { createRegistry, type Finding, segmentRow } from '@codegen-eval/metric'
import { codeLikeText, testExplanations } from '@codegen-eval/metric/testing'
import { tokenizeCode } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MATCHERS } from '../src/candidate-matches.ts'
import { explainMeteor, explainNltkMeteor, meteorExplainer, nltkMeteorExplainer } from '../src/explain.ts'
import { meteorMetric } from '../src/meteor.ts'
import { nltkMeteor, nltkMeteorMetric } from '../src/nltk-meteor.ts'
import { entries } from '../src/registry.ts'

const metric = await meteorMetric()
const explain = await meteorExplainer()
const explainNltk = await nltkMeteorExplainer()

testExplanations(metric, explain)
testExplanations(await nltkMeteorMetric(), explainNltk)

const told = (findings: readonly Finding[]) =>
  findings.map(({ kind, label, status }) => `${kind} ${label}: ${status}`)
const ofKind = (findings: readonly Finding[], kind: string) => findings.filter((each) => each.kind === kind)

test('words are told by matcher, those without a match as words, and runs of matches as chunks', async () => {
  const { findings } = await explainMeteor('x kill the big process y', 'kills the large process, x')
  expect(told(findings)).toEqual([
    'exact the: matched',
    'exact process: matched',
    'exact x: matched',
    'stem kill ~ kills: matched',
    'synonym big ~ large: matched',
    'word ,: missed',
    'word y: extra',
    'chunk kills the large process: matched',
    'chunk x: matched',
  ])
  expect(findings.at(-2)).toMatchObject({ candidate: [[2, 22]], reference: [[0, 23]] })
})

test('paraphrases cover phrases', async () => {
  const paraphrases = '0.5\nget rid of\nremove\n'
  const { findings } = await explainMeteor('remove it', 'get rid of it', { paraphrases })
  expect(told(findings)).toEqual([
    'exact it: matched',
    'paraphrase remove ~ get rid of: matched',
    'chunk get rid of it: matched',
  ])
})

test('NLTK’s rounds are told as matchers', async () => {
  const { findings } = await explainNltkMeteor('the cats sat', 'the cat slept')
  expect(told(findings)).toEqual([
    'exact the: matched',
    'stem cats ~ cat: matched',
    'word slept: missed',
    'word sat: extra',
    'chunk the cat: matched',
  ])
})

test('the reference that scores best is explained', () => {
  expect(explain('a b', ['x y', 'a b', 'a']).reference).toBe(1)
  expect(explainNltk('a b', ['x y', 'a b', 'a']).reference).toBe(1)
})

const sentence = fc.oneof(
  codeLikeText,
  fc
    .array(fc.constantFrom('kill', 'kills', 'killing', 'big', 'large', 'the', 'process'), { maxLength: 10 })
    .map((words) => words.join(' ')),
)

test('matches and chunks are those of the row', () => {
  const column = (row: Float64Array, name: string) => row[metric.columns.indexOf(name)]!
  fc.assert(
    fc.property(sentence, sentence, (candidate, reference) => {
      const row = segmentRow(metric, candidate, reference)
      const { findings } = explain(candidate, [reference])
      for (const matcher of MATCHERS) {
        const words = column(row, `${matcher}CandidateContent`) + column(row, `${matcher}CandidateFunction`)
        expect(ofKind(findings, matcher)).toHaveLength(words)
      }
      expect(ofKind(findings, 'chunk')).toHaveLength(column(row, 'chunks'))
      const missed = findings.filter(({ status }) => status === 'missed').length
      expect(missed + column(row, 'referenceMatches')).toBe(column(row, 'referenceLength'))
      const extra = findings.filter(({ status }) => status === 'extra').length
      expect(extra + column(row, 'candidateMatches')).toBe(column(row, 'candidateLength'))
    }),
  )
})

test('NLTK’s score follows from its matches and chunks', async () => {
  await fc.assert(
    fc.asyncProperty(sentence, sentence, async (candidate, reference) => {
      const { findings } = explainNltk(candidate, [reference])
      const chunks = ofKind(findings, 'chunk').length
      const matches = findings.filter(({ kind, status }) => status === 'matched' && kind !== 'chunk').length
      const precision = matches / tokenizeCode(candidate).length
      const recall = matches / tokenizeCode(reference).length
      const fMean = (precision * recall) / (0.9 * precision + 0.1 * recall)
      const expected = matches === 0 ? 0 : (1 - 0.5 * (chunks / matches) ** 3) * fMean
      expect(await nltkMeteor(candidate, reference)).toBeCloseTo(expected, 12)
    }),
  )
})

test('the registry explains with the options of the spec', async () => {
  const registry = createRegistry(entries)
  for (const spec of ['meteor', 'meteor:norm=yes', 'meteor:variant=nltk']) {
    expect(told((await registry.explain(spec))('a', ['a']).findings)).toEqual([
      'exact a: matched',
      'chunk a: matched',
    ])
  }
})

test('words that share stems, of whose weight METEOR 1.5 keeps the whole part, are missed, and it is said why', async () => {
  // the Java program gives 0.0; under task adq stems weigh as much as equal words
  const texts = ['returns the users names', 'return user name'] as const
  const labels = ({ findings }: { findings: readonly Finding[] }, wanted: Finding['status']) =>
    findings.filter(({ kind, status }) => kind !== 'chunk' && status === wanted).map(({ label }) => label)
  const explained = await explainMeteor(...texts)
  expect(explained.score).toBe(0)
  expect(labels(explained, 'missed')).toEqual(
    ['return', 'user', 'name'].map((word) => `${word}: matched by stem, weight 0.6, whole part 0`),
  )
  expect(labels(await explainMeteor(...texts, { task: 'adq' }), 'matched')).toEqual([
    'returns ~ return',
    'users ~ user',
    'names ~ name',
  ])
})
