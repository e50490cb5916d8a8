import { expect, test } from 'vitest'
import { escapeHtml } from '../src/escape-html.ts'

test('what HTML would take for markup is none', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;&#38;')
})
