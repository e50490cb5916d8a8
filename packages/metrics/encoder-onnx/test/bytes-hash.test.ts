import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { bytesHash } from '../src/bytes-hash.ts'

afterEach(() => vi.unstubAllGlobals())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

test('the hash is the beginning of SHA-256', async () => {
  const bytes = Uint8Array.of(1, 2, 3)
  expect(await bytesHash(bytes)).toBe(sha256(bytes).toString('hex').slice(0, 16))
})

test('several files have the hash of their hashes', async () => {
  const [a, b] = [Uint8Array.of(1), Uint8Array.of(2)]
  const both = Buffer.concat([sha256(a), sha256(b)])
  expect(await bytesHash(a, b)).toBe(sha256(both).toString('hex').slice(0, 16))
})

test('a page without Web Crypto is told why', async () => {
  vi.stubGlobal('crypto', {})
  await expect(bytesHash(Uint8Array.of(1))).rejects.toThrow('the hash of a model needs Web Crypto')
})
