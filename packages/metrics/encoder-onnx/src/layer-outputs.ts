/*
 * Most exports of models return the last layer alone. The values of the inner layers are in the graph under names that
 * PyTorch's exporter derives from the modules; naming one of them as a further output of the graph is enough.
 * Format: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
 */

// fields of ModelProto, GraphProto, NodeProto and ValueInfoProto
const MODEL_GRAPH = 7
const GRAPH_NODE = 1
const GRAPH_OUTPUT = 12
const NODE_OUTPUT = 2
const VALUE_NAME = 1
const BYTES = 2

/** The results of BERT's and RoBERTa's layers: their last layer normalization. */
const LAYER = /(?:^|\/)layer\.(\d+)\/output\/LayerNorm\/(?:Add_1|LayerNormalization)_output_0$/
const EMBEDDINGS = /(?:^|\/)embeddings\/LayerNorm\/(?:Add_1|LayerNormalization)_output_0$/

/** The names of the values inside a model that are the results of its layers, by layer; 0 is that of the embeddings. */
export function layerValues(model: Uint8Array): Map<number, string> {
  const found = new Map<number, string>()
  for (const graph of fieldsOf(model, MODEL_GRAPH)) {
    for (const node of fieldsOf(graph, GRAPH_NODE)) {
      for (const output of fieldsOf(node, NODE_OUTPUT)) {
        const name = textOf(output)
        const layer = LAYER.exec(name)
        if (layer) found.set(Number(layer[1]) + 1, name)
        else if (EMBEDDINGS.test(name)) found.set(0, name)
      }
    }
  }
  return found
}

/** The same model with one more output. Protocol buffers merge a message that comes twice, so bytes at the end suffice. */
export function withOutput(model: Uint8Array, name: string): Uint8Array {
  const value = field(
    VALUE_NAME,
    [...name].map((letter) => letter.charCodeAt(0)),
  )
  const added = field(MODEL_GRAPH, field(GRAPH_OUTPUT, value))
  const whole = new Uint8Array(model.length + added.length)
  whole.set(model)
  whole.set(added, model.length)
  return whole
}

function field(number: number, content: readonly number[]): number[] {
  return [number * 8 + BYTES, ...varint(content.length), ...content]
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)]
}

/** The contents of those fields of a message that have a number and a length. Stops at bytes that are no message. */
function* fieldsOf(message: Uint8Array, wanted: number): Generator<Uint8Array> {
  let at = 0
  const next = (): number => {
    let value = 0
    for (let factor = 1; at < message.length; factor *= 128) {
      const byte = message[at++]
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
    }
    return Number.NaN
  }
  while (at < message.length) {
    const tag = next()
    const kind = tag % 8
    if (kind === 0) next()
    else if (kind === 1) at += 8
    else if (kind === 5) at += 4
    else if (kind === BYTES) {
      const length = next()
      if (!(at + length <= message.length)) return
      if ((tag - kind) / 8 === wanted) yield message.subarray(at, at + length)
      at += length
    } else return
  }
}

/** A name. All names that are looked for are ASCII. */
function textOf(bytes: Uint8Array): string {
  return bytes.length > 1000 ? '' : String.fromCharCode(...bytes)
}
