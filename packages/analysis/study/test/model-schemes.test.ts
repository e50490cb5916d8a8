import { expect, test } from 'vitest'
import { ebsbModels, rfaModels } from '../src/model-schemes.ts'
import { gradedSystems } from './systems.ts'

const { systems } = gradedSystems(4, 60)

const outputs = systems.map((system) => system.outputs)

test("EBSB's models are the systems and synthetic ones with distinct outputs", () => {
  const models = ebsbModels(systems, outputs)
  expect(models.slice(0, 4).map(({ name }) => name)).toEqual(['s0', 's1', 's2', 's3'])
  const distinct = new Set(models.map(({ sources }) => sources.join()))
  expect(distinct.size).toBe(models.length)
  expect(models.length).toBeGreaterThan(20)
})

test("RFA's models have distinct mean grades", () => {
  const models = rfaModels(systems, { minimumDifferences: [1, 2, 3] })
  const mean = (sources: Int32Array) => sources.reduce((sum, source, i) => sum + systems[source].grades[i], 0)
  const synthetic = models.filter(({ kind }) => kind === 'synthetic')
  expect(new Set(synthetic.map(({ sources }) => mean(sources))).size).toBe(synthetic.length)
  expect(new Set(models.map(({ minimumDifference }) => minimumDifference))).toEqual(
    new Set([undefined, 1, 2, 3]),
  )
})

test('without texts, the outputs of two systems are taken as different', () => {
  const names = (models: readonly { readonly name: string }[]) => models.map(({ name }) => name)
  expect(names(ebsbModels(systems, undefined))).toEqual(names(ebsbModels(systems, outputs)))
})

test('the human reference may be one of the systems, but no synthetic model is made of it', () => {
  const reference = { name: 'reference', kind: 'reference' as const, grades: new Array<number>(60).fill(5) }
  const models = rfaModels([...systems, reference], { minimumDifferences: [1] })
  expect(models.filter(({ kind }) => kind === 'reference').map(({ name }) => name)).toEqual(['reference'])
  expect(models.some(({ base }) => base === 'reference')).toBe(false)
  expect(models.some(({ kind, sources }) => kind === 'synthetic' && sources.includes(4))).toBe(false)
})

test('a system without its outputs is refused by name', () => {
  expect(() => ebsbModels(systems, outputs.slice(1))).toThrow(
    'system s3 has 60 grades but 0 outputs: they must pair up',
  )
})
