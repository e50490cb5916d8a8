import { contentHash, createRegistry } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { shareEntry } from '../../../core/metric/test/counting-metric.ts'
import { learnedName, shardMetrics, shardSignatures } from '../src/shard-metrics.ts'
import { manifestOf } from './shards.ts'

const registry = createRegistry([shareEntry])
const signature = 'share|extra:r+s/any|v:1.0.0'
const metric = { spec: 'share', full: 'share', columns: ['equal', 'count'], signatures: { '': signature } }
const placed = (changes: object) => [{ path: 'm.json', manifest: manifestOf(1, 1, changes) }]
const learned = { [learnedName('share')]: contentHash('r+s') }

test('metrics are created again from their specs and from what they learned', async () => {
  const shards = placed({ metrics: [metric], resources: learned })
  const [made] = await shardMetrics(registry, shards, async () => 'r+s')
  expect(made).toMatchObject({ spec: 'share', metric: { signature } })
})

test('a file that a spec names is found by its hash', async () => {
  const shards = placed({
    metrics: [{ ...metric, full: 'share:extra=file.txt' }],
    resources: { 'file.txt': contentHash('r+s') },
  })
  const [made] = await shardMetrics(registry, shards, async () => 'r+s')
  expect(made!.metric.signature).toBe(signature)
})

test('another signature or text is refused', async () => {
  const other = placed({ metrics: [{ ...metric, signatures: { '': 'share|v:0' } }], resources: learned })
  await expect(shardMetrics(registry, other, async () => 'r+s')).rejects.toThrow(
    'm.json: metric share of this program is share|extra:r+s/any|v:1.0.0, the rows are of share|v:0',
  )
  const wide = placed({ metrics: [{ ...metric, columns: ['equal'] }], resources: learned })
  await expect(shardMetrics(registry, wide, async () => 'r+s')).rejects.toThrow('the rows have equal')
  const damaged = placed({ metrics: [metric], resources: learned })
  await expect(shardMetrics(registry, damaged, async () => 'r')).rejects.toThrow('is damaged')
})

test('signatures of rows with languages are kept by language', () => {
  expect(shardSignatures('m|lang:go@1+java@2|v:1', true)).toEqual({
    go: 'm|lang:go@1|v:1',
    java: 'm|lang:java@2|v:1',
  })
  expect(shardSignatures('m|lang:go@1|v:1', false)).toEqual({ '': 'm|lang:go@1|v:1' })
  expect(shardSignatures('m|v:1', true)).toEqual({ '': 'm|v:1' })
})
