import { expect, test } from 'vitest'
import { distinctByOutputs, distinctByScore } from '../src/distinct-models.ts'
import type { StudyModel } from '../src/study-model.ts'

const model = (name: string, kind: StudyModel['kind'], ...sources: number[]): StudyModel => ({
  name,
  kind,
  sources: Int32Array.from(sources),
})
const namesOf = (models: readonly StudyModel[]) => models.map(({ name }) => name).join(' ')

const originals = [model('a', 'original', 0, 0, 0), model('b', 'original', 1, 1, 1)]

test('of synthetic models with the same outputs the last one stays, in its place', () => {
  const outputs = [
    ['x', 'y', 'z'],
    ['X', 'Y', 'Z'],
  ]
  const models = [
    ...originals,
    model('first', 'synthetic', 1, 0, 0),
    model('other', 'synthetic', 1, 1, 0),
    model('last', 'synthetic', 1, 0, 0),
  ]
  expect(namesOf(distinctByOutputs(models, outputs))).toBe('a b other last')
})

test('equal texts of two systems count as one output', () => {
  const outputs = [
    ['x', 'y', 'z'],
    ['x', 'Y', 'Z'],
  ]
  const models = [...originals, model('swap', 'synthetic', 1, 0, 0)]
  expect(namesOf(distinctByOutputs(models, outputs))).toBe('a b')
})

test('systems stay, also where they are alike or a later model is like one', () => {
  const same = [
    ['x', 'y', 'z'],
    ['x', 'y', 'z'],
  ]
  expect(namesOf(distinctByOutputs([...originals, model('s', 'synthetic', 1, 1, 1)], same))).toBe('a b')
})

test('by score, of synthetic models with one mean grade the first one stays, also if a system has it', () => {
  const grades = [
    [0, 1, 2],
    [1, 2, 3],
  ]
  const models = [
    ...originals,
    model('one', 'synthetic', 1, 0, 0),
    model('alike', 'synthetic', 0, 1, 0),
    model('two', 'synthetic', 1, 1, 0),
    model('all', 'synthetic', 1, 1, 1),
    model('again', 'synthetic', 1, 1, 1),
  ]
  expect(namesOf(distinctByScore(models, grades))).toBe('a b one two all')
})

test('means that differ by rounding alone are equal', () => {
  const grades = [
    [0.1, 0.2, 0.3],
    [0.3, 0.1, 0.2],
  ]
  // 0.1 + 0.2 + 0.3 and 0.3 + 0.1 + 0.2 differ in the last bit
  const models = [model('s', 'synthetic', 0, 0, 0), model('t', 'synthetic', 1, 1, 1)]
  expect(namesOf(distinctByScore(models, grades))).toBe('s')
})
