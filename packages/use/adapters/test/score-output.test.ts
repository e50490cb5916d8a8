import { chrf, chrfMetric } from '@codegen-eval/chrf'
import { expect, test } from 'vitest'
import { scoreOutput } from '../src/score-output.ts'
import { DEFINED, shareMetric, UNDEFINED } from './share-metric.ts'

test('an output scores what the plain function of the metric says', () => {
  const references = ['os.kill(os.getpid(), signal.SIGUSR1)', 'os.kill(pid, signal.SIGUSR1)']
  const { score, name, signature } = scoreOutput(chrfMetric(), 'os.kill(pid, signal.SIGTERM)', references)
  expect(score).toBe(chrf('os.kill(pid, signal.SIGTERM)', references))
  expect(name).toBe('chrF2')
  expect(signature).toBe(chrfMetric().signature)
})

test('a score comes with the signature and the parts', () => {
  expect(scoreOutput(shareMetric, 'x', 'y')).toEqual({ name: 'share', score: 0.25, ...DEFINED })
})

test('an undefined score is null and says why, and so are undefined parts', () => {
  expect(scoreOutput(shareMetric, '', 'y')).toEqual({ name: 'share', score: null, ...UNDEFINED })
})

test('an undefined score without a reason of its metric has one', () => {
  const { reason, ...silent } = shareMetric
  expect(scoreOutput(silent, '', 'y').reason).toBe('the score is undefined')
})

test('all of it survives JSON', () => {
  for (const output of ['', 'x']) {
    const scored = scoreOutput(shareMetric, output, 'y')
    expect(JSON.parse(JSON.stringify(scored))).toEqual(scored)
  }
})

test('what is no text is refused', () => {
  expect(() => scoreOutput(shareMetric, { code: 'x' } as unknown as string, 'y')).toThrow(TypeError)
  expect(() => scoreOutput(shareMetric, 'x', undefined as unknown as string)).toThrow(
    /references: expected a string or a list of strings, got undefined/,
  )
  expect(() => scoreOutput(shareMetric, 'x', [])).toThrow(RangeError)
})
