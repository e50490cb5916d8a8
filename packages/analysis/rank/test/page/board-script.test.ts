import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { BOARD_SCRIPT, BOARD_SCRIPT_HASH } from '../../src/page/board-script.ts'

test('the hash is that of the script', () => {
  expect(BOARD_SCRIPT_HASH).toBe(`sha256-${createHash('sha256').update(BOARD_SCRIPT).digest('base64')}`)
})

test('the script writes no markup and ends where it should', () => {
  expect(BOARD_SCRIPT).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|eval|<\//)
})
