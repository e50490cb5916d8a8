import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_TABLES, PAGE_TABLES_HASH } from '../src/page-tables.ts'

test('the hash is that of the script', () => {
  expect(PAGE_TABLES_HASH).toBe(`sha256-${createHash('sha256').update(PAGE_TABLES).digest('base64')}`)
})

test('the script writes no markup and ends where it should', () => {
  expect(PAGE_TABLES).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|eval|<\//)
})
