import { expect, test } from 'vitest'
import {
  answeredPlaces,
  correctedDifferences,
  correctedModels,
  judgedScores,
  modelLists,
} from '../src/corrected-models.ts'
import { correctedScores } from '../src/corrected-scores.ts'
import { ppiMean } from '../src/ppi-mean.ts'
import { roganGladen } from '../src/rogan-gladen.ts'
import { someOutputs } from './some-outputs.ts'

const outputs = someOutputs({ tasks: 200, labelledTasks: 80, models: ['heron', 'owl', 'wren'] })
const settings = { judge: 'gpt', factor: 1, passFrom: 3 }

test('means are those of ppiMean over the outputs of each model', () => {
  const found = correctedModels(outputs, settings)
  expect(found.map(({ model }) => model)).toEqual(['heron', 'owl', 'wren'])
  const { places } = answeredPlaces(outputs)
  const lists = modelLists(outputs, 'gpt', 1, places)
  found.forEach(({ mean, judgeMean, correlation }, m) => {
    expect(mean).toEqual(ppiMean(lists[m]!.people, lists[m]!.judge))
    expect([judgeMean > 0, correlation > 0.4, mean.labelled, mean.others]).toEqual([true, true, 80, 120])
  })
})

test('a model with few passing labels takes the errors of the judge on all models', () => {
  const [, , wren] = correctedModels(outputs, { ...settings, passFrom: 4 })
  expect(wren!.rate!.hasCommonErrors).toBe(true)
  const verdict = (grade: number) => (Number.isNaN(grade) ? grade : Number(grade >= 4))
  const of = (some: typeof outputs) => ({
    people: some.map(({ people }) =>
      people.size === 0
        ? Number.NaN
        : Number(2 * [...people.values()].filter((grade) => grade >= 4).length >= people.size),
    ),
    judge: some.map(({ judges }) => verdict(judges.get('gpt')!)),
  })
  const own = of(outputs.filter(({ model }) => model === 'wren'))
  expect(wren!.rate!.roganGladen).toEqual(roganGladen(own.people, own.judge, { errorsOf: of(outputs) }))
})

test('differences of all pairs have p-values by Holm, and a better model is found', () => {
  const found = correctedDifferences(outputs, settings)
  expect(found.map(({ a, b }) => `${a}-${b}`)).toEqual(['heron-owl', 'heron-wren', 'owl-wren'])
  for (const { pValue, adjustedPValue } of found) expect(adjustedPValue).toBeGreaterThanOrEqual(pValue)
  expect(found[1]!.difference.low).toBeGreaterThan(0)
  expect(found[1]!.adjustedPValue).toBeLessThan(0.001)
})

/** Two equal models whose people overlap in part; the last person of heron is lenient by 3. */
function partlyShared(shared: number) {
  return someOutputs({ tasks: 120, labelledTasks: 80, people: 4, models: ['heron'] }).flatMap((one) => {
    const named = (model: string) => {
      const people = [...one.people].map(([person, grade], p) => {
        const own = p < shared ? person : `${person} of ${model}`
        return [own, p >= shared && model === 'heron' ? grade + 3 : grade] as const
      })
      return { ...one, model, people: new Map(people) }
    }
    return [named('heron'), named('wren')]
  })
}

test('a lenient person who labelled one model only does not make it better', () => {
  const [found] = correctedDifferences(partlyShared(3), settings)
  const { difference, pValue } = found!
  expect(Math.abs(difference.estimate)).toBeLessThan(0.3)
  expect(pValue).toBeGreaterThan(0.05)
  expect(difference.low).toBeLessThan(0)
  expect(difference.high).toBeGreaterThan(0)
  expect(Math.abs(difference.peopleAlone.estimate)).toBeLessThan(0.3)
})

test('fewer than three common people give no p and a reason, and the same people the difference of ppiDifference', () => {
  const [few] = correctedDifferences(partlyShared(2), settings)
  expect(few).toMatchObject({ pValue: Number.NaN, difference: { low: Number.NaN } })
  expect(few!.difference.reason).toContain('2 raters rated both')
  const [same] = correctedDifferences(partlyShared(4), settings)
  expect(same!.difference.reason).toBeUndefined()
})

test('outputs that name no model have a mean and no differences', () => {
  const bare = someOutputs({ models: ['heron'] }).map(({ model: _, ...output }) => output)
  expect(correctedModels(bare, settings).map(({ model }) => model)).toEqual([undefined])
  expect(correctedDifferences(bare, settings)).toEqual([])
})

const gradedOutputs = someOutputs({ tasks: 50, labelledTasks: 20 })

test('means of outputs are those of the lists of their models', () => {
  const { places } = answeredPlaces(gradedOutputs)
  expect(judgedScores(gradedOutputs, 'gpt')).toEqual(
    correctedScores(modelLists(gradedOutputs, 'gpt', 1, places)),
  )
})

test('clusters of tasks are units', () => {
  const clustered = gradedOutputs.map((output) => ({
    ...output,
    cluster: `c${Number(output.task.slice(1)) % 10}`,
  }))
  expect(judgedScores(clustered, 'gpt')).toMatchObject({ units: 10, labelled: [20, 20] })
})

test('outputs without models are an error', () => {
  expect(() => judgedScores([{ task: 't', people: new Map(), judges: new Map() }], 'gpt')).toThrow(
    'models: expected at least one, got none',
  )
})
