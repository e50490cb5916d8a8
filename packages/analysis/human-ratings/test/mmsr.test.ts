import fc from 'fast-check'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { expect, test } from 'vitest'
import { aggregateMmsr, type Rating, type RatingTable, raterCovariance, ratingTable } from '../src/index.ts'
import { fromRows, someRatings } from './some-ratings.ts'

const none = undefined

test('agrees with an obvious implementation on dense matrices', () => {
  fc.assert(
    fc.property(someRatings, fc.integer({ min: 0, max: 2 }), (ratings, filtered) => {
      const table = ratingTable(ratings)
      const start = table.raters.map((_, i) => 0.3 + 0.1 * i)
      const rounds = 7
      const result = aggregateMmsr(ratings, { start, filtered, rounds, tolerance: 0 })
      // where skills are determined: else both are right to differ
      fc.pre(result.overlap.identifiable && table.scale.length > 1)
      const [plus, minus] = slowAccuracies(table, start, filtered, rounds)
      for (const [i, accuracy] of result.accuracies.entries()) {
        expect(Math.min(Math.abs(accuracy - plus![i]), Math.abs(accuracy - minus![i]))).toBeLessThan(1e-9)
      }
    }),
    { numRuns: 300 },
  )
})

/** Accuracies as if all signs were positive, and negative. */
function slowAccuracies(
  table: RatingTable,
  start: readonly number[],
  filtered: number,
  rounds: number,
): number[][] {
  const labels = table.scale.length
  const { skills } = slowSkills(table, start, filtered, rounds)
  return [1, -1].map((sign) =>
    skills.map((skill, i) => {
      const items = table.raterStart[i + 1] - table.raterStart[i]
      const margin = Math.min(1 / Math.sqrt(items), labels / (labels - 1) / 2)
      const bounded = Math.max(Math.min(sign * skill, 1 - margin), -1 / (labels - 1) + margin)
      return (bounded * (labels - 1)) / labels + 1 / labels
    }),
  )
}

/** The definition, step by step, with sorting: sizes of skills, and the residuals of the covariances with these signs. */
function slowSkills(
  table: RatingTable,
  start: readonly number[],
  filtered: number,
  rounds: number,
  signs: readonly number[] = start,
) {
  const raters = table.raters.map((_, i) => i)
  const itemsOf = (i: number) => new Set(table.raterItem.slice(table.raterStart[i], table.raterStart[i + 1]))
  const share = raters.map((i) =>
    raters.map((j) => i !== j && [...itemsOf(i)].some((item) => itemsOf(j).has(item))),
  )
  const covariance = raterCovariance(table)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const update = (i: number, own: number, others: readonly number[]) => {
    const values = raters
      .filter((j) => share[i][j] && others[j] !== 0)
      .map((j) => Math.abs(covariance[i * raters.length + j]) / others[j])
      .sort((a, b) => a - b)
    const low = values.filter((value) => value < own).slice(filtered)
    const equal = values.filter((value) => value === own)
    const high = values.filter((value) => value > own).slice(0, -filtered || undefined)
    const kept = [...low, ...equal, ...high]
    return kept.length === 0 ? own : mean(kept)
  }
  let [u, v] = [[...start], [...start]]
  for (let round = 0; round < rounds; round++) {
    v = raters.map((i) => update(i, v[i], u))
    u = raters.map((i) => update(i, u[i], v))
  }
  const norm = (vector: readonly number[]) => Math.hypot(...vector)
  const factor = norm(u) === 0 ? 0 : Math.sqrt(norm(v) / norm(u))
  const skills = u.map((value) => value * factor)
  const pairs = raters.flatMap((i) => raters.filter((j) => j > i && share[i][j]).map((j) => [i, j] as const))
  const residual = ([i, j]: readonly [number, number]) =>
    (covariance[i * raters.length + j] - signs[i] * skills[i] * signs[j] * skills[j]) ** 2
  return { skills, residuals: pairs.reduce((sum, pair) => sum + residual(pair), 0) }
}

/** Tables of 5 raters, 4 ratings an item and 5 labels, mostly right: some end elsewhere from another start. */
const SMALL = Array.from({ length: 40 }, (_, seed) => {
  const random = xoroshiro128plus(seed)
  const draw = (below: number) => Math.floor(uniformFloat64(random) * below)
  const accuracies = Array.from({ length: 5 }, () => 0.2 + uniformFloat64(random) / 2)
  return Array.from({ length: 30 }, (_, item) => {
    const [truth, absent] = [draw(5), draw(5)]
    return accuracies.flatMap((accuracy, rater) =>
      rater === absent ? [] : [{ item, rater, label: uniformFloat64(random) < accuracy ? truth : draw(5) }],
    )
  }).flat()
})

