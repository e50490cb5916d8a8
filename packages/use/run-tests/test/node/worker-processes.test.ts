import { expect, test } from 'vitest'
import { SandboxProcess } from '../../src/node/sandbox-process.ts'
import { WorkerProcesses } from '../../src/node/worker-processes.ts'

const node = (code: string) => new SandboxProcess(process.execPath, ['-e', code])

const READY = 'console.log(`{"ready":true}`); setInterval(() => {}, 1e6)'

test('no process outlives its worker, ready or not', async () => {
  const worker = new WorkerProcesses()
  const first = await worker.ready(() => node(READY))
  const started: SandboxProcess[] = []
  const second = worker.ready(() => {
    started.push(node('setInterval(() => {}, 1e6)'))
    return started.at(-1)!
  })
  const refused = expect(second).rejects.toThrow('the worker was stopped')
  await worker.stop()
  await refused
  await expect(worker.ready(() => node(READY))).rejects.toThrow('the worker was stopped')
  expect([first.isOver, started.map(({ isOver }) => isOver)]).toEqual([true, [true]])
})
