import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LENGTH_GROUPS, lengthProfile } from '../../src/profile/length-profile.ts'

test('means are those of the segments of each group', () => {
  const profile = lengthProfile(2, 1)
  for (let length = 1; length <= 1000; length++)
    profile.add(length, (m) => (m === 0 ? length / 1000 : length % 2 === 0 ? Number.NaN : 0.5))
  const groups = profile.groups()
  expect(groups).toHaveLength(LENGTH_GROUPS)
  for (const { from, to, segments, means } of groups) {
    expect(segments).toBe(to - from + 1)
    expect(means[0]![0]).toBeCloseTo((from + to) / 2000, 10)
    expect(means[0]![1]).toBe(0.5)
  }
})

test('groups follow each other, cover every segment, and are no more than there may be', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 5000 }), { minLength: 1 }), (lengths) => {
      const profile = lengthProfile(1, 1)
      for (const length of lengths) profile.add(length, () => 1)
      const groups = profile.groups()
      expect(groups.length).toBeLessThanOrEqual(LENGTH_GROUPS)
      expect(groups.reduce((sum, { segments }) => sum + segments, 0)).toBe(lengths.length)
      expect(groups[0]!.from).toBe(Math.min(...lengths))
      expect(groups.at(-1)!.to).toBe(Math.max(...lengths))
      groups.forEach(({ from, to, segments }, i) => {
        expect(lengths.filter((length) => length >= from && length <= to)).toHaveLength(segments)
        if (i > 0) expect(from).toBeGreaterThan(groups[i - 1]!.to)
      })
    }),
  )
})

test('a group without any score has an undefined mean, and no segment gives no group', () => {
  const profile = lengthProfile(1, 1)
  expect(profile.groups()).toEqual([])
  profile.add(2 ** 31, () => Number.NaN)
  expect(profile.groups()[0]!.means[0]![0]).toBeNaN()
})
