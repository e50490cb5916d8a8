import { expect, test } from 'vitest'
import { layerValues, withOutput } from '../src/layer-outputs.ts'
import { filesOf, TINY } from './test-model.ts'

const { model } = filesOf(TINY)

test('the results of layers are found by the names of the exporter', () => {
  expect([...layerValues(model)]).toEqual([
    [0, '/embeddings/LayerNorm/LayerNormalization_output_0'],
    [1, '/encoder/layer.0/output/LayerNorm/LayerNormalization_output_0'],
    [2, '/encoder/layer.1/output/LayerNorm/LayerNormalization_output_0'],
  ])
})

test('an output is added at the end', () => {
  const added = withOutput(model, 'ab')
  expect(Buffer.compare(added.subarray(0, model.length), model)).toBe(0)
  // ModelProto.graph { GraphProto.output { ValueInfoProto.name: "ab" } }
  expect([...added.subarray(model.length)]).toEqual([0x3a, 6, 0x62, 4, 0x0a, 2, 97, 98])
})

test('bytes that are no model have no layers', () => {
  expect(layerValues(Uint8Array.of(0x3a, 200, 1, 2)).size).toBe(0)
  expect(layerValues(new Uint8Array(50).fill(255)).size).toBe(0)
  expect(layerValues(new Uint8Array(0)).size).toBe(0)
  expect(layerValues(model.subarray(0, 1000)).size).toBe(0)
})
