import { afterEach, expect, test, vi } from 'vitest'
import { printText } from '../../src/node/print-text.ts'

afterEach(() => vi.restoreAllMocks())

/** Lets standard output take a text, or fail. */
function standardOutput(failure?: Error): { text: string } {
  const written = { text: '' }
  vi.spyOn(process.stdout, 'write').mockImplementation((text, ...rest: unknown[]) => {
    written.text += String(text)
    ;(rest.at(-1) as (error?: Error) => void)(failure)
    return true
  })
  return written
}

test('the text is written as it is', async () => {
  const written = standardOutput()
  expect(await printText({ name: 'tool', version: '0.1.0' }, '0.1.0\n', [])).toBe(0)
  expect(written.text).toBe('0.1.0\n')
})

test('standard output that takes nothing is an error', async () => {
  standardOutput(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await printText({ name: 'tool', version: '0.1.0' }, '0.1.0\n', [])).toBe(1)
  expect(error.mock.calls).toEqual([['tool: standard output: no space left on the device\n']])
})
