import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAGE_TASKS, PAGE_TASKS_HASH } from '../src/page-tasks.ts'

// its behaviour is tested in a browser: html-report.deep.test.ts of the command
test('the policy names the hash of the script', () => {
  expect(PAGE_TASKS_HASH).toBe(`sha256-${createHash('sha256').update(PAGE_TASKS).digest('base64')}`)
})

test('the script writes no markup and ends where it should', () => {
  expect(PAGE_TASKS).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|eval|<\//)
})
