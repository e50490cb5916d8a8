import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_PRINT, PAGE_PRINT_HASH } from '../src/page-print.ts'

test('the hash is that of the script', () => {
  expect(PAGE_PRINT_HASH).toBe(`sha256-${createHash('sha256').update(PAGE_PRINT).digest('base64')}`)
})

test('the script writes no markup and ends where it should', () => {
  expect(PAGE_PRINT).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|eval|<\//)
})
