import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type InputOptions, openSegments } from '../../src/node/open-segments.ts'
import { briefly, testFolder } from '../reading.ts'

const folder = testFolder()
const open = (options: InputOptions) => briefly(openSegments(options))

describe('a small packed file with one huge row', () => {
  // 200 MB in 200 KB: the limit is checked while reading, so that memory and time stay small
  const bytes = Buffer.alloc(200 << 20, 'x')
  const limit = 1 << 20
  test.each([
    ['huge.jsonl.gz', 'line 1: a line or row is longer than 1 MiB', (b: Buffer) => b],
    [
      'huge.json.gz',
      'line 1: a line or row is longer than 1 MiB',
      (b: Buffer) => Buffer.concat([Buffer.from('["'), b]),
    ],
    ['huge.csv.gz', 'line 1: a line or row is longer than 1 MiB', (b: Buffer) => b],
  ])('%s', async (name, message, content) => {
    const file = folder.write(name, gzipSync(content(bytes)))
    const before = process.memoryUsage.rss()
    expect(await open({ files: [file], maxRowBytes: limit })).toBe(`${file}, ${message}`)
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 << 20)
  })
})
