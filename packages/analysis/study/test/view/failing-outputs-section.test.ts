import { expect, test } from 'vitest'
import { failingOutputsSection } from '../../src/view/failing-outputs-section.ts'
import { TEST_STUDY as result } from '../verdict-studies.ts'

test('failing outputs stand beside the reference, as text', async () => {
  const { html } = (await failingOutputsSection(result))!
  expect(html).toContain('heron: fails, M 95.0')
  expect(html).not.toContain('<b>')
})

test('there is none without a metric', async () => {
  expect(await failingOutputsSection({ ...result, metrics: [], tests: [] })).toBeUndefined()
})
