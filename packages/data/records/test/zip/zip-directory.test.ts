import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { dataOffsets } from '../../src/zip/zip-directory.ts'

const members = { a: Buffer.from('first'), 'b/c': Buffer.from('second'), d: new Uint8Array(0) }
const archive = Buffer.from(zipSync(members, { level: 0, comment: 'made for a test' }))

test('the bytes of stored members start at the offsets', () => {
  const starts = dataOffsets(archive)
  expect(starts.length).toBe(3)
  expect(archive.toString('utf8', starts[0], starts[0]! + 5)).toBe('first')
  expect(archive.toString('utf8', starts[1], starts[1]! + 6)).toBe('second')
})

test('an archive without members has no offsets', () => {
  expect(dataOffsets(zipSync({}))).toEqual([])
})

test('an archive with 64-bit fields, as Python writes it', () => {
  // import io, zipfile; f = io.BytesIO(); z = zipfile.ZipFile(f, 'w'); zipfile.ZIP64_LIMIT = -1; z.writestr('a', 'xyz'); z.close()
  const bytes = Buffer.from(PYTHON_ZIP64, 'base64')
  const [start] = dataOffsets(bytes)
  expect(bytes.toString('utf8', start, start! + 3)).toBe('xyz')
})

test('what is cut short or damaged is an error', () => {
  for (const bytes of [archive.subarray(0, 60), archive.subarray(9), Buffer.alloc(100), Buffer.alloc(0)])
    expect(() => dataOffsets(bytes)).toThrow(RangeError)
})

const PYTHON_ZIP64 =
  'UEsDBC0AAAAAAAAAIQBnuo7r//////////8BABQAYQEAEAADAAAAAAAAAAMAAAAAAAAAeHl6UEsBAi0DLQAAAAAAAAAhAGe6juv//////////wEAHAAAAAAAAAAAAIAB/////2EBABgAAwAAAAAAAAADAAAAAAAAAAAAAAAAAAAAUEsGBiwAAAAAAAAALQAtAAAAAAAAAAAAAQAAAAAAAAABAAAAAAAAAEsAAAAAAAAANgAAAAAAAABQSwYHAAAAAIEAAAAAAAAAAQAAAFBLBQYAAAAAAQABAEsAAAA2AAAAAAA='