test('of several starts the one with the least residuals counts, so that labels of small tables rarely depend on the seed', () => {
  const seeds = [1, 2, 3]
  const unstable = (starts: number) =>
    SMALL.filter((ratings) => {
      const found = seeds.map((seed) => aggregateMmsr(ratings, { seed, starts }).labels.join())
      return new Set(found).size > 1
    }).length
  const [one, many] = [unstable(1), unstable(16)]
  expect(one).toBeGreaterThanOrEqual(4)
  expect(many).toBeLessThan(one / 2)
  for (const ratings of SMALL.slice(0, 10)) {
    const table = ratingTable(ratings)
    const random = xoroshiro128plus(3)
    const starts = Array.from({ length: 16 }, () => table.raters.map(() => 1 - uniformFloat64(random)))
    const singles = starts.map((start) => aggregateMmsr(ratings, { start }))
    // residuals by the definition
    const residuals = starts.map((start, s) => {
      const signs = [...singles[s].accuracies].map((accuracy) => (accuracy < 1 / table.scale.length ? -1 : 1))
      return slowSkills(table, start, singles[s].filtered, 100, signs).residuals
    })
    const result = aggregateMmsr(ratings, { seed: 3 })
    const taken = singles.findIndex((single) => single.skills.every((skill, r) => skill === result.skills[r]))
    expect(residuals[taken]).toBeLessThanOrEqual(Math.min(...residuals) * (1 + 1e-6) + 1e-12)
    const depends = new Set(singles.map(({ labels }) => labels.join())).size > 1
    expect(result.notes.some((note) => note.includes('depend'))).toBe(depends)
    // the first start is that of the seed alone
    expect(aggregateMmsr(ratings, { seed: 3, starts: 1 }).skills).toEqual(singles[0].skills)
  }
})

test('a note counts the labels that depend on the start', () => {
  const noted = SMALL.flatMap((ratings) => aggregateMmsr(ratings).notes)
  expect(noted.length).toBeGreaterThan(0)
  expect(noted[0]).toMatch(
    /^\d+ labels? of M-MSR depends? on the random start: of 16 starts the one that explains the agreement of raters best is taken$/,
  )
  expect(() => aggregateMmsr(SMALL[0], { starts: 0 })).toThrow('starts')
})

test('recovers accuracies of raters who err by chance', () => {
  const truth = [0.9, 0.8, 0.7, 0.6, 0.9, 0.75]
  const { accuracies } = aggregateMmsr(made(truth, 20_000))
  for (const [i, accuracy] of accuracies.entries()) {
    expect(Math.abs(accuracy - truth[i])).toBeLessThan(0.02)
  }
})

test('finds raters who work against the others, and turns their votes round', () => {
  const { accuracies, skills, labels } = aggregateMmsr(made([0.9, 0.85, 0.9, 0.8, 0.1, 0.15], 5000))
  expect(accuracies[4]).toBeLessThan(0.2)
  expect(skills[4]).toBeLessThan(0)
  expect(labels.filter((label, item) => label === item % 2).length).toBeGreaterThan(4900)
})

/** Two labels; rater r is right with probability accuracies[r]; the truth of item i is i % 2. */
function made(accuracies: readonly number[], items: number): Rating<number>[] {
  let state = 3
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return Array.from({ length: items }, (_, item) =>
    accuracies.map((accuracy, rater) => ({
      item,
      rater,
      label: random() < accuracy ? item % 2 : 1 - (item % 2),
    })),
  ).flat()
}

test('weights are the probabilities of labels that the accuracies imply', () => {
  const result = aggregateMmsr(made([0.9, 0.8, 0.7, 0.6], 500))
  const table = ratingTable(made([0.9, 0.8, 0.7, 0.6], 500))
  const joint = [0, 1].map((truth) =>
    result.accuracies.reduce(
      (product, p, rater) => product * (table.itemLabel[rater] === truth ? p : 1 - p),
      1,
    ),
  )
  expect(result.weights[0]).toBeCloseTo(joint[0] / (joint[0] + joint[1]), 12)
})

