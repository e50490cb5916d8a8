import type { Explanation } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { explainInForm } from '../src/explain-in-form.ts'

/** Finds the first `ss` of both texts. */
const explain = (candidate: string, [reference]: readonly string[]): Explanation => ({
  score: 1,
  reference: 0,
  findings: [
    {
      kind: 'text',
      label: reference,
      status: 'matched',
      candidate: [[candidate.indexOf('ss'), candidate.indexOf('ss') + 2]],
      reference: [[reference.indexOf('ss'), reference.indexOf('ss') + 2]],
    },
  ],
})

test('spans of a form are places in the texts as they are', () => {
  const { findings } = explainInForm(
    explain,
    'E\u0301 STRASSE',
    'Ma\u00dfe',
    {},
    {
      case: 'fold',
      unicode: 'nfc',
    },
  )
  expect(findings).toEqual([
    { kind: 'text', label: 'masse', status: 'matched', candidate: [[7, 9]], reference: [[2, 3]] },
  ])
})
