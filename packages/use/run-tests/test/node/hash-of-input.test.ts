import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { hashOfInput } from '../../src/node/hash-of-input.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the hash of a file is that of its text, packed or not', async () => {
  writeFileSync(join(folder, 'a'), 'text')
  writeFileSync(join(folder, 'a.gz'), gzipSync('text'))
  const expected = createHash('sha256').update('text').digest('hex')
  expect(await hashOfInput(join(folder, 'a'))).toBe(expected)
  expect(await hashOfInput(join(folder, 'a.gz'))).toBe(expected)
  await expect(hashOfInput(join(folder, 'none'))).rejects.toThrow('no such file')
})

test('the hash of a folder changes with names and texts', async () => {
  const samples = join(folder, 'samples')
  mkdirSync(samples)
  writeFileSync(join(samples, '0.py'), 'x')
  const first = await hashOfInput(samples)
  expect(await hashOfInput(samples)).toBe(first)
  renameSync(join(samples, '0.py'), join(samples, '1.py'))
  const second = await hashOfInput(samples)
  writeFileSync(join(samples, '1.py'), 'y')
  expect(new Set([first, second, await hashOfInput(samples)]).size).toBe(3)
})
