import { segmentRow } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { loadAllMetrics } from '../src/registry.ts'

const registry = await loadAllMetrics()

/** Texts that are equal in a form, and another form in which they are not. */
const EQUAL = [
  ['case=fold', 'STRASSE and MASSE of x', 'straße and Maße of x', 'case=lower'],
  ['case=lower', 'Straße and Maße of x', 'sTRAßE and mAßE of x', 'unicode=nfkc'],
  ['unicode=nfc', 'e\u0301t\u00e9 = a \ufb01 b', '\u00e9te\u0301 = a \ufb01 b', 'case=fold'],
  ['unicode=nfkc', 'e\u0301t\u00e9 = a \ufb01 b', '\u00e9te\u0301 = a fi b', 'unicode=nfc'],
  ['unicode=nfkc,case=fold', '\ufb01n\u00c9 a b c', 'FINe\u0301 a b c', 'case=fold'],
] as const

test.each(['exact-match', 'edit-similarity', 'bleu', 'chrf'])(
  '%s compares texts without differences of case and in normal forms of Unicode',
  async (name) => {
    for (const [options, candidate, reference, other] of EQUAL) {
      const [metric, strict] = await Promise.all([
        registry.resolve(`${name}:${options}`),
        registry.resolve(`${name}:${other}`),
      ])
      expect(metric.score(segmentRow(metric, candidate, reference)), `${name}:${options}`).toBeCloseTo(1, 9)
      expect(strict.score(segmentRow(strict, candidate, reference)), `${name}:${other}`).toBeLessThan(1)
      const again = await registry.resolve(metric.signature)
      expect(again.signature).toBe(metric.signature)
    }
  },
)

test('without these options signatures have no new field', async () => {
  for (const name of ['exact-match', 'edit-similarity', 'bleu', 'chrf'])
    expect((await registry.resolve(name)).signature).not.toMatch(/unicode|fold(?!\|)/)
})
