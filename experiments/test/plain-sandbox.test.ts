import { expect, test } from 'vitest'
import { PLAIN } from '../src/plain-sandbox.ts'

const LIMITS = { seconds: 60, memory: 2 ** 28, processes: 8, outputBytes: 1000 }

test('commands run in a folder of their own, with its files, their input and their exit code', async () => {
  const box = PLAIN.create()
  await box.open()
  await box.write({ 'a/text': 'from a file\n' })
  const command = ['sh', '-c', 'cat a/text -; echo "$WORD" >&2; exit 3']
  const run = await box.run({ command, input: 'from input', env: { WORD: 'w' } }, LIMITS)
  expect(run).toMatchObject({ stdout: 'from a file\nfrom input', stderr: 'w\n', exitCode: 3 })
  expect(await box.run({ command: ['no-such-program'] }, LIMITS)).toMatchObject({ exitCode: 127 })
  expect(await box.run({ command: ['sleep', '60'] }, { ...LIMITS, seconds: 0.1 })).toMatchObject({
    timedOut: true,
  })
  await box.close()
})
