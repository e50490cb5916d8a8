import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_CHARTS, PAGE_CHARTS_HASH } from '../src/page-charts.ts'

test('the hash is that of the script', () => {
  expect(PAGE_CHARTS_HASH).toBe(`sha256-${createHash('sha256').update(PAGE_CHARTS).digest('base64')}`)
})

test('the script writes no markup and ends where it should', () => {
  expect(PAGE_CHARTS).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|eval|<\//)
})
