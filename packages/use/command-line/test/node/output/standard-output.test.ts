import { afterAll, afterEach, expect, test, vi } from 'vitest'
import {
  isStyled,
  setWidth,
  standardOutputIsOpen,
  terminalWidth,
  watchStandardOutput,
  writeMessage,
  writeOut,
} from '../../../src/node/output/standard-output.ts'

const { isTTY, columns } = process.stdout

afterEach(() => {
  process.stdout.isTTY = isTTY
  process.stdout.columns = columns
  setWidth(undefined)
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

// files that follow share the module
afterAll(watchStandardOutput)

test.each([
  [true, '', 'xterm', true],
  [true, '1', 'xterm', false],
  [true, '', 'dumb', false],
  [false, '', 'xterm', false],
])('terminal: %s, NO_COLOR=%j, TERM=%s: styled is %s', (terminal, noColor, term, styled) => {
  process.stdout.isTTY = terminal
  vi.stubEnv('NO_COLOR', noColor)
  vi.stubEnv('TERM', term)
  expect(isStyled()).toBe(styled)
})

test.each([
  [true, '', undefined, 80],
  [true, '60', undefined, 60],
  [true, '60', 50, 50],
  [true, 'wide', undefined, 80],
  [false, '', undefined, undefined],
  [false, '60', undefined, 60],
])('terminal: %s, COLUMNS=%j, --width %s: %s columns', (terminal, variable, chosen, width) => {
  process.stdout.isTTY = terminal
  process.stdout.columns = 80
  vi.stubEnv('COLUMNS', variable)
  setWidth(chosen)
  expect(terminalWidth()).toBe(width)
})

test('what cannot be written is an error in words', async () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  vi.spyOn(process.stdout, 'write').mockImplementation((_, done: unknown) => {
    ;(done as (error: Error) => void)(full)
    return true
  })
  await expect(writeOut('a')).rejects.toThrow('standard output: no space left on the device')
})

test('once the reader is gone, nothing is written', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((_, done: unknown) => {
    ;(done as () => void)()
    return true
  })
  watchStandardOutput()
  await writeOut('a')
  expect([standardOutputIsOpen(), write.mock.calls.length]).toEqual([true, 1])
  process.stdout.emit('error', Object.assign(new Error('gone'), { code: 'EPIPE' }))
  await writeOut('b')
  expect([standardOutputIsOpen(), write.mock.calls.length]).toEqual([false, 1])
  process.stdout.removeAllListeners('error')
})

test('messages have no control characters, but lines', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  writeMessage('a\n\u001b[2Jb')
  expect(write.mock.calls).toEqual([['a\n\\u001b[2Jb\n']])
})
