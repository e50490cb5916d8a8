import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { originalModels, syntheticModels, worstOutputModels } from '../src/synthetic-models.ts'

const systems = [
  { name: 'a', grades: [0, 1, 2, 3] },
  { name: 'b', grades: [4, 1, 0, 3] },
  { name: 'c', grades: [4, 3, 1, 0] },
]

const sourcesOf = (name: string, percentages: readonly number[] = [25, 50, 75, 100], least = [0]) => [
  ...syntheticModels(systems, { percentages, minimumDifferences: least }).find(
    (model) => model.name === name,
  )!.sources,
]

test('systems are models of their own outputs', () => {
  expect(originalModels([systems[0], { ...systems[1], kind: 'reference' }])).toEqual([
    { name: 'a', kind: 'original', sources: Int32Array.of(0, 0, 0, 0) },
    { name: 'b', kind: 'reference', sources: Int32Array.of(1, 1, 1, 1) },
  ])
})

test('the outputs that differ most are replaced first, by the first of the systems that differ most', () => {
  // a improves by 4 on segment 0 (b before c) and by 2 on segment 1 (c)
  expect(sourcesOf('a_25_1')).toEqual([1, 0, 0, 0])
  expect(sourcesOf('a_50_1')).toEqual([1, 2, 0, 0])
  // a worsens by 3 on segment 3 (c) and by 2 on segment 2 (b)
  expect(sourcesOf('a_25_0')).toEqual([0, 0, 0, 2])
  expect(sourcesOf('a_50_0')).toEqual([0, 0, 1, 2])
})

test('differences of one size are replaced in the order of the segments', () => {
  const ties = [
    { name: 'a', grades: [1, 1, 1, 1] },
    { name: 'b', grades: [2, 2, 2, 2] },
  ]
  const models = syntheticModels(ties, { percentages: [25, 50] })
  expect([...models.find(({ name }) => name === 'a_50_1')!.sources]).toEqual([1, 1, 0, 0])
})

test('where fewer outputs differ than the percentage asks for, all of them are replaced', () => {
  expect(sourcesOf('a_100_1')).toEqual([1, 2, 0, 0])
})

test('the number of replacements is rounded, halves to even', () => {
  const many = (grade: number) => ({ name: `g${grade}`, grades: new Array<number>(50).fill(grade) })
  const replaced = (percent: number) =>
    syntheticModels([many(0), many(1)], { percentages: [percent] })[0].sources.reduce((n, s) => n + s, 0)
  // 0.5, 1.5, 2.5 and 3.5 segments
  expect([1, 3, 5, 7].map(replaced)).toEqual([0, 2, 2, 4])
  expect([2.9, 3.1].map(replaced)).toEqual([1, 2])
})

test('a least difference makes models of its own, with smaller differences left as they are', () => {
  expect(sourcesOf('a_100_1_3', [100], [0, 3])).toEqual([1, 0, 0, 0])
  expect(sourcesOf('a_100_1', [100], [0, 3])).toEqual([1, 2, 0, 0])
  expect(syntheticModels(systems, { minimumDifferences: [2] })[0]).toMatchObject({
    name: 'a_1_1_2',
    base: 'a',
    percent: 1,
    improved: true,
    minimumDifference: 2,
  })
})

test('mean grades rise with the percentage where models are improved, and fall where they are worsened', () => {
  const grades = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(fc.array(grades, { minLength: 2, maxLength: 5 }), (lists) => {
      const graded = lists.map((own, s) => ({ name: `s${s}`, grades: own }))
      const mean = (sources: Int32Array) =>
        sources.reduce((sum, source, i) => sum + lists[source][i], 0) / sources.length
      const models = syntheticModels(graded)
      for (const base of graded) {
        for (const improved of [true, false]) {
          const means = models
            .filter((model) => model.base === base.name && model.improved === improved)
            .map(({ sources }) => mean(sources))
          const own = base.grades.reduce((sum, grade) => sum + grade, 0) / 20
          ;[own, ...means.slice(0, -1)].forEach((before, i) => {
            expect(improved ? means[i] - before : before - means[i]).toBeGreaterThanOrEqual(0)
          })
        }
      }
    }),
  )
})

describe("RFA's models", () => {
  const worst = (name: string, options: object = {}) => [
    ...worstOutputModels(systems, { percentages: [25, 50, 75], minimumDifferences: [1, 3], ...options }).find(
      (model) => model.name === name,
    )!.sources,
  ]

  test('the worst outputs are replaced by the best of the others, and the best by the worst', () => {
    // a has the grades 0 1 2 3; the best of the others are 4 (b before c), 3 (c), 1 and 3
    expect(worst('a_25_1_1')).toEqual([1, 0, 0, 0])
    expect(worst('a_50_1_1')).toEqual([1, 2, 0, 0])
    expect(worst('a_25_0_1')).toEqual([0, 0, 0, 2])
  })

  test('an output below the threshold stays and counts, or makes room for the next one', () => {
    // the two worst of c are segments 3 (grade 0, best 3) and 2 (grade 1, best 2)
    expect(worst('c_50_1_1')).toEqual([2, 2, 0, 0])
    expect(worst('c_50_1_3')).toEqual([2, 2, 2, 0])
    // b worsens from 4 on segment 0 by 4, from 3 on 3 by 3; its others by less than 3
    expect(worst('b_75_0_3')).toEqual([0, 1, 1, 2])
    const far = { percentages: [25], minimumDifferences: [2] }
    // the worst of c by its own grade has gain 3; with a gain of 4 asked for, none is replaced
    expect(worst('a_25_1_2', far)).toEqual([1, 0, 0, 0])
    const two = [
      { name: 'x', grades: [0, 1, 2, 3] },
      { name: 'y', grades: [1, 5, 6, 7] },
    ]
    const first = (thresholdFirst: boolean) => [
      ...worstOutputModels(two, { percentages: [25], minimumDifferences: [3], thresholdFirst })[0].sources,
    ]
    expect(first(false)).toEqual([0, 0, 0, 0])
    expect(first(true)).toEqual([0, 1, 0, 0])
  })

  test('outputs with equal grades are taken in the order of segments', () => {
    const equal = [
      { name: 'x', grades: [1, 1, 1, 1] },
      { name: 'y', grades: [3, 3, 3, 3] },
    ]
    const models = worstOutputModels(equal, { percentages: [50], minimumDifferences: [1] })
    expect([...models[0].sources]).toEqual([1, 1, 0, 0])
  })
})

test('what cannot be studied is refused by name', () => {
  expect(() => syntheticModels([systems[0]])).toThrow('a study needs at least two systems, got 1')
  expect(() => syntheticModels([systems[0], systems[0]])).toThrow('two systems are named a')
  expect(() => syntheticModels([systems[0], { name: 'd', grades: [1] }])).toThrow(
    'system a has 4 grades but d has 1',
  )
  expect(() => syntheticModels([systems[0], { name: 'd', grades: [1, 2, Number.NaN, 4] }])).toThrow(
    'grade 2 of system d: expected a finite number, got NaN',
  )
  expect(() =>
    syntheticModels([
      { name: 'x', grades: [] },
      { name: 'y', grades: [] },
    ]),
  ).toThrow('system x has no segments')
  expect(() => syntheticModels(systems, { percentages: [0] })).toThrow('percentages')
  expect(() => syntheticModels(systems, { percentages: [101] })).toThrow('101')
  expect(() => syntheticModels(systems, { minimumDifferences: [-1] })).toThrow('minimumDifferences')
})
