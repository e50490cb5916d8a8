/*
 * Writes models in the format of ONNX, which is one message of protocol buffers:
 * https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */

/** A step of a model: an operator, the values it reads and the value it computes. */
export interface OnnxNode {
  readonly operator: string
  readonly inputs: readonly string[]
  readonly output: string
  /** Whole numbers and lists of them, and real numbers as `{ float }`. */
  readonly attributes?: Readonly<Record<string, number | readonly number[] | { readonly float: number }>>
}

/** A constant: the weights of a layer, for example. */
export interface OnnxConstant {
  readonly name: string
  readonly dims: readonly number[]
  readonly data: Float32Array | BigInt64Array
}

/** An input or output; a dimension that is a word is open. */
export interface OnnxValue {
  readonly name: string
  readonly type: 'float' | 'int64'
  readonly dims: readonly (number | string)[]
}

/** A model. Nodes are in an order in which they can be computed. */
export interface OnnxGraph {
  readonly name: string
  readonly opset: number
  readonly nodes: readonly OnnxNode[]
  readonly constants: readonly OnnxConstant[]
  readonly inputs: readonly OnnxValue[]
  readonly outputs: readonly OnnxValue[]
}

const IR_VERSION = 8
const TYPES = { float: 1, int64: 7 } as const
const ATTRIBUTE_TYPES = { float: 1, int: 2, ints: 7 } as const

/** The bytes of a file `model.onnx`. Equal models give equal bytes. */
export function onnxModel({ name, opset, nodes, constants, inputs, outputs }: OnnxGraph): Uint8Array {
  const graph = [
    ...nodes.map((node) => message(1, nodeFields(node))),
    text(2, name),
    ...constants.map((constant) => message(5, constantFields(constant))),
    ...inputs.map((value) => message(11, valueFields(value))),
    ...outputs.map((value) => message(12, valueFields(value))),
  ]
  return Buffer.concat([
    integer(1, IR_VERSION),
    text(2, 'codegen-eval'),
    message(7, graph),
    message(8, [text(1, ''), integer(2, opset)]),
  ])
}

function nodeFields({ operator, inputs, output, attributes = {} }: OnnxNode): Buffer[] {
  return [
    ...inputs.map((input) => text(1, input)),
    text(2, output),
    text(3, output.replace(/_output_0$/, '')),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => message(5, attributeFields(name, value))),
  ]
}

function attributeFields(
  name: string,
  value: number | readonly number[] | { readonly float: number },
): Buffer[] {
  if (typeof value === 'number') return [text(1, name), integer(3, value), integer(20, ATTRIBUTE_TYPES.int)]
  if ('float' in value) {
    const bytes = Buffer.alloc(4)
    bytes.writeFloatLE(value.float)
    return [text(1, name), Buffer.concat([varint(2 * 8 + 5), bytes]), integer(20, ATTRIBUTE_TYPES.float)]
  }
  return [text(1, name), ...value.map((each) => integer(8, each)), integer(20, ATTRIBUTE_TYPES.ints)]
}

function constantFields({ name, dims, data }: OnnxConstant): Buffer[] {
  const type = data instanceof Float32Array ? TYPES.float : TYPES.int64
  return [
    ...dims.map((size) => integer(1, size)),
    integer(2, type),
    text(8, name),
    bytes(9, Buffer.from(data.buffer, data.byteOffset, data.byteLength)),
  ]
}

function valueFields({ name, type, dims }: OnnxValue): Buffer[] {
  const shape = dims.map((size) => message(1, [typeof size === 'number' ? integer(1, size) : text(2, size)]))
  return [text(1, name), message(2, [message(1, [integer(1, TYPES[type]), message(2, shape)])])]
}

function message(field: number, parts: readonly Buffer[]): Buffer {
  return bytes(field, Buffer.concat(parts))
}

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value, 'utf8'))
}

function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(value.length), value])
}

function integer(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)])
}

function varint(value: number): Buffer {
  const list: number[] = []
  let rest = value
  for (; rest >= 0x80; rest = Math.floor(rest / 128)) list.push((rest % 128) + 128)
  return Buffer.from([...list, rest])
}
