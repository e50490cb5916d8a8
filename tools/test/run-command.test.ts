import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { lastLines, runCommand, runOrThrow } from '../src/run-command.ts'

const node = (code: string, env: Record<string, string> = {}) =>
  runCommand(process.execPath, ['-e', code], { cwd: tmpdir(), env })

test('keeps both streams and the exit code', async () => {
  expect(await node('console.log(1); console.error(2); process.exitCode = 3')).toEqual({
    code: 3,
    stdout: '1\n',
    stderr: '2\n',
  })
})

test('adds to the environment', async () => {
  const { stdout } = await node('console.log(process.env.ANSWER, Boolean(process.env.PATH))', {
    ANSWER: '42',
  })
  expect(stdout).toBe('42 true\n')
})

test('a command that cannot be started ends with 127', async () => {
  const { code, stderr } = await runCommand('no-such-command', [], { cwd: tmpdir() })
  expect(code).toBe(127)
  expect(stderr).toContain('no-such-command')
})

test('a command that has to succeed says what it printed', async () => {
  const options = { cwd: tmpdir() }
  await expect(runOrThrow(process.execPath, ['-p', '1'], options)).resolves.toBe('1\n')
  await expect(runOrThrow(process.execPath, ['-e', 'throw new Error("why")'], options)).rejects.toThrow(
    /ended with 1[\s\S]*why/,
  )
})

test('the last lines of a text end it', () => {
  expect(lastLines('a\nb\nc\n', 2)).toBe('b\nc')
  expect(lastLines('a\n', 2)).toBe('a')
})
