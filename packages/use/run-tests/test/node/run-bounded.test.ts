import { expect, test } from 'vitest'
import { runBounded } from '../../src/node/run-bounded.ts'

const run = (script: string, seconds = 30) =>
  runBounded({ command: ['sh', '-c', script], input: Buffer.from('in'), seconds, outputBytes: 10 })

test('streams, code and status of a process are returned, the end of a long output alone', async () => {
  const { code, stdout, stderr, status, truncated } = await run(
    'cat; echo 0123456789abcdef; echo e >&2; echo s >&4; exit 3',
  )
  expect([code, String(stdout), String(stderr), status, truncated]).toEqual([
    3,
    '789abcdef\n',
    'e\n',
    's\n',
    true,
  ])
})

test('a process is killed when its time is over', async () => {
  expect((await run('sleep 60', 0.5)).timedOut).toBe(true)
})
