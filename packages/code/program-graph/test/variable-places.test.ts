import { expect, test } from 'vitest'
import { persistentForEach, persistentGet, persistentSet } from '../src/persistent-map.ts'
import { onePlace, unitedPlaces, type VariablePlaces } from '../src/variable-places.ts'

/** Variables and their places: `[variable, place]` each. */
function places(...pairs: readonly (readonly [number, number])[]): VariablePlaces {
  return pairs.reduce<VariablePlaces>((map, [variable, place]) => {
    return unitedPlaces(map, persistentSet<ReturnType<typeof onePlace>>(undefined, variable, onePlace(place)))
  }, undefined)
}

function placesOf(map: VariablePlaces, variable: number): number[] {
  const found: number[] = []
  persistentForEach(persistentGet(map, variable), (place) => found.push(place))
  return found
}

test('where ways meet, a variable has the places of both', () => {
  const united = unitedPlaces(places([1, 10], [2, 20]), places([1, 5], [3, 30]))
  expect([1, 2, 3, 4].map((variable) => placesOf(united, variable))).toEqual([[5, 10], [20], [30], []])
})

test('uniting what is known with itself or with less gives the same object', () => {
  const known = places([1, 10], [1, 11], [2, 20])
  expect(unitedPlaces(known, known)).toBe(known)
  expect(unitedPlaces(known, places([1, 11]))).toBe(known)
  expect(unitedPlaces(known, undefined)).toBe(known)
})
