import { expect, test } from 'vitest'
import { checkShards, finishedShardText, rangeText } from '../src/check-shards.ts'
import type { ShardManifest } from '../src/shard-manifest.ts'
import { manifestOf } from './shards.ts'

const placed = (manifest: ShardManifest) => ({ path: `${manifest.shard}.json`, manifest })
const three = (changes: Partial<ShardManifest> = {}) => [
  placed(manifestOf(3, 3, changes)),
  placed(manifestOf(1, 3)),
  placed(manifestOf(2, 3)),
]
const metric = manifestOf(1, 3).metrics[0]!

test('shards that cover the input come in its order', () => {
  expect(checkShards(three()).map(({ path }) => path)).toEqual(['1.json', '2.json', '3.json'])
})

test('shards of another count fit if their ranges do, and empty ones are in nobody’s way', () => {
  const half = placed(
    manifestOf(1, 2, { input: manifestOf(1, 3).input, range: { unit: 'bytes', start: 0, end: 20, of: 30 } }),
  )
  const empty = placed(
    manifestOf(7, 9, { input: half.manifest.input, range: { ...half.manifest.range, start: 5, end: 5 } }),
  )
  expect(checkShards([half, placed(manifestOf(3, 3)), empty])).toHaveLength(3)
})

test('a gap is named, with the shard that is not finished', () => {
  const [last, first, second] = three()
  expect(() => checkShards([last!, first!])).toThrow(
    'in.jsonl of 30 bytes: bytes 10 to 20 are missing: shard 2/3 is not finished',
  )
  expect(() => checkShards([first!, second!])).toThrow('bytes 20 to 30 are missing: shard 3/3')
  expect(() => checkShards([second!, last!])).toThrow('bytes 0 to 10 are missing: shard 1/3')
  expect(() => checkShards([])).toThrow('at least one shard')
})

test('an overlap is named', () => {
  const twice = [...three(), { path: 'again.json', manifest: manifestOf(2, 3) }]
  expect(() => checkShards(twice)).toThrow(
    'again.json: bytes 10 to 20 overlap with bytes 10 to 20 of 2.json: leave out one of them',
  )
})

test.each<[string, Partial<ShardManifest>, string]>([
  [
    'input',
    { input: { ...manifestOf(3, 3).input, size: 31 } },
    'of another input: in.jsonl of 30 bytes, not in.jsonl of 31 bytes',
  ],
  ['content', { input: { ...manifestOf(3, 3).input, identity: 'j' } }, 'the contents differ'],
  ['version', { versions: { cli: '2.0.0' } }, 'another version wrote the rows: cli 1.0.0, not 2.0.0'],
  ['setting', { settings: { onError: 'skip' } }, 'read with other settings: onError stop, not skip'],
  ['setting of one', { settings: { onError: 'stop', idField: 'a' } }, 'idField none, not a'],
  ['metric', { metrics: [{ ...metric, spec: 'other' }] }, 'of other metrics: share, not other'],
  [
    'signature',
    { metrics: [{ ...metric, signatures: { '': 'share|v:2.0.0' } }] },
    'metric share has another signature: share|v:1.0.0, not share|v:2.0.0',
  ],
  ['option', { metrics: [{ ...metric, full: 'share:x=1' }] }, 'metric share has other options'],
  ['column', { metrics: [{ ...metric, columns: ['equal'] }] }, 'other columns: equal, count, not equal'],
  ['resource', { resources: { file: 'abc' } }, 'loaded or learned something else: file none, not abc'],
  ['plugin', { plugins: ['p'] }, 'other plugins: none, not p'],
  [
    'cut',
    { range: { unit: 'deals', start: 2, end: 3, of: 3 } },
    'cut otherwise: 30 bytes, not rows dealt to 3',
  ],
])('another %s is refused, and both files are named', (_, changes, message) => {
  expect(() => checkShards(three(changes))).toThrow(message)
  expect(() => checkShards(three(changes))).toThrow('1.json: ')
  expect(() => checkShards(three(changes))).toThrow('(compared with 3.json)')
})

test('ranges in words', () => {
  expect(rangeText({ unit: 'groups', start: 0, end: 2, of: 3 })).toBe('row groups 0 to 2')
  expect(rangeText({ unit: 'deals', start: 1, end: 2, of: 3 })).toBe('the rows of shard 2')
})

test('a finished shard is told with its rows, its part of the input and its file', () => {
  expect(finishedShardText('rows/r', manifestOf(2, 3), 'is finished')).toBe(
    'shard 2/3 is finished: 1 row, bytes 10 to 20, in rows/r',
  )
  const counts = { ...manifestOf(1, 1).counts, items: 5, skipped: 2 }
  expect(finishedShardText('r', manifestOf(1, 1, { counts }), 'is finished')).toContain(
    '5 rows, 2 of them broken',
  )
})
