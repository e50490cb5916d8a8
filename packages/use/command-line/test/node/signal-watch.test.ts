import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SOURCE_FLAGS, testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'

const folder = testFolder()
const EXIT = fileURLToPath(new URL('../../src/node/exit.ts', import.meta.url))

/** Starts a process with a file that must not outlive it and one that is renamed, and runs `work` in its main thread. */
async function started(work: string): Promise<{ child: ChildProcess; file: string; moved: string }> {
  const file = join(mkdtempSync(join(folder.path, 'run-')), 'open.tmp')
  const moved = `${file}.moved`
  const program = folder.write(
    'program.mts',
    `import { rmSync, writeFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    const { onExit } = await import(${JSON.stringify(EXIT)})
    const [file] = process.argv.slice(2)
    const left = { files: [file], moved: [file + '.part', file + '.moved'], terminal: 'in order' }
    onExit(() => rmSync(file), left)
    onExit(() => {}, { files: ['/nowhere/file'], moved: ['/nowhere/a', '/nowhere/b'] })
    onExit(() => {}, { terminal: 'done before' })()
    await setTimeout(500)
    writeFileSync(file, '')
    writeFileSync(file + '.part', '')
    console.log('ready')
    ${work}`,
  )
  const child = spawn(process.execPath, [...SOURCE_FLAGS, program, file])
  await new Promise((done) => child.stdout!.once('data', done))
  return { child, file, moved }
}

const endOf = (child: ChildProcess) =>
  new Promise<unknown[]>((done) => child.on('close', (...how) => done(how)))

// a loop of 30 s, because a test that fails must end, too
const BUSY = 'for (const end = Date.now() + 30_000; Date.now() < end; );'

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a %s ends a process whose main thread is busy, and what it would leave is cleaned up',
  async (signal) => {
    const { child, file, moved } = await started(BUSY)
    let messages = ''
    child.stderr!.on('data', (text) => {
      messages += String(text)
    })
    const ended = endOf(child)
    child.kill(signal)
    expect(await ended).toEqual([null, signal])
    expect([existsSync(file), existsSync(moved), messages]).toEqual([false, true, 'in order'])
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
