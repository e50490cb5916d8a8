import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Survey } from '../src/assemble-survey.ts'
import { makeSurvey, type SurveyOptions } from '../src/make-survey.ts'
import { parseSurveyAssignment } from '../src/survey-assignment.ts'
import { parseSurveyKey } from '../src/survey-key.ts'
import { surveyedOutputs } from '../src/surveyed-outputs.ts'
import { MODEL_NAMES, someTasks } from './some-tasks.ts'

const options = (seed: number, changes: Partial<SurveyOptions> = {}): SurveyOptions => ({
  raters: 3,
  ratingsPerItem: 2,
  repeats: 1,
  seed,
  ...changes,
})

test('a survey is balanced, whatever is rated', () => {
  fc.assert(
    fc.property(someTasks, fc.nat(), fc.boolean(), (tasks, seed, references) => {
      const { assignments, key } = makeSurvey(tasks, options(seed, { references }))
      const loads = assignments.map(({ items }) => items.length)
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      const ratings = new Map<string, string[]>()
      for (const { rater, items } of key.raters)
        for (const { id, models, reference, repeatOf } of items) {
          if (repeatOf !== undefined) continue
          const output = JSON.stringify([id, models, reference])
          ratings.set(output, [...(ratings.get(output) ?? []), rater])
        }
      const outputs = surveyedOutputs(tasks, references)
      expect(ratings.size).toBe(outputs.length)
      for (const raters of ratings.values()) expect(new Set(raters).size).toBe(2)
      expect([...ratings.values()].flat()).toHaveLength(2 * outputs.length)
    }),
    { numRuns: 30 },
  )
})

test('an assignment names no model and no id, and marks neither references nor repeats', () => {
  fc.assert(
    fc.property(someTasks, fc.nat(), (tasks, seed) => {
      const { assignments, key } = makeSurvey(tasks, options(seed))
      for (const assignment of assignments) {
        const text = JSON.stringify(assignment)
        for (const word of [...MODEL_NAMES, 'secret', 'reference', 'repeat', 'model'])
          expect(text).not.toContain(word)
        const fields = new Set(assignment.items.map((item) => Object.keys(item).sort().join()))
        expect([...fields]).toEqual(['code,intent,item'])
        expect(parseSurveyAssignment(text)).toEqual(assignment)
      }
      const names = assignments.flatMap(({ items }) => items.map(({ item }) => item))
      expect(new Set(names).size).toBe(names.length)
      expect(key.raters.map(({ items }) => items.map(({ item }) => item))).toEqual(
        assignments.map(({ items }) => items.map(({ item }) => item)),
      )
    }),
    { numRuns: 30 },
  )
})

test('the same seed gives the same bytes, and another one another survey', () => {
  fc.assert(
    fc.property(someTasks, fc.nat({ max: 1e6 }), (tasks, seed) => {
      const text = (s: number) => JSON.stringify(makeSurvey(tasks, options(s)))
      expect(text(seed)).toBe(text(seed))
      expect(text(seed)).not.toBe(text(seed + 1))
    }),
    { numRuns: 10 },
  )
})

