import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SOURCE_FLAGS, testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'

const folder = testFolder()
const EXIT = fileURLToPath(new URL('../../src/node/exit.ts', import.meta.url))

/** Starts a process with a file that must not outlive it, and runs `work` in its main thread. */
async function started(work: string): Promise<{ child: ChildProcess; file: string }> {
  const file = join(mkdtempSync(join(folder.path, 'run-')), 'open.tmp')
  const program = folder.write(
    'program.mts',
    `import { rmSync, writeFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    const { onExit } = await import(${JSON.stringify(EXIT)})
    onExit(() => rmSync(process.argv[2]))
    await setTimeout(500)
    writeFileSync(process.argv[2], '')
    console.log('ready')
    ${work}`,
  )
  const child = spawn(process.execPath, [...SOURCE_FLAGS, program, file])
  await new Promise((done) => child.stdout!.once('data', done))
  return { child, file }
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const endOf = (child: ChildProcess) =>
  new Promise<unknown[]>((done) => child.on('close', (...how) => done(how)))

// a loop of 30 s, because a test that fails must end, too
const BUSY = 'for (const end = Date.now() + 30_000; Date.now() < end; );'

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a second %s ends a process whose main thread is busy',
  async (signal) => {
    const { child } = await started(BUSY)
    const ended = endOf(child)
    child.kill(signal)
    await pause(1000)
    expect([child.exitCode, child.signalCode]).toEqual([null, null])
    child.kill(signal)
    expect(await ended).toEqual([null, 'SIGKILL'])
  },
  25_000,
)

test('a first signal, or two at once, end a process that waits, after its cleanup', async () => {
  for (const count of [1, 2]) {
    const { child, file } = await started('await setTimeout(30_000)')
    const ended = endOf(child)
    for (let i = 0; i < count; i++) child.kill('SIGINT')
    expect(await ended).toEqual([null, 'SIGINT'])
    expect(existsSync(file)).toBe(false)
  }
}, 25_000)

test('a process ends by itself while signals are watched', async () => {
  const { child, file } = await started('')
  expect(await endOf(child)).toEqual([0, null])
  expect(existsSync(file)).toBe(false)
}, 25_000)
