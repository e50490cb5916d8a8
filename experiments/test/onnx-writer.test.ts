import { expect, test } from 'vitest'
import { onnxModel } from '../src/onnx-writer.ts'

test('a model of one node, byte by byte', () => {
  const model = onnxModel({
    name: 'g',
    opset: 17,
    nodes: [{ operator: 'Abs', inputs: ['x'], output: 'y', attributes: { a: 300 } }],
    constants: [{ name: 'c', dims: [1], data: Float32Array.of(1) }],
    inputs: [{ name: 'x', type: 'int64', dims: ['n', 2] }],
    outputs: [{ name: 'y', type: 'float', dims: [] }],
  })
  // by hand from onnx.proto
  const node = [
    0x0a, 1, 120, 0x12, 1, 121, 0x1a, 1, 121, 0x22, 3, 65, 98, 115, 0x2a, 9, 0x0a, 1, 97, 0x18, 0xac, 2, 0xa0,
    1, 2,
  ]
  const constant = [0x08, 1, 0x10, 1, 0x42, 1, 99, 0x4a, 4, 0, 0, 0x80, 0x3f]
  const input = [0x0a, 1, 120, 0x12, 15, 0x0a, 13, 0x08, 7, 0x12, 9, 0x0a, 3, 0x12, 1, 110, 0x0a, 2, 0x08, 2]
  const output = [0x0a, 1, 121, 0x12, 6, 0x0a, 4, 0x08, 1, 0x12, 0]
  const graph = [
    0x0a,
    node.length,
    ...node,
    0x12,
    1,
    103,
    0x2a,
    constant.length,
    ...constant,
    0x5a,
    input.length,
    ...input,
    0x62,
    output.length,
    ...output,
  ]
  expect([...model]).toEqual([
    ...[0x08, 8, 0x12, 12, ...Buffer.from('codegen-eval')],
    ...[0x3a, graph.length, ...graph],
    ...[0x42, 4, 0x0a, 0, 0x10, 17],
  ])
})