test('by task, a rater grades all outputs of a task, one after the other and in random order', () => {
  // 27 tasks of 5 systems, each by 5 of 15 raters: 9 tasks and 45 outputs for each, as in RFA; by hand,
  // 15 raters x 9 tasks x 5 * 4 / 2 pairs = 1,350 pairs of one rater and one task
  const systems = ['a', 'b', 'c', 'd', 'e']
  const many = Array.from({ length: 27 }, (_, id) => ({
    ...{ id, intent: `task ${id}`, references: [], models: systems },
    candidates: systems.map((name) => `${name}${id}`),
  }))
  const of15 = { raters: 15, ratingsPerItem: 5, references: false }
  const survey = makeSurvey(many, { ...of15, by: 'task' })
  const pairsOf = ({ key }: Survey) =>
    key.raters.flatMap(({ items }) =>
      items.flatMap((one, i) => items.slice(i + 1).filter(({ id }) => id === one.id)),
    )
  expect(pairsOf(survey)).toHaveLength(1350)
  expect(pairsOf(makeSurvey(many, of15)).length).toBeLessThan(500)
  const orders = new Set<string>()
  const firsts = new Map<string, number>()
  for (const [r, { items }] of survey.key.raters.entries()) {
    expect(items).toHaveLength(45)
    const blocks = survey.assignments[r].items.map(({ block }) => block)
    expect(blocks).toEqual(Array.from({ length: 45 }, (_, i) => Math.floor(i / 5) + 1))
    for (let start = 0; start < 45; start += 5) {
      const together = items.slice(start, start + 5)
      expect(new Set(together.map(({ id }) => id)).size).toBe(1)
      const order = together.map(({ models }) => models[0])
      expect([...order].sort()).toEqual(systems)
      orders.add(order.join())
      firsts.set(order[0], (firsts.get(order[0]) ?? 0) + 1)
    }
    expect(parseSurveyAssignment(JSON.stringify(survey.assignments[r]))).toEqual(survey.assignments[r])
  }
  // 135 draws of 120 orders: each system comes first in 27 of them, give or take 4 standard deviations of 4.6
  expect(orders.size).toBeGreaterThan(60)
  for (const system of systems) expect(Math.abs(firsts.get(system)! - 27)).toBeLessThan(19)
})

test('by task, tasks are repeated whole, equal outputs are one item, and checks lie between tasks', () => {
  const few = Array.from({ length: 8 }, (_, id) => ({
    ...{ id, references: ['x'], models: ['m', 'n'] },
    candidates: [id % 2 === 0 ? 'x' : `a\n${id}`, `b${id}`],
  }))
  const gold = { items: [{ id: 'g', intent: '', code: 'known', expected: { grade: 4 } }] }
  const { assignments, key } = makeSurvey(few, { raters: 2, ratingsPerItem: 1, repeats: 1, by: 'task', gold })
  for (const [r, { items }] of key.raters.entries()) {
    const again = items.filter(({ repeatOf }) => repeatOf !== undefined)
    expect(new Set(again.map(({ id }) => id)).size).toBe(1)
    for (const { id, models, repeatOf } of again)
      expect(items.find(({ item }) => item === repeatOf)).toMatchObject({ id, models })
    expect(again).toHaveLength(items.filter(({ id, repeatOf }) => id === again[0].id && !repeatOf).length)
    const blocks = assignments[r].items.map(({ block }) => block)
    expect(blocks.filter((block) => block === undefined)).toHaveLength(1)
    const runs = blocks.filter((block, i) => block !== undefined && block !== blocks[i - 1])
    expect(new Set(runs).size).toBe(runs.length)
  }
  expect(() => makeSurvey(few, { raters: 2, ratingsPerItem: 1, by: 'task', sideBySide: 2 })).toThrow(
    /not both/,
  )
})

const tasks = Array.from({ length: 30 }, (_, i) => ({
  id: i,
  intent: `task ${i}`,
  references: [`reference ${i}`],
  models: ['x', 'y'],
  candidates: [`x${i}`, `y${i}`],
  ...(i === 0 ? { language: 'python' } : {}),
}))

test('repeats show the same output a second time, later and far away', () => {
  const { assignments, key } = makeSurvey(tasks, { raters: 6, ratingsPerItem: 2, repeats: 5 })
  for (const [r, { items }] of key.raters.entries()) {
    expect(items).toHaveLength(35)
    const repeats = items.filter(({ repeatOf }) => repeatOf !== undefined)
    expect(repeats).toHaveLength(5)
    for (const { item, repeatOf, id, models } of repeats) {
      const [first, second] = [repeatOf, item].map((name) => items.findIndex((entry) => entry.item === name))
      expect(second! - first!).toBeGreaterThan(5)
      expect(items[first!]).toMatchObject({ id, models })
      expect(assignments[r]!.items[second!]!.code).toBe(assignments[r]!.items[first!]!.code)
    }
  }
})

