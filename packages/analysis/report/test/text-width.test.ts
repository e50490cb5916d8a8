import { expect, test } from 'vitest'
import { textWidth } from '../src/text-width.ts'

// advance widths of DejaVu Sans, in widths of its font size, as Pillow 9.4.0 measures them
test.each([
  ['best-tranx-rerank', 8.768],
  ['half of the raters', 8.398],
  ['CodeBLEU', 5.167],
  ['0.25', 2.227],
  ['wwmm', 3.584],
])('%s is at least as wide as in a wide font, and not much wider', (text, ems) => {
  expect(textWidth(text, 100)).toBeGreaterThanOrEqual(100 * ems)
  expect(textWidth(text, 100)).toBeLessThanOrEqual(125 * ems)
})
