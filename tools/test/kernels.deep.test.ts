import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkKernels } from '../src/kernels.ts'
import { loadWorkspace, ROOT } from '../src/workspace.ts'

const bertScore = loadWorkspace().packages.find(({ folder }) => folder === 'bert-score')!

test('modules of bytes are those of their kernels', async () => {
  expect(await checkKernels([bertScore])).toEqual([])
})

test('a kernel without its module is found, and one that does not compile is an error', async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/kernels-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pkg = { ...bertScore, home: relative(ROOT, folder) }
  mkdirSync(join(folder, 'kernels'))
  writeFileSync(join(folder, 'kernels/add-one.ts'), 'export function one(a: i32): i32 {\n  return a + 1\n}\n')
  const message = 'is old: run npm run kernels'
  expect(await checkKernels([pkg])).toEqual([{ file: `${pkg.home}/src/add-one-bytes.ts`, line: 1, message }])
  writeFileSync(join(folder, 'kernels/add-one.ts'), 'export function one(a: i32): i32 {\n  return b\n}\n')
  await expect(checkKernels([pkg])).rejects.toThrow("Cannot find name 'b'")
})
