import { expect, test } from 'vitest'
import { type MetricResult, openCorpus } from '../src/corpus-session.ts'
import { type Connection, Stopped } from '../src/worker/calls.ts'
import * as corpus from '../src/worker/corpus.ts'
import type { WorkerMethods } from '../src/worker/worker.ts'

const SETTINGS = {
  test: 'randomization',
  correction: 'holm',
  resamples: 50,
  trials: 50,
  seed: 1,
  alpha: 0.05,
} as const

const FILE = new Blob(
  Array.from(
    { length: 450 },
    (_, i) =>
      `${JSON.stringify({ id: i, references: `f(${i})`, candidates: { a: `f(${i})`, b: `f(${i % 7})` } })}\n`,
  ),
)

const FILES = [{ file: FILE, name: 'x.jsonl' }]

/** Workers that are no threads; `open` counts those that were not stopped. */
function localWorkers(over: Partial<typeof corpus> = {}) {
  const count = { open: 0 }
  const start = () => {
    count.open++
    let stopped = false
    const calls = Object.entries({ ...corpus, ...over }).map(([name, method]) => [
      name,
      async (...args: never[]) => {
        const value = await (method as (...args: never[]) => unknown)(...args)
        if (stopped) throw new Stopped('stopped')
        return value
      },
    ])
    return {
      call: Object.fromEntries(calls),
      stop() {
        if (!stopped) count.open--
        stopped = true
      },
    } as Connection<WorkerMethods>
  }
  return { start, count }
}

const listener = () => {
  const results = new Map<string, MetricResult>()
  const failures = new Map<string, string>()
  const shares: number[] = []
  return {
    results,
    failures,
    shares,
    progress: (share: number) => shares.push(share),
    done: (spec: string, result: MetricResult) => results.set(spec, result),
    failed: (spec: string, message: string) => failures.set(spec, message),
  }
}

test('all metrics are compared, whatever the number of workers, and progress ends at 1', async () => {
  const outcomes = []
  for (const size of [1, 3]) {
    const { start, count } = localWorkers()
    const session = await openCorpus(FILES, start, size)
    const heard = listener()
    await session.compare(['bleu', 'crystalbleu', 'exact-match'], SETTINGS, heard)
    expect([...heard.results.keys()].sort()).toEqual(['bleu', 'crystalbleu', 'exact-match'])
    expect(heard.results.get('crystalbleu')!.learned).toBeDefined()
    expect(heard.results.get('bleu')!.segmentScores[1]).toHaveLength(450)
    expect(heard.shares.at(-1)).toBeCloseTo(1)
    expect(heard.shares).toEqual(heard.shares.toSorted((a, b) => a - b))
    outcomes.push([...heard.results].sort().map(([, { outcome }]) => outcome))
    session.close()
    expect(count.open).toBe(0)
  }
  expect(outcomes[0]).toEqual(outcomes[1])
})

test('metrics are done in their order', async () => {
  const { start } = localWorkers()
  const session = await openCorpus(FILES, start, 1)
  const heard = listener()
  await session.compare(['exact-match', 'bleu', 'crystalbleu', 'chrf'], SETTINGS, heard)
  expect([...heard.results.keys()]).toEqual(['exact-match', 'bleu', 'crystalbleu', 'chrf'])
  session.close()
})

test('a metric that fails does not take the others with it', async () => {
  const { start } = localWorkers()
  const session = await openCorpus(FILES, start, 1)
  const heard = listener()
  await session.compare(['bleu:order=0', 'exact-match'], SETTINGS, heard)
  expect(heard.failures.get('bleu:order=0')).toMatch(/order/)
  expect([...heard.results.keys()]).toEqual(['exact-match'])
  session.close()
})

test('a comparison that is cancelled ends as stopped, and another can follow', async () => {
  const { start } = localWorkers()
  const session = await openCorpus(FILES, start, 2)
  const heard = listener()
  const running = session.compare(['bleu'], SETTINGS, heard)
  session.cancel()
  await expect(running).rejects.toBeInstanceOf(Stopped)
  expect(heard.results.size).toBe(0)
  await session.compare(['exact-match'], SETTINGS, heard)
  expect([...heard.results.keys()]).toEqual(['exact-match'])
  session.close()
})

test('a broken file starts no more workers than the one that read it', async () => {
  const { start, count } = localWorkers()
  const session = await openCorpus([{ file: new Blob(['1']), name: 'x.jsonl' }], start, 2)
  expect(session.summary.errorCount).toBe(1)
  expect(count.open).toBe(1)
  session.close()
})