test('the outputs of one task are no neighbours', () => {
  const { key } = makeSurvey(tasks, { raters: 1, ratingsPerItem: 1 })
  const ids = key.raters[0]!.items.map(({ id }) => id)
  expect(ids.some((id, i) => i > 0 && ids[i - 1] === id)).toBe(false)
})

test('the settings are in every assignment', () => {
  const scale = { min: 0, max: 100, step: 1 }
  const settings = { title: 't', instructions: 'i', scale, attributes: ['a', 'b'], ownAnswer: true }
  const { assignments, key } = makeSurvey(tasks, { raters: 100, ratingsPerItem: 10, ...settings })
  expect(assignments[0]).toMatchObject({ rater: 'rater-001', ...settings })
  expect(key).toMatchObject({ title: 't', scale, attributes: ['a', 'b'], ownAnswer: true })
  const languages = assignments.flatMap(({ items }) => items.map(({ language }) => language))
  expect(new Set(languages)).toEqual(new Set([undefined, 'python']))
  const { scale: usual, attributes } = makeSurvey(tasks, { raters: 1, ratingsPerItem: 1 }).assignments[0]!
  expect([usual.min, usual.max, usual.anchors?.length, attributes]).toEqual([0, 4, 5, ['grade']])
})

test('numbers out of range are refused', () => {
  const make = (changes: Partial<SurveyOptions>) => () =>
    makeSurvey(tasks, { raters: 4, ratingsPerItem: 2, ...changes })
  expect(make({ raters: 0 })).toThrow('raters 0: expected a whole number of at least 1')
  expect(make({ ratingsPerItem: 5 })).toThrow(
    'ratingsPerItem 5: expected a whole number from 1 to 4, the number of raters',
  )
  expect(make({ raters: 1000, ratingsPerItem: 1 })).toThrow('raters 1000: there are 90 ratings to give')
  expect(make({ repeats: 46 })).toThrow(
    'repeats 46: expected a whole number from 0 to 45, the items of a rater',
  )
  expect(make({ seed: -1 })).toThrow('seed')
  expect(make({ attributes: ['id'] })).toThrow('attributes[0]')
  expect(() => makeSurvey([], { raters: 1, ratingsPerItem: 1 })).toThrow('there is nothing to rate')
})

test('items with known grades are mixed with the outputs, and not marked', () => {
  const tasks = Array.from({ length: 12 }, (_, id) => ({
    ...{ id, intent: 'i', references: ['r'], models: ['x'], candidates: [`x${id}`] },
  }))
  const gold = {
    items: [1, 2, 3].map((i) => ({ id: `g${i}`, intent: 'g', code: `g${i}`, expected: { grade: 4 } })),
  }
  const attention = { items: [{ id: 'a', intent: 'a', code: 'a', expected: { grade: 0 } }], share: 0.05 }
  const { assignments, key } = makeSurvey(tasks, options(1, { gold: { ...gold, share: 0.1 }, attention }))
  for (const [r, { items }] of key.raters.entries()) {
    const checks = items.filter(({ check }) => check !== undefined)
    // 16 outputs and a repeat: two known items are a tenth of all, and there is one check of attention
    expect(checks.map(({ check }) => check).sort()).toEqual(['attention', 'gold', 'gold'])
    expect(items.slice(0, 3).every(({ check }) => check === undefined)).toBe(true)
    const shown = assignments[r]!.items
    expect(Object.keys(shown[items.indexOf(checks[0]!)]!)).toEqual(Object.keys(shown[0]!))
    expect(parseSurveyAssignment(JSON.stringify(assignments[r]))).toEqual(assignments[r])
  }
  expect(parseSurveyKey(JSON.stringify(key))).toEqual(key)
  expect(() => makeSurvey(tasks, options(1, { gold: { ...gold, share: 0.7 } }))).toThrow(
    'option goldShare 0.7',
  )
})
