import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTar, writeTar } from '../../src/node/tar-archive.ts'

test('an archive holds what was written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1500 }), fc.boolean(), (bytes, executable) => {
      const [file] = readTar(writeTar([{ name: 'a/b', bytes, executable }]))
      expect([file!.name, file!.executable, Buffer.from(file!.bytes).equals(bytes)]).toEqual([
        'a/b',
        executable,
        true,
      ])
    }),
  )
})

test('tar lists an archive, and its archives are read', () => {
  const { status, stdout } = spawnSync('tar', ['-tf', '-'], {
    input: writeTar([{ name: 'work/é.c', bytes: Buffer.from('x') }]),
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  })
  expect([status, stdout]).toEqual([0, expect.stringMatching(/work\/.*\.c/)])
  const made = spawnSync('tar', ['-cf', '-', '-C', import.meta.dirname, 'tar-archive.test.ts'])
  expect(readTar(made.stdout).map(({ name }) => name)).toEqual(['tar-archive.test.ts'])
})

test('names that lead out of the folder are refused, and left out of an archive that comes from outside', () => {
  for (const name of ['../a', '/a', 'a/../../b', '', 'x'.repeat(101)])
    expect(() => writeTar([{ name, bytes: Buffer.alloc(0) }])).toThrow('inside the folder')
  const archive = Buffer.from(writeTar([{ name: 'aa/b', bytes: Buffer.alloc(0) }]))
  archive.write('../b', 0)
  expect(readTar(archive)).toEqual([])
})

test('a damaged archive ends where it is damaged', () => {
  const archive = writeTar([
    { name: 'a', bytes: Buffer.alloc(10) },
    { name: 'b', bytes: Buffer.alloc(2000) },
  ])
  expect(readTar(archive.subarray(0, 2048)).map(({ name }) => name)).toEqual(['a'])
  fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => Array.isArray(readTar(bytes))))
})
