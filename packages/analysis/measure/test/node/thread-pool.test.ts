import { pathToFileURL } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'

const folder = testFolder()
// an instance of its own: test files of one process share modules, and others give the module of threads
const { href } = new URL('../../src/node/thread-pool.ts?alone', import.meta.url)
const { hasThreads, startPool, useThreadModule }: typeof import('../../src/node/thread-pool.ts') =
  await import(href)

test('sources that are not compiled have no threads until a module is given', () => {
  expect(hasThreads()).toBe(false)
  useThreadModule({ url: 'file:///threads.mjs' })
  expect(hasThreads()).toBe(true)
})

test('the threads run functions of the module, with the data and the arguments of Node', async () => {
  const path = folder.write(
    'threads.mjs',
    `import { workerData, threadId } from 'node:worker_threads'
     export const told = (task) => ({ task, data: workerData[1], args: process.execArgv, threadId })
     export const fail = () => { throw new RangeError('no row') }`,
  )
  useThreadModule({ url: pathToFileURL(path).href, execArgv: ['--conditions=test-threads'] })
  const pool = await startPool(2, { file: 'a.jsonl', lines: new Map([[1, 'x']]) })
  try {
    const told = await Promise.all([1, 2, 3].map((task) => pool.run(task, { name: 'told' })))
    expect(told).toMatchObject(
      [1, 2, 3].map((task) => ({
        task,
        data: { file: 'a.jsonl', lines: new Map([[1, 'x']]) },
        args: ['--conditions=test-threads'],
      })),
    )
    expect(pool.threads).toHaveLength(2)
    await expect(pool.run(0, { name: 'fail' })).rejects.toThrow('no row')
    // a task that fails ends no thread
    expect(await pool.run(4, { name: 'told' })).toMatchObject({ task: 4 })
  } finally {
    await pool.destroy()
  }
  expect(pool.threads).toHaveLength(0)
})
