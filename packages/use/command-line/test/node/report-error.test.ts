import { InputError, UsageError } from '@codegen-eval/messages'
import { CommanderError } from 'commander'
import { afterEach, expect, test, vi } from 'vitest'
import { ConditionError } from '../../src/errors.ts'
import { setIdentity } from '../../src/node/identity.ts'
import { reportError } from '../../src/node/report-error.ts'

setIdentity({ name: 'codegen-eval', version: '1.0.0' })
afterEach(() => vi.restoreAllMocks())

/** The exit code of an error, and what is written about it. */
async function report(error: unknown, ...args: string[]): Promise<[code: number, text: string]> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const code = await reportError(error, args)
  const text = write.mock.calls.map(([part]) => String(part)).join('')
  write.mockRestore()
  return [code, text]
}

test('each kind of error has its exit code', async () => {
  expect(await report(new InputError('a.jsonl: bad'))).toEqual([1, 'codegen-eval: a.jsonl: bad\n'])
  expect(await report(new UsageError('--lang: bad'))).toEqual([2, 'codegen-eval: --lang: bad\n'])
  expect(await report(new ConditionError('worse'))).toEqual([3, 'codegen-eval: worse\n'])
  expect(await report(new CommanderError(1, 'code', 'written already'))).toEqual([2, ''])
  expect(await report(new Error('odd'))).toEqual([
    70,
    'codegen-eval: internal error: odd (run again with --debug to see where)\n',
  ])
})

test('a working folder that is gone is told in words', async () => {
  const gone = Object.assign(new Error('ENOENT: process.cwd failed'), { code: 'ENOENT', syscall: 'uv_cwd' })
  expect(await report(gone)).toEqual([1, 'codegen-eval: the working folder does not exist any more\n'])
})

test('the stacks of an error and of its causes are shown on request', async () => {
  const [, text] = await report(new InputError('outer', { cause: new Error('inner') }), '--debug')
  expect(text).toMatch(/^codegen-eval: outer\nInputError: outer\n +at .*\ncaused by Error: inner\n +at /s)
})
