import { bleu } from '@codegen-eval/bleu'
import { expect, test } from 'vitest'
import { explainText, scoreTexts } from '../../src/worker/score-texts.ts'

const TEXTS = { references: ['x = f ( 1 )'], candidates: ['x = g ( 1 )', 'x = f ( 1 )'] }

test('each candidate has the score of the library, its parts and the signature', async () => {
  const scored = await scoreTexts('bleu', TEXTS)
  if (!('scores' in scored)) throw new Error('not scored')
  expect(scored.scores.map(({ score }) => score)).toEqual(
    TEXTS.candidates.map((each) => bleu(each, TEXTS.references)),
  )
  expect(scored.scores[0]!.parts.map(({ label }) => label)).toContain('brevity penalty')
  expect(scored.signature).toMatch(/^bleu\|/)
})

test('what is undefined has a reason', async () => {
  const scored = await scoreTexts('tree-similarity', { references: ['x = 1'], candidates: ['def ('] })
  expect(scored).toMatchObject({
    scores: [{ score: Number.NaN, reason: 'no segment has a tree on both sides' }],
  })
})

test('a metric without its corpus is missing, not broken', async () => {
  expect(await scoreTexts('crystalbleu', TEXTS)).toEqual({
    missing: 'it learns from a corpus: load a file of outputs',
  })
})

test('a score is explained by its metric', async () => {
  const { score, findings } = await explainText('bleu', TEXTS.candidates[0]!, TEXTS.references)
  expect(score).toBe(bleu(TEXTS.candidates[0]!, TEXTS.references))
  expect(
    findings.filter(({ kind, status }) => kind === '1-gram' && status === 'missed').map(({ label }) => label),
  ).toEqual(['f'])
  await expect(explainText('parse-rate', '', [''])).rejects.toThrow('parse-rate has no explanations')
})
