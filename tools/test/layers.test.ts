import { expect, test } from 'vitest'
import { isLibrary, LAYERS, layerOf } from '../src/layers.ts'

test('no package is in two layers', () => {
  const all = LAYERS.flat()
  expect(new Set(all).size).toBe(all.length)
})

test('a package that nobody knows is in no layer', () => {
  expect(layerOf('novel')).toBe(-1)
})

test('the umbrella and the programs are no libraries', () => {
  expect(LAYERS.flat().filter((folder) => !isLibrary(folder))).toEqual(['all', 'cli'])
})