test('a rater who shares no item has no skill, a note says so, and their vote still counts', () => {
  const ratings = [
    ...fromRows([
      [0, 1, 1, 0],
      [0, 1, 1, 0],
      [0, 1, 1, 1],
    ]),
    { item: 'own', rater: 'alone', label: 1 },
  ]
  const result = aggregateMmsr(ratings)
  expect(result.skills[3]).toBeNaN()
  expect(result.accuracies[3]).toBeNaN()
  expect(result.notes).toEqual([
    'no item is shared with any other rater by alone: their skills are undefined',
  ])
  expect(result.labels[4]).toBe(1)
})

test('two raters get skills of the same size, whatever the start', () => {
  const ratings = fromRows([
    [0, 1, 1, 0, 0, 1, 0, 1],
    [0, 1, 1, 0, 0, 1, 0, 0],
  ])
  const results = [
    [0.1, 0.9],
    [1, 1],
    [5, 0.01],
  ].map((start) => aggregateMmsr(ratings, { start }))
  for (const { accuracies, notes } of results) {
    expect(accuracies[0]).toBeCloseTo(accuracies[1], 12)
    expect(accuracies[0]).toBeCloseTo(results[0].accuracies[0], 12)
    expect(notes[0]).toMatch(/only products of their skills are determined/)
  }
})

test('two raters who agree as by chance still give the labels on which they agree', () => {
  const result = aggregateMmsr(
    fromRows([
      [0, 1, 1, 0],
      [0, 1, 0, 1],
    ]),
  )
  expect([...result.skills]).toEqual([0, 0])
  expect(result.labels.slice(0, 2)).toEqual([0, 1])
})

test('two camps of the same weight are reported', () => {
  const camps = fromRows([
    [0, 1, 1, 0],
    [0, 1, 1, 0],
    [1, 0, 0, 1],
    [1, 0, 0, 1],
  ])
  expect(aggregateMmsr(camps).notes).toEqual([
    'raters fall into two camps of the same weight: which one is right is not determined',
  ])
})

test('skills in groups without common items do not depend on the start either', () => {
  const group = [
    [0, 1, 1, 0, 1],
    [0, 1, 1, 0, 0],
    [0, 1, 0, 0, 1],
  ]
  const gap = [none, none, none, none, none]
  const ratings = fromRows([...group.map((row) => [...row, ...gap]), ...group.map((row) => [...gap, ...row])])
  const [a, b] = [aggregateMmsr(ratings, { seed: 1 }), aggregateMmsr(ratings, { seed: 2 })]
  for (const [i, skill] of a.skills.entries()) {
    expect(skill).toBeCloseTo(b.skills[i], 8)
  }
  expect(a.skills[0]).toBeCloseTo(a.skills[3], 8)
  expect(a.notes[0]).toMatch(/2 groups without common items/)
})

test('a scale of one label leaves skills undefined, and says why', () => {
  const result = aggregateMmsr(
    fromRows([
      [1, 1],
      [1, 1],
      [1, 1],
    ]),
  )
  expect(result.labels).toEqual([1, 1])
  expect(result.skills.every(Number.isNaN)).toBe(true)
  expect(result.notes).toEqual(['the scale has one label only: nothing tells how skilled the raters are'])
})

test('rounds that run out are reported', () => {
  const result = aggregateMmsr(made([0.9, 0.8, 0.7], 50), { rounds: 1, starts: 1 })
  expect([result.converged, result.iterations]).toEqual([false, 1])
  expect(result.notes).toEqual(['the result still changed after 1 rounds'])
})

test('a start of another length or not positive, and options out of range, are errors', () => {
  const ratings = fromRows([
    [0, 1],
    [0, 1],
  ])
  expect(() => aggregateMmsr(ratings, { start: [1] })).toThrow(
    'start: expected one number for each of 2 raters, got 1',
  )
  for (const value of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => aggregateMmsr(ratings, { start: [1, value] })).toThrow(RangeError)
  }
  expect(() => aggregateMmsr(ratings, { seed: 0.5 })).toThrow(RangeError)
  expect(() => aggregateMmsr(ratings, { filtered: -1 })).toThrow(RangeError)
  expect(() => aggregateMmsr(ratings, { rounds: 0 })).toThrow(RangeError)
  expect(() => aggregateMmsr(ratings, { tolerance: Number.NaN })).toThrow(RangeError)
})
