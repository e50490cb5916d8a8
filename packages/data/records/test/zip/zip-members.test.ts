import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { listZip, unzipMembers } from '../../src/zip/zip-members.ts'
import { withZstandard, ZSTANDARD, ZSTANDARD_TEXT } from './zstandard-zip.ts'

const archive = zipSync({
  'a.json': Buffer.from('1'),
  'b/c.json': Buffer.from('22'),
  skip: new Uint8Array(9),
})
const all = () => true
async function texts(bytes: Uint8Array, wants: (name: string) => boolean = all): Promise<string[][]> {
  const found: string[][] = []
  for await (const [name, text] of unzipMembers('in', bytes, listZip('in', bytes, 1 << 30, wants)))
    found.push([name, Buffer.from(text).toString()])
  return found
}

test('members are listed and unpacked', async () => {
  expect(await texts(archive, (name) => name.endsWith('.json'))).toEqual([
    ['a.json', '1'],
    ['b/c.json', '22'],
  ])
})

test('more members than fit into a group come in order', async () => {
  const many = Object.fromEntries(Array.from({ length: 700 }, (_, i) => [`m${i}`, Buffer.from(String(i))]))
  expect((await texts(zipSync(many, { level: 0 }))).map(([, text]) => Number(text))).toEqual([
    ...Array(700).keys(),
  ])
})

test('an archive that is cut short or damaged is an error', async () => {
  for (const bytes of [
    archive.subarray(0, archive.length - 30),
    new Uint8Array(3),
    Buffer.from('PK\x03\x04'),
  ])
    await expect(texts(bytes)).rejects.toThrow(/^in: the zip archive is cut short or damaged/)
  const damaged = zipSync({ a: Buffer.from('x'.repeat(5000)) })
  damaged.fill(0xff, 35, 45)
  await expect(texts(damaged)).rejects.toThrow(/^in: the zip archive is cut short or damaged/)
})

test('a member that would grow too large is not unpacked', async () => {
  const bomb = zipSync({ a: new Uint8Array(20 << 20) })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(texts(bomb)).rejects.toThrow(/^in, member a: \d+ bytes unpack to 20971520: at most/)
  expect(() => listZip('in', archive, 1, all)).toThrow(
    /^in, member b\/c.json: 4 bytes unpack to 2: at most 1,/,
  )
})

test('a method that is not known is named', async () => {
  const bytes = new Uint8Array(archive)
  const entry = Buffer.from(bytes).indexOf('PK\x01\x02')
  // the method of the first member in the central directory
  new DataView(bytes.buffer).setUint16(entry + 10, 14, true)
  await expect(texts(bytes)).rejects.toThrow(
    /^in, member a.json: packed by method 14: expected members that are stored, deflated or packed with Zstandard/,
  )
})

test('members that are packed with Zstandard are unpacked, beside others', async () => {
  const bytes = withZstandard('b', { a: Buffer.from('1'), b: ZSTANDARD, c: Buffer.from('3') })
  expect(await texts(bytes)).toEqual([
    ['a', '1'],
    ['b', ZSTANDARD_TEXT],
    ['c', '3'],
  ])
})

test('damaged Zstandard data name the member', async () => {
  for (const data of [ZSTANDARD.subarray(0, 12), Buffer.from('no Zstandard'), Buffer.alloc(20)])
    await expect(texts(withZstandard('b', { b: data }))).rejects.toThrow(
      /^in, member b: the Zstandard data are cut short or damaged/,
    )
  const bomb = withZstandard('b', { b: ZSTANDARD }, 1 << 25)
  await expect(texts(bomb)).rejects.toThrow(/^in, member b: \d+ bytes unpack to 33554432: at most/)
})

test('a member that comes again is named, and counts as it was written last', async () => {
  const twice = zipSync({ 'a.json': Buffer.from('1'), 'b.json': Buffer.from('2') })
  // the second name, in its header and in the directory
  for (let at = Buffer.from(twice).indexOf('b.json'); at >= 0; at = Buffer.from(twice).indexOf('b.json'))
    twice[at] = 'a'.charCodeAt(0)
  const repeated: string[] = []
  const members = listZip('in', twice, 1 << 30, all, (name) => repeated.push(name))
  expect([repeated, members.length]).toEqual([['a.json'], 1])
  expect(await texts(twice)).toEqual([['a.json', '2']])
})
