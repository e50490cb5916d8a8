import { viewPage } from '@codegen-eval/report/view-page'
import { expect, test } from 'vitest'
import { withSegments } from '../../src/page/with-segments.ts'
import { comparisonView } from '../../src/view/comparison-view.ts'
import { comparedSegments, pageSegments } from './pages.ts'

test('12 models are 12 lines of one chart with one axis, at most 30 pixels each, and a legend with its unit', async () => {
  const models = Array.from({ length: 12 }, (_, m) => `a-model-with-a-long-name-${m}`)
  const { comparison, options } = await comparedSegments(pageSegments(6, models))
  const view = await withSegments(comparisonView(comparison), comparison.metrics, options)
  const page = await viewPage(view)
  const [, svg] = /<section id="distribution">[\s\S]*?(<svg[\s\S]*?<\/svg>)/.exec(page)!
  const texts = [...svg!.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(texts.filter((text) => text === 'score of a segment x 100')).toHaveLength(1)
  expect(texts).toContain('% of segments')
  expect(texts.filter((text) => text!.startsWith('a-model'))).toHaveLength(12)
  const [, height] = /viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg!)!
  // axis and legend have about 100
  expect(Number(height)).toBeLessThan(12 * 30 + 100)
})
