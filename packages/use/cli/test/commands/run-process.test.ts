import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { runProcess } from '../../src/commands/run-process.ts'

const { path } = testFolder()
const run = (script: string, signal = new AbortController().signal) =>
  runProcess(['-e', script, 'word'], path, signal)

test('a command ends with its code, and what it wrote', async () => {
  const script = 'console.log(process.argv[1]); console.error("note"); process.exitCode = 3'
  expect(await run(script)).toEqual({ code: 3, stdout: 'word\n', stderr: 'note\n' })
})

test('it runs in the folder, without standard input', async () => {
  const script = 'process.stdin.on("end", () => console.log(process.cwd())).resume()'
  expect((await run(script)).stdout.trim()).toContain(path)
})

test('a client may stop it', async () => {
  const stop = new AbortController()
  const running = run('setInterval(() => {}, 1000)', stop.signal)
  stop.abort()
  await expect(running).rejects.toThrow(/abort/)
})

test('endless output is stopped', async () => {
  const { code } = await run('const write = () => process.stdout.write("x".repeat(1 << 20), write); write()')
  expect(code).toBe(1)
})
