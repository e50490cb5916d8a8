import { entries } from '@codegen-eval/codebleu/registry'
import { createScorer } from '@codegen-eval/measure'
import { createRegistry } from '@codegen-eval/metric'
import type { Segment } from '@codegen-eval/samples'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { batchMetrics } from '../src/batch-metrics.ts'
import { openBatchQueue } from '../src/node/batch-queue.ts'
import { scoreQueued } from '../src/node/score-queued.ts'
import { hasRedis, redisServer } from './redis-server.ts'
import { rowsText, scoresText } from './segments.ts'
import { bundledProcessor, startTestWorker } from './start-worker.ts'

const redis = redisServer()
const outputs = testFolder()
const registry = createRegistry(entries)
const SPECS = ['codebleu:lang=java,level=segment', 'codebleu:lang=java']

const code = (i: number, name: string) => `class A { int ${name}(int a) { return a + ${i} * g(a); } }`

/** Texts that the parser gives up, and one that is slow, among texts that it does not. */
const HOSTILE = [':~'.repeat(2000), '(a)-'.repeat(2100), 'a<'.repeat(15_000)]

function segmentsWith(hostile: readonly string[]): Segment[] {
  const segment = (i: number, id: string, bad?: string): Segment => ({
    id,
    references: [code(i, 'f')],
    models: ['a', 'b'],
    candidates: [code(i, 'g'), bad ?? code(i + 1, 'f')],
    file: 'outputs.jsonl',
    line: 1,
  })
  return Array.from({ length: 12 }, (_, i) => [
    segment(i, `t${i}`),
    ...(i % 4 === 1 && hostile.length > 0 ? [segment(i, `bad ${i}`, hostile[i >> 2])] : []),
  ]).flat()
}

/** The scores of one thread, as text with all digits. */
async function oneRun(segments: readonly Segment[]): Promise<string> {
  const scorer = createScorer(
    await batchMetrics(registry, SPECS, async (name) => {
      throw new Error(`no file ${name}`)
    }),
  )
  for (const segment of segments) scorer.add(segment)
  return scoresText(scorer.scores())
}

test.skipIf(!hasRedis)(
  'a worker that measured hostile rows gives the bytes of one thread, then and later',
  async () => {
    const queue = await openBatchQueue({ redis: redis.address, queue: 'hostile' })
    const processor = bundledProcessor('parsing-processor.ts')
    const worker = await startTestWorker(redis.address, { queue: 'hostile', processor })
    const [hostile, clean] = [segmentsWith(HOSTILE), segmentsWith([])]
    const queued = async (segments: readonly Segment[], batchSize: number) => {
      const file = outputs.write('outputs.jsonl', rowsText(segments))
      return scoresText(await scoreQueued(queue, [file], { metrics: SPECS, registry, batchSize }))
    }
    const expected = await oneRun(hostile)
    expect(expected).toBe(await oneRun(hostile.toReversed()))
    for (const batchSize of [1, 4, 100]) expect(await queued(hostile, batchSize)).toBe(expected)
    expect(await queued(hostile.toReversed(), 4)).toBe(expected)
    // a fault would stay in the thread
    expect(await queued(clean, 4)).toBe(await oneRun(clean))
    await worker.close()
    await queue.close()
  },
  120_000,
)
