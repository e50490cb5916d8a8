import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { killTree } from '../../src/node/kill-tree.ts'

test.skipIf(process.platform !== 'linux')('a process and its children end', async () => {
  const child = spawn('sh', ['-c', 'sleep 60 & sleep 60; true'], { detached: true, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await new Promise((done) => setTimeout(done, 200))
  killTree(child.pid!, ended)
  await ended
  expect(child.exitCode ?? child.signalCode).not.toBeNull()
})
