import { expect, test } from 'vitest'
import { beamLayout } from '../src/beam-layout.ts'

test.each([1, 7, 40, 1000])('places follow each other, whole vectors apart: a beam of %i', (beam) => {
  const { areaBytes, rowsEnd, ...places } = beamLayout(beam)
  const starts = Object.values(places)
  expect(starts.every((at) => at % 16 === 0)).toBe(true)
  expect(rowsEnd).toBe(areaBytes)
  // two areas lie before the numbers that both use
  expect(places.values).toBe(2 * areaBytes)
  const behind = starts.filter((at) => at >= places.values)
  expect(behind).toEqual(behind.toSorted((a, b) => a - b))
  expect(places.distances - places.keys).toBeGreaterThanOrEqual(8 * beam)
  expect(places.bytes - places.history).toBeGreaterThanOrEqual(8 * beam * 2048)
})
