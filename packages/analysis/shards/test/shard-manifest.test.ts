import { expect, test } from 'vitest'
import { formatShardManifest, parseShardManifest } from '../src/shard-manifest.ts'
import { manifestOf } from './shards.ts'

const manifest = manifestOf(1, 2)

test('a manifest is read as it was written', () => {
  expect(parseShardManifest(formatShardManifest(manifest), 'm')).toEqual(manifest)
})

test.each([
  ['{', 'm: the manifest is damaged: '],
  ['null', 'm: not a manifest of rows'],
  ['{"format": "other"}', 'm: not a manifest of rows'],
  [JSON.stringify({ ...manifest, version: 2 }), 'format version 2: expected 1; another version'],
  [JSON.stringify({ ...manifest, shard: 3 }), 'damaged: "shard" and "shards"'],
  [JSON.stringify({ ...manifest, input: undefined }), 'damaged: "input"'],
  [JSON.stringify({ ...manifest, range: { ...manifest.range, end: 99 } }), 'damaged: "range" ends'],
  [JSON.stringify({ ...manifest, metrics: [{}] }), 'damaged: "metrics"'],
  [JSON.stringify({ ...manifest, counts: null }), 'damaged: "counts"'],
  [JSON.stringify({ ...manifest, rows: { ...manifest.rows, file: '../x' } }), 'damaged: "rows"'],
])('%s is refused', (text, message) => {
  expect(() => parseShardManifest(text, 'm')).toThrow(message)
})

test('any other content has another hash, blanks and line ends do not count', () => {
  const text = formatShardManifest(manifest)
  expect(parseShardManifest(text.replaceAll('\n', '\r\n'), 'm')).toEqual(manifest)
  for (const [from, to] of [
    [/"lines": \d+/, '"lines": 7'],
    [/"rangeHash": "[^"]*"/, '"rangeHash": "f"'],
    [/"hash"/, '"hasp"'],
  ] as const)
    expect(() => parseShardManifest(text.replace(from, to), 'm')).toThrow(
      'm: the manifest is damaged: its hash is not that of its content',
    )
})
