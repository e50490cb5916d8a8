import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { testFolder } from '@codegen-eval/test-data'
import { beforeEach, expect, test } from 'vitest'
import { openAtomicFile } from '../../../src/node/output/atomic-file.ts'

const folder = testFolder()
let path = ''
let count = 0

beforeEach(() => {
  path = join(folder.path, `${++count}`)
  mkdirSync(path)
})

test('the file is there only once it is committed', () => {
  const file = openAtomicFile(join(path, 'out'))
  file.write('a')
  expect(existsSync(join(path, 'out'))).toBe(false)
  file.write('b')
  file.commit()
  file.discard()
  expect(readdirSync(path)).toEqual(['out'])
  expect(readFileSync(join(path, 'out'), 'utf8')).toBe('ab')
})

test('an old file stays as it was until then, and for good where the new one is discarded', () => {
  writeFileSync(join(path, 'out'), 'old')
  const file = openAtomicFile(join(path, 'out'))
  file.write('x'.repeat(1_000_000))
  file.discard()
  expect(readdirSync(path)).toEqual(['out'])
  expect(readFileSync(join(path, 'out'), 'utf8')).toBe('old')
})

test('a file that replaces another keeps its mode', () => {
  writeFileSync(join(path, 'out'), 'old', { mode: 0o600 })
  const file = openAtomicFile(join(path, 'out'))
  file.write('new')
  file.commit()
  expect(statSync(join(path, 'out')).mode & 0o777).toBe(0o600)
})

test('a link stays a link', () => {
  writeFileSync(join(path, 'real'), 'old')
  symlinkSync(join(path, 'real'), join(path, 'link'))
  const file = openAtomicFile(join(path, 'link'))
  file.write('new')
  file.commit()
  expect(lstatSync(join(path, 'link')).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(path, 'real'), 'utf8')).toBe('new')
})

test('a name that ends in .gz is packed', () => {
  const file = openAtomicFile(join(path, 'out.gz'))
  const line = `${'é'.repeat(99)}\n`
  for (let i = 0; i < 5000; i++) file.write(line)
  file.commit()
  expect(gunzipSync(readFileSync(join(path, 'out.gz'))).toString()).toBe(line.repeat(5000))
})

test('a device is written to, not replaced', () => {
  const file = openAtomicFile('/dev/null')
  file.write('x')
  file.commit()
  expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
})

test('a missing folder, and a folder in place of a file, are errors that name the path', () => {
  expect(() => openAtomicFile(join(path, 'no', 'out'))).toThrow(
    `${join(path, 'no', 'out')}: no such file or folder`,
  )
  expect(() => openAtomicFile(path)).toThrow(`${path}: is a folder, not a file`)
})

test('a link that leads to itself is an error of the path', () => {
  symlinkSync(join(path, 'b'), join(path, 'a'))
  symlinkSync(join(path, 'a'), join(path, 'b'))
  expect(() => openAtomicFile(join(path, 'a'))).toThrow(/a: too many symbolic links/)
})

test('files that a killed process left are removed, those of running ones stay', () => {
  const host = hostname()
    .replace(/[^\w.]/g, '_')
    .slice(0, 64)
  // a process that has ended
  const { pid } = spawnSync(process.execPath, ['--version'])
  const stale = `.codegen-eval-${host}-${pid}-1.tmp`
  const kept = [
    `.codegen-eval-${host}-${process.ppid}-1.tmp`,
    '.codegen-eval-elsewhere!-1-1.tmp',
    '.other.tmp',
  ]
  for (const name of [stale, ...kept]) writeFileSync(join(path, name), '')
  const first = openAtomicFile(join(path, 'out'))
  const second = openAtomicFile(join(path, 'out2'))
  first.commit()
  second.commit()
  expect(readdirSync(path).sort()).toEqual([...kept, 'out', 'out2'].sort())
})

test('a long name is no obstacle', () => {
  const file = openAtomicFile(join(path, 'n'.repeat(255)))
  file.commit()
  expect(readdirSync(path)).toEqual(['n'.repeat(255)])
})

test('everything is on the disk once the file is prepared', () => {
  const file = openAtomicFile(join(path, 'out'))
  file.write('text')
  file.prepare()
  const [name] = readdirSync(path)
  expect([name === 'out', readFileSync(join(path, name!), 'utf8')]).toEqual([false, 'text'])
  file.commit()
  expect(readdirSync(path)).toEqual(['out'])
})

/** The file in which a text is kept, as the error of `commit` names it. */
function keptBy(action: () => void): string {
  try {
    action()
  } catch (error) {
    const [, file] = /; what was to be written is kept in (.+)$/.exec(String(error)) ?? []
    if (file !== undefined) return file
    throw error
  }
  throw new Error('nothing was refused')
}

test('what cannot be put in its place is kept beside it, under a name that the error has', () => {
  const file = openAtomicFile(join(path, 'out'))
  file.write('text')
  mkdirSync(join(path, 'out'))
  const kept = keptBy(() => file.commit())
  expect(dirname(kept)).toBe(realpathSync(path))
  expect(readFileSync(kept, 'utf8')).toBe('text')
  expect(readdirSync(path).sort()).toEqual([basename(kept), 'out'])
})

test('where its folder is gone, it is kept in the folder for temporary files', () => {
  const file = openAtomicFile(join(path, 'out'))
  file.write('a'.repeat(300_000))
  rmSync(path, { recursive: true })
  const kept = keptBy(() => file.commit())
  expect(dirname(kept)).toBe(realpathSync(tmpdir()))
  expect(readFileSync(kept, 'utf8')).toBe('a'.repeat(300_000))
  rmSync(kept)
})

test.skipIf(!existsSync('/dev/full'))('a device that is full is an error, and the text is kept', () => {
  const file = openAtomicFile('/dev/full')
  file.write('text')
  const kept = keptBy(() => file.commit())
  expect(readFileSync(kept, 'utf8')).toBe('text')
  rmSync(kept)
})

test('a file in a relative folder and one that exists are open at once', () => {
  writeFileSync(join(path, 'old'), '')
  const before = process.cwd()
  process.chdir(path)
  try {
    const files = ['new', 'old'].map((name) => openAtomicFile(name))
    for (const file of files) file.write('text')
    process.chdir(before)
    for (const file of files) file.commit()
  } finally {
    process.chdir(before)
  }
  expect(readdirSync(path).sort()).toEqual(['new', 'old'])
  expect(readFileSync(join(path, 'new'), 'utf8')).toBe('text')
})

test('a link to a missing file stays a link', () => {
  symlinkSync('real', join(path, 'link'))
  const file = openAtomicFile(join(path, 'link'))
  file.write('text')
  file.commit()
  expect(lstatSync(join(path, 'link')).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(path, 'real'), 'utf8')).toBe('text')
})

test.skipIf(process.getuid?.() === 0)('a file that is write-protected is refused', () => {
  writeFileSync(join(path, 'out'), 'old')
  chmodSync(join(path, 'out'), 0o444)
  expect(() => openAtomicFile(join(path, 'out'))).toThrow(`${join(path, 'out')}: permission denied`)
})
