import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { SOURCE_COMMAND } from '../command.ts'
import { useSourceThreads } from '../score/source-threads.ts'
import { rows } from './threads.cases.ts'

useSourceThreads()
const folder = testFolder()

test('an interrupt ends the threads with the command, and leaves no file', async () => {
  const marks = join(folder.path, 'marks.txt')
  const plugin = folder.write(
    'slow.mjs',
    `import { appendFileSync } from 'node:fs'
    import { isMainThread, threadId } from 'node:worker_threads'
    export const entries = [{ name: 'slow', summary: 'x', module: 'x', options: {}, create: () => ({
      name: 'slow', signature: 'slow|v:1', level: 'segment', columns: ['a', 'b'], prepare: () => 0,
      measure: (candidate, _, row, at = 0) => {
        appendFileSync(${JSON.stringify(marks)}, isMainThread ? 'main\\n' : 'thread ' + threadId + '\\n')
        for (const end = Date.now() + 20; Date.now() < end; );
        row[at] = 0.5; row[at + 1] = 1 },
      score: (sum, at = 0) => sum[at] / sum[at + 1] }) }]`,
  )
  const out = mkdtempSync(join(folder.path, 'out-'))
  const files = ['--segments', join(out, 'segments.jsonl'), '--output', join(out, 'scores.txt')]
  const child = spawn(process.execPath, [
    ...SOURCE_COMMAND.slice(0, -1),
    fileURLToPath(new URL('../score/source-threads-bin.ts', import.meta.url)),
    ...['score', folder.write('slow.jsonl', rows(400)), '--metric', 'slow', '--plugin', plugin],
    ...['--threads', '2', ...files],
  ])
  const ended = new Promise<unknown[]>((done) => child.on('close', (...how) => done(how)))
  // the thread of the command and its worker measure
  while (new Set(marksIn(marks)).size < 2 && child.exitCode === null)
    await new Promise((done) => setTimeout(done, 10))
  expect(readdirSync(out)).toHaveLength(2)
  child.kill('SIGINT')
  expect(await ended).toEqual([null, 'SIGINT'])
  const left = marksIn(marks)
  expect(new Set(left.map((mark) => mark.split(' ')[0]))).toEqual(new Set(['main', 'thread']))
  expect(readdirSync(out)).toEqual([])
  await new Promise((done) => setTimeout(done, 60))
  expect(marksIn(marks)).toEqual(left)
}, 60_000)

/** The marks that outputs left when they were measured. */
function marksIn(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}
