import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createScorer, eachSegment } from '@codegen-eval/measure'
import { createSkips } from '@codegen-eval/records'
import { openSegments } from '@codegen-eval/samples/node'
import { buildSync } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasRedis, redisServer } from './redis-server.ts'
import { metrics } from './segments.ts'

// the programs of the README and of examples/scale, as users start them
const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))
const TASKS = at('../../../examples/tasks.jsonl')
const README = readFileSync(at('README.md'), 'utf8')
const redis = redisServer()
const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-programs-'))
const running: ChildProcess[] = []

const PRINTS = `
for (const { spec, results } of scores.metrics)
  for (const [m, { score }] of results.entries()) console.log([scores.models[m], spec, score].join('\\t'))
`

beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  writeFileSync(join(folder, 'readme-worker.ts'), programOfReadme('startBatchWorker'))
  writeFileSync(join(folder, 'readme-score.ts'), programOfReadme('scoreQueued') + PRINTS)
  // this is where npm would have put what they import
  symlinkSync(at('node_modules'), join(folder, 'node_modules'))
  // bundled, because a worker's threads cannot load TypeScript
  buildSync({
    entryPoints: {
      processor: at('src/node/processor.ts'),
      'queue-worker': at('../../../examples/scale/queue-worker.mjs'),
      'queue-score': at('../../../examples/scale/queue-score.mjs'),
      'readme-worker': join(folder, 'readme-worker.ts'),
      'readme-score': join(folder, 'readme-score.ts'),
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@codegen-eval/source'],
    alias: { '@codegen-eval/queue/node': at('src/node.ts') },
    nodePaths: [at('node_modules')],
    external: ['bullmq', 'ioredis', 'web-tree-sitter', '@codegen-eval/lang-*'],
    logLevel: 'error',
  })
})

afterAll(() => {
  for (const program of running) program.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** A program of the README, with the server and the file of the tests. */
function programOfReadme(imports: string): string {
  const code = [...README.matchAll(/```ts\n(.*?)```/gs)].map((block) => block[1]!)
  return code
    .find((each) => each.includes(`${imports} }`))!
    .replace("'redis://127.0.0.1:6379'", 'process.env.REDIS!')
    .replace('outputs.jsonl', TASKS)
}

function start(program: string, ...args: string[]): { child: ChildProcess; ended: Promise<object> } {
  const child = spawn(process.execPath, [join(folder, `${program}.js`), ...args], {
    env: { ...process.env, REDIS: redis.address },
  })
  running.push(child)
  const out = { stdout: '', stderr: '' }
  child.stdout.on('data', (text) => (out.stdout += text))
  child.stderr.on('data', (text) => (out.stderr += text))
  return { child, ended: once(child, 'close').then(([code]) => ({ code, ...out })) }
}

/** What the programs print: one line for each model and metric. */
async function linesOfOneRun(): Promise<string> {
  const scorer = createScorer(await metrics(['bleu', 'chrf']))
  const batches = openSegments({ files: [TASKS] })
  await eachSegment(batches, createSkips('stop'), (segment) => scorer.add(segment))
  const { models, metrics: scored } = scorer.scores()
  return scored
    .flatMap(({ spec, results }) => results.map(({ score }, m) => `${models[m]}\t${spec}\t${score}\n`))
    .join('')
}

test.skipIf(!hasRedis).each([
  ['examples/scale', 'queue-worker', ['queue-score', TASKS, 'bleu,chrf']],
  ['the README', 'readme-worker', ['readme-score']],
] as const)('the programs of %s print the scores of one run', async (_, worker, producer) => {
  const { child, ended } = start(worker)
  const [program, ...args] = producer
  // a worker that ends has failed, and the producer would wait for another one
  const printed = await Promise.race([start(program, ...args).ended, ended])
  expect(printed).toMatchObject({ code: 0, stdout: await linesOfOneRun() })
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, stdout: '' })
})
