import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_FIGURES, PAGE_FIGURES_HASH } from '../src/page-figures.ts'

test('the hash is that of the script', () => {
  expect(PAGE_FIGURES_HASH).toBe(`sha256-${createHash('sha256').update(PAGE_FIGURES).digest('base64')}`)
})

test('the script writes no markup and ends where it should', () => {
  expect(PAGE_FIGURES).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|eval|<\//)
})
