import { expect, test } from 'vitest'
import { comparisonMarkdown } from '../../src/comparison/comparison-markdown.ts'
import { comparisonText } from '../../src/comparison/comparison-text.ts'
import { comparisonOf, FOUR } from './corpora.ts'

test('each metric has a heading, a table and a list; names are escaped', async () => {
  const { low, high } = FOUR
  const text = comparisonMarkdown(comparisonText(await comparisonOf({ 'a_b|c': low!, d: high! }), 2))
  const lines = text.split('\n')
  expect(lines[0]).toBe('## mean')
  expect(lines[3]).toBe('| ---: | --- | ---: | ---: | ---: | ---: |')
  expect(lines[4]).toMatch(/^\| 1 \| d \| .* \| · \| 0\.0010\\\* \|$/)
  expect(text).toContain('a\\_b\\|c')
  expect(text).toContain('- Cannot be told apart: none.')
  expect(text).toContain('- `mean|v:1.0.0`')
})

test('warnings stand out', async () => {
  expect(comparisonMarkdown(comparisonText(await comparisonOf(FOUR), 2))).toContain(
    '- **Warning:** significant, but under 2 points',
  )
})
