import { expect, test } from 'vitest'
import { judgeGate } from '../../src/judge-gate.ts'
import { leadingDifference } from '../../src/page/difference-section.ts'
import { corpusOf, FOUR, QUICK } from '../corpora.ts'
import { dangers, HOSTILE } from './pages.ts'

test('the difference stands with its interval, p-value and margin, names as text', async () => {
  const corpus = corpusOf({ [HOSTILE]: FOUR.high!, low: FOUR.low! })
  const gate = await judgeGate(corpus, { ...QUICK, baseline: HOSTILE, candidate: 'low', scoreMargin: -0.01 })
  const { lead, others } = await leadingDifference(gate, 1)
  expect(others).toEqual([])
  expect(lead).toMatch(
    /: -\d\d\.\d, 95 % interval \[-\d\d\.\d, -\d\d\.\d\] \(Student&#39;s t, jackknife\), p = 0\.\d{4}; margin -1\.0\.<\/p>/,
  )
  expect(dangers(lead)).toEqual([])
})
