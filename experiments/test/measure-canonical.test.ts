import { withCanonicalForm } from '@codegen-eval/canonical'
import { exactMatchMetric } from '@codegen-eval/exact-match'
import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { BREAKING, edited, HARMLESS, shareOfHarmlessAbove } from '../src/measure-canonical.ts'

const SOURCE = "total = f('a', 1)\nfor item in items: total = total + g(item, total)"

test('harmless edits have the canonical form of the text, and breaking ones do not', async () => {
  const parser = await loadParser(pythonLanguage)
  const metric = withCanonicalForm(exactMatchMetric(), parser, { form: 'canonical-alpha' })
  const harmless = edited(SOURCE, HARMLESS, parser)
  const breaking = edited(SOURCE, BREAKING, parser)
  expect(harmless.length).toBeGreaterThanOrEqual(5)
  expect(breaking.length).toBeGreaterThanOrEqual(3)
  const pairs = harmless.flatMap((one) => breaking.map((other) => [SOURCE, one, other] as const))
  expect(shareOfHarmlessAbove(metric, pairs)).toBe(1)
  expect(shareOfHarmlessAbove(exactMatchMetric(), pairs)).toBe(0.5)
})
