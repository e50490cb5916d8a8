import type { ModelFiles } from '../src/model-files.ts'

/*
 * The tiny model computed plainly, from the weights in its file: the slow twin of the runtime. The format is that of
 * https://github.com/onnx/onnx/blob/main/onnx/onnx.proto.
 */

const HIDDEN = 32
const HEADS = 4
const INNER = 64
const FIRST_POSITION = 2

type Matrix = readonly (readonly number[])[]

/** The vectors of tokens after a layer, one after another. */
export function tinyTwin({ model }: ModelFiles, ids: readonly number[], layer: number): number[] {
  const weights = weightsOf(Buffer.from(model))
  const rowsOf = (name: string, width: number): number[][] => {
    const all = weights.get(name)!
    return Array.from({ length: all.length / width }, (_, i) => [...all.subarray(i * width, (i + 1) * width)])
  }
  const dense = (name: string, input: Matrix, to: number) =>
    input.map((row) => {
      const matrix = rowsOf(`${name}.dense.weight`, to)
      return [...weights.get(`${name}.dense.bias`)!].map(
        (bias, c) => bias + row.reduce((sum, value, k) => sum + value * matrix[k]![c]!, 0),
      )
    })
  const words = rowsOf('embeddings.word_embeddings.weight', HIDDEN)
  const positions = rowsOf('embeddings.position_embeddings.weight', HIDDEN)
  let hidden: Matrix = ids.map((id, i) =>
    normalized(words[id]!.map((value, k) => value + positions[i + FIRST_POSITION]![k]!)),
  )
  for (let l = 0; l < layer; l++) {
    const name = `encoder.layer.${l}`
    const [query, key, value] = ['query', 'key', 'value'].map((part) =>
      dense(`${name}.attention.self.${part}`, hidden, HIDDEN),
    ) as unknown as [Matrix, Matrix, Matrix]
    const size = HIDDEN / HEADS
    const mixed = ids.map((_, i) => {
      const row: number[] = []
      for (let head = 0; head < HIDDEN; head += size) {
        const part = (list: Matrix, j: number) => list[j]!.slice(head, head + size)
        const scores = ids.map((_, j) => dot(part(query, i), part(key, j)) / Math.sqrt(size))
        const shares = scores.map(Math.exp)
        const total = shares.reduce((a, b) => a + b)
        for (let k = head; k < head + size; k++)
          row.push(shares.reduce((sum, share, j) => sum + (share / total) * value[j]![k]!, 0))
      }
      return row
    })
    const attended = added(dense(`${name}.attention.output`, mixed, HIDDEN), hidden)
    const inner = dense(`${name}.intermediate`, attended, INNER).map((row) => row.map(gelu))
    hidden = added(dense(`${name}.output`, inner, HIDDEN), attended)
  }
  return hidden.flat()
}

function added(a: Matrix, b: Matrix): number[][] {
  return a.map((row, i) => normalized(row.map((value, k) => value + b[i]![k]!)))
}

function normalized(row: readonly number[]): number[] {
  const mean = row.reduce((a, b) => a + b) / row.length
  const variance = row.reduce((sum, value) => sum + (value - mean) ** 2, 0) / row.length
  return row.map((value) => (value - mean) / Math.sqrt(variance + 1e-5))
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, k) => sum + value * b[k]!, 0)
}

function gelu(x: number): number {
  return (x * (1 + erf(x / Math.SQRT2))) / 2
}

/** The error function by its series: erf(x) = 2/√π Σ (-1)^n x^(2n+1) / (n! (2n+1)). */
function erf(x: number): number {
  if (Math.abs(x) > 4) return Math.sign(x)
  let [term, sum] = [x, x]
  for (let n = 1; n < 100; n++) {
    term *= (-x * x) / n
    sum += term / (2 * n + 1)
  }
  return (2 / Math.sqrt(Math.PI)) * sum
}

/** The constants of the graph by name. */
function weightsOf(model: Buffer): Map<string, Float32Array> {
  const weights = new Map<string, Float32Array>()
  const [graph] = fieldsOf(model, 7)
  for (const tensor of fieldsOf(graph!, 5)) {
    const [name] = fieldsOf(tensor, 8)
    const [data] = fieldsOf(tensor, 9)
    if (data!.length % 4 === 0) weights.set(name!.toString(), new Float32Array(Uint8Array.from(data!).buffer))
  }
  return weights
}

/** The contents of the fields of a message that have a number and a length. */
function fieldsOf(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = []
  let at = 0
  const varint = () => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = message[at++]!
      value += (byte % 128) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }
  while (at < message.length) {
    const tag = varint()
    if (tag % 8 === 0) varint()
    else if (tag % 8 === 5) at += 4
    else {
      const length = varint()
      if (Math.floor(tag / 8) === wanted) found.push(message.subarray(at, at + length))
      at += length
    }
  }
  return found
}
