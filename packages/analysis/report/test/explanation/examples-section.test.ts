import { expect, test } from 'vitest'
import { examplesSection } from '../../src/explanation/examples-section.ts'

const HEAD = { id: 'worst', title: 'Worst', note: 'Note.' }
const EXAMPLE = {
  title: 'Task <1>',
  metric: 'chrF',
  references: ['a < b'],
  outputs: [{ heading: 'wren: grade 0', text: '<script>alert(1)</script>' }],
}

test('texts are escaped, and nothing is shown without examples', async () => {
  const { html } = (await examplesSection(HEAD, [EXAMPLE]))!
  expect(html).toContain('Task &#60;1&#62;')
  expect(html).not.toContain('<script>')
  expect(await examplesSection(HEAD, [])).toBeUndefined()
})

test('the task in words stands above its outputs, with its lines if it has several', async () => {
  const html = async (intent: string) => (await examplesSection(HEAD, [{ ...EXAMPLE, intent }]))!.html
  expect(await html('add <a> and b')).toContain('</h3>\n<p>add &#60;a&#62; and b</p>\n<div class="codes">')
  expect(await html('def f(x):\n    "add"\n')).toContain('<pre>def f(x):\n    ')
  expect(await html('x'.repeat(3000))).toContain(`<p>${'x'.repeat(2000)}…</p>`)
})

test('what the metric did not match is marked, except in long texts', async () => {
  const explain = (candidate: string) => ({
    reference: 0,
    findings: [{ kind: 'unmatched', candidate: [{ start: 0, end: candidate.length }], reference: [] }],
  })
  const long = { ...EXAMPLE, outputs: [{ heading: 'wren', text: 'x'.repeat(3000) }] }
  const { html } = (await examplesSection(HEAD, [long], explain as never))!
  expect(html).not.toContain('<mark>')
  expect(html).toContain(`>${'x'.repeat(2000)}<`)
})
