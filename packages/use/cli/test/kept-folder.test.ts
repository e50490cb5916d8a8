import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { keepFolder } from './kept-folder.ts'

test('what a run writes, changes and removes is told and put back', () => {
  const { path, write } = testFolder()
  const at = (name: string) => join(path, name)
  for (const name of ['same', 'changed', 'removed']) write(name, `${name}\xff`)
  mkdirSync(at('inner/deep'), { recursive: true })
  write('inner/deep/file', 'x')
  const files = keepFolder(path)
  expect(files.restore()).toEqual([])
  for (let round = 0; round < 2; round++) {
    write('same', 'same\xff')
    write('changed', 'new')
    rmSync(at('removed'))
    rmSync(at('inner'), { recursive: true })
    mkdirSync(at('made/empty'), { recursive: true })
    write('made/file', 'y')
    expect(files.restore()).toEqual([
      ['changed', 'new'],
      ['inner', undefined],
      ['inner/deep', undefined],
      ['inner/deep/file', undefined],
      ['made/file', 'y'],
      ['removed', undefined],
    ])
    expect(files.restore()).toEqual([])
    expect(existsSync(at('made'))).toBe(false)
    expect(readFileSync(at('inner/deep/file'), 'utf8')).toBe('x')
    expect(readFileSync(at('removed'), 'utf8')).toBe('removed\xff')
  }
})
