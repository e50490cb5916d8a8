import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listZip, unzipMembers } from '../../src/forms/zip-members.ts'

const archive = zipSync({
  'a.json': Buffer.from('1'),
  'b/c.json': Buffer.from('22'),
  skip: new Uint8Array(9),
})
const all = () => true
const texts = (bytes: Uint8Array, wants: (name: string) => boolean = all) =>
  [...unzipMembers('in', bytes, listZip('in', bytes, 1 << 30, wants))].map(([name, text]) => [
    name,
    Buffer.from(text).toString(),
  ])

test('members are listed and unpacked', () => {
  expect(texts(archive, (name) => name.endsWith('.json'))).toEqual([
    ['a.json', '1'],
    ['b/c.json', '22'],
  ])
})

test('more members than fit into a group come in order', () => {
  const many = Object.fromEntries(Array.from({ length: 700 }, (_, i) => [`m${i}`, Buffer.from(String(i))]))
  expect(texts(zipSync(many, { level: 0 })).map(([, text]) => Number(text))).toEqual([...Array(700).keys()])
})

test('an archive that is cut short or damaged is an error', () => {
  for (const bytes of [
    archive.subarray(0, archive.length - 30),
    new Uint8Array(3),
    Buffer.from('PK\x03\x04'),
  ])
    expect(() => texts(bytes)).toThrow(/^in: the zip archive is cut short or damaged/)
  const damaged = zipSync({ a: Buffer.from('x'.repeat(5000)) })
  damaged.fill(0xff, 35, 45)
  expect(() => texts(damaged)).toThrow(/^in: the zip archive is cut short or damaged/)
})

test('a member that would grow too large is not unpacked', () => {
  const bomb = zipSync({ a: new Uint8Array(20 << 20) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(() => texts(bomb)).toThrow(/^in, member a: \d+ bytes unpack to 20971520: at most/)
  expect(() => listZip('in', archive, 1, all)).toThrow(
    /^in, member b\/c.json: 4 bytes unpack to 2: at most 1,/,
  )
})

test('a method that is not known is named', () => {
  const bytes = new Uint8Array(archive)
  const view = new DataView(bytes.buffer)
  // the method of the first member in the central directory
  const entry = Buffer.from(bytes).indexOf('PK\x01\x02')
  view.setUint16(entry + 10, 93, true)
  expect(() => texts(bytes)).toThrow(
    /^in, member a.json: packed by method 93 \(Zstandard\): expected stored or deflated/,
  )
})
