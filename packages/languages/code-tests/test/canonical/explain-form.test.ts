import { pythonLanguage } from '@codegen-eval/lang-python'
import type { Explain } from '@codegen-eval/metric'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { canonicalForm } from '../../../../code/canonical/src/canonical-form.ts'
import { explainForm } from '../../../../code/canonical/src/explain-form.ts'

/** Finds the text `y`. */
const explainY: Explain = (candidate, [reference]) => ({
  score: 1,
  reference: 0,
  findings: [
    {
      kind: 'y',
      label: candidate,
      status: 'matched',
      candidate: [[candidate.indexOf('y'), candidate.indexOf('y') + 1]],
      reference: [[0, reference.length]],
    },
  ],
})

test('spans are places in the texts as they are', async () => {
  const parser = await loadParser(pythonLanguage)
  const explain = explainForm(explainY, (text) => canonicalForm(parser, text))
  const candidate = '# c\nf(z=1,   y=2)'
  const [finding] = explain(candidate, ['(x)']).findings
  expect(finding.label).toBe('f ( y = 2 , z = 1 )')
  expect(finding.candidate).toEqual([[candidate.indexOf('y'), candidate.indexOf('y') + 1]])
  expect(finding.reference).toEqual([[1, 2]])
})

test('texts that do not parse are explained as they are', async () => {
  const parser = await loadParser(pythonLanguage)
  const explain = explainForm(explainY, (text) => canonicalForm(parser, text))
  expect(explain('y  = 1', ['x = (']).findings[0].label).toBe('y  = 1')
})

test('texts of a metric with a model are encoded in the form in which they are explained', async () => {
  const encoded: unknown[] = []
  const withModel = Object.assign((...texts: Parameters<Explain>) => explainY(...texts), {
    encode: async (segments: readonly object[]) => void encoded.push(...segments),
  })
  const upper = (text: string) => ({ text: text.toUpperCase(), places: () => [0] })
  await explainForm(withModel, upper).encode!([{ candidates: ['y'], references: ['x'] }])
  expect(encoded).toEqual([{ candidates: ['Y'], references: ['X'] }])
  expect(explainForm(explainY, upper).encode).toBeUndefined()
})
