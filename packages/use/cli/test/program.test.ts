import { afterEach, expect, test, vi } from 'vitest'
import { run } from '../src/program.ts'

afterEach(() => vi.restoreAllMocks())

/** What the program writes while it runs in this process. */
async function output(args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[name], 'write').mockImplementation((text, ...rest: unknown[]) => {
      written[name] += String(text)
      const done = rest.at(-1)
      if (typeof done === 'function') done()
      return true
    })
  }
  const code = await run(args)
  return { code, ...written }
}

test('the exit code is 0 for help, 1 for input, 2 for usage', async () => {
  expect((await output(['help', 'score'])).code).toBe(0)
  expect(await output(['score', 'no-such-file.jsonl'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'codegen-eval: no-such-file.jsonl: no such file or folder\n',
  })
  expect(await output(['metrics', 'nothing'])).toMatchObject({ code: 2, stdout: '' })
})

test('the stack of an error is shown on request only', async () => {
  expect((await output(['score', 'no-such-file.jsonl', '--debug'])).stderr).toMatch(/^\s+at /m)
})
