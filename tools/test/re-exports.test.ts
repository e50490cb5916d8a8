import { expect, test } from 'vitest'
import { publicNames, readReExports } from '../src/re-exports.ts'
import { examplePackage } from './example-package.ts'

test('re-exports are read with the names that importers use, without comments', () => {
  const text =
    "// export { z } from 'z'\nexport { a, b as c,\n  type D } from 'x'\nexport type { E } from 'e'\nexport * from 'y'\nf()\n"
  const { names, stars, rest } = readReExports(text)
  expect(
    names.map(({ name, position, isType }) => [name, text.slice(position, position + 1), isType]),
  ).toEqual([
    ['a', 'a', false],
    ['c', 'c', false],
    ['D', 'D', true],
    ['E', 'E', true],
  ])
  expect([stars, rest]).toEqual([['y'], 'f()'])
})

test('names are found in the modules that are re-exported whole, and with those that a module declares', () => {
  const sources = {
    'node/index.ts': "export * from '../rows.ts'\nexport * from 'other'\n",
    'rows.ts': "\nexport type { Row } from './row.ts'\nexport async function readRows() {}\n",
  }
  const names = publicNames(examplePackage({ sources }), 'node/index.ts')
  expect(names.map(({ name, isType, source }) => [name, isType, source.path])).toEqual([
    ['Row', true, 'rows.ts'],
    ['readRows', false, 'rows.ts'],
  ])
})
