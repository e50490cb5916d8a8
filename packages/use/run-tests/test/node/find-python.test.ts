import { expect, test } from 'vitest'
import { findPythons } from '../../src/node/find-python.ts'
import { BWRAP } from './installed.ts'

test('an interpreter that is not there is not found', () => {
  expect(findPythons('/no/such/python')).toEqual([])
  expect(findPythons(process.execPath)).toEqual([])
})

test.skipIf(!BWRAP)('each interpreter is found once, with the folders that it needs', () => {
  const pythons = findPythons()
  expect(new Set(pythons.map(({ executable }) => executable)).size).toBe(pythons.length)
  for (const { executable, folders, version } of pythons) {
    expect(version).toMatch(/^3\.\d+/)
    expect(executable.startsWith('/usr/') || folders.some((folder) => executable.startsWith(folder))).toBe(
      true,
    )
  }
})
