import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { hasProcessorTime } from '../../src/node/processor-time.ts'
import { lateness, timeLimits, watchTime } from '../../src/node/time-watch.ts'

/** The error of a process that is ended by a limit. */
async function errorOf(script: string, limits: Parameters<typeof watchTime>[0]): Promise<string> {
  const started = performance.now()
  const child = spawn('sh', ['-c', script], { stdio: 'ignore' })
  await new Promise<void>((late) => watchTime(limits, late).add(child.pid))
  child.kill('SIGKILL')
  return lateness(limits, (performance.now() - started) / 1000)
}

test('processor time decides, and wall-clock time at four times it', () => {
  expect(timeLimits(2, false)).toEqual({ seconds: 8, processorSeconds: 2 })
  expect(timeLimits(2, true)).toEqual({ seconds: 2 })
})

test.skipIf(!hasProcessorTime())('a loop is ended by its processor time', async () => {
  const error = await errorOf('while :; do :; done', { seconds: 600, processorSeconds: 0.1 })
  expect(error).toBe('did not end within 0.1 s of processor time')
})

test.skipIf(!hasProcessorTime())('a process that waits is ended by the clock', async () => {
  const error = await errorOf('sleep 600', { seconds: 0.2, processorSeconds: 0.15 })
  expect(error).toBe('did not end within 0.2 s')
})

test('without processor time the clock decides', async () => {
  expect(await errorOf('sleep 600', { seconds: 0.1 })).toBe('did not end within 0.1 s')
})
