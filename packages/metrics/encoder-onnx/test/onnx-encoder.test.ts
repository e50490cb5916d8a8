import type { EncodedText } from '@codegen-eval/bert-score'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ModelFiles } from '../src/model-files.ts'
import { createOnnxEncoder, type OnnxEncoderOptions, type OnnxModules } from '../src/onnx-encoder.ts'
import { filesOf, largestDifference, onnxModules, TINY, withJson } from './test-model.ts'
import { tinyTwin } from './tiny-twin.ts'

const files = filesOf(TINY)
let modules: OnnxModules

beforeAll(async () => {
  modules = await onnxModules()
})

const create = (options?: OnnxEncoderOptions, of: ModelFiles = files) =>
  createOnnxEncoder(of, modules, options)
const texts = ['return x', '', 'a b c', 'return x + y', 'f(x)', 'x = [i for i in y]', 'return y', '   '].map(
  (text) => ({ text }),
)

describe.each([0, 1, 2])('layer %i of the tiny model', (layer) => {
  test('the vectors are those of a plain computation', async () => {
    const [encoded] = await (await create({ layer })).encode([{ text: 'return sum(x)' }])
    const twin = tinyTwin(files, [...encoded!.ids], layer)
    expect(encoded!.dimension).toBe(32)
    expect(encoded!.vectors.length).toBe(twin.length)
    expect(largestDifference(encoded!.vectors, twin)).toBeLessThan(1e-5)
  })
})

test('neither the batch nor the order changes a bit', async () => {
  const encoder = await create()
  const together = await encoder.encode(texts)
  const reversed = (await encoder.encode(texts.toReversed())).toReversed()
  const alone: EncodedText[] = []
  for (const input of texts) alone.push(...(await encoder.encode([input])))
  const small = await (await create({ batchTokens: 7 })).encode(texts)
  expect(reversed).toEqual(together)
  expect(alone).toEqual(together)
  expect(small).toEqual(together)
})

test('special tokens are marked wherever they stand', async () => {
  const [text, blank] = await (await create()).encode([{ text: 'a </s> b' }, { text: ' \u200a' }])
  expect(text!.tokens).toEqual(['<s>', 'Ġa', 'Ġ', '</s>', 'Ġb', '</s>'])
  expect([...text!.special]).toEqual([1, 0, 0, 1, 0, 1])
  expect(blank!.tokens).toEqual(['<s>', '</s>'])
})

test('a long text is cut and keeps its end, or is read in windows', async () => {
  const text = 'return x + y\n'.repeat(40)
  const cut = await create({ maxTokens: 10 })
  const [short] = await cut.encode([{ text }])
  expect(short!.tokens).toHaveLength(10)
  expect(short!.tokens.at(-1)).toBe('</s>')
  expect(short!.truncated).toBe(true)
  expect([...cut.tokenIds(text)]).toEqual([...short!.ids])
  const [whole] = await (await create({ maxTokens: 10, windowOverlap: 0.5 })).encode([{ text }])
  expect(whole!.truncated).toBe(false)
  expect(whole!.vectors.length).toBe(32 * whole!.tokens.length)
  // the first window begins as the text that was cut does, up to its last token
  expect(whole!.tokens.length).toBeGreaterThan(100)
})

test('a source is read and left out', async () => {
  const encoder = await create({ prefixSpace: false })
  const [inContext, joined] = await encoder.encode([
    { text: 'return x', source: ' the name ' },
    { text: 'the name \nreturn x' },
  ])
  expect(inContext!.tokens).toEqual(['<s>', ...joined!.tokens.slice(-inContext!.tokens.length + 1)])
  expect([...inContext!.vectors.slice(32)]).toEqual([
    ...joined!.vectors.slice(-inContext!.vectors.length + 32),
  ])
  expect([...inContext!.vectors.slice(0, 32)]).toEqual([...joined!.vectors.slice(0, 32)])
})

test('fields have hashes and what changes vectors', async () => {
  const encoder = await create()
  expect(encoder.fields).toEqual({
    'model-hash': expect.stringMatching(/^[0-9a-f]{16}$/),
    'tokenizer-hash': expect.stringMatching(/^[0-9a-f]{16}$/),
    layer: 2,
    'max-tokens': 128,
    'prefix-space': true,
  })
  expect([encoder.layers, encoder.maxTokens]).toEqual([2, 128])
  const windows = await create({ windowOverlap: 0.25, layer: 1, maxTokens: 12 })
  expect(windows.fields).toMatchObject({ 'window-overlap': 0.25, layer: 1, 'max-tokens': 12 })
  await windows.release()
})

test('the default layer is that of the name, and a layer that is not there is an error', async () => {
  // the table has 4 for this name
  const named = withJson(files, 'config', {
    _name_or_path: 'distilbert-base-uncased-distilled-squad',
    num_hidden_layers: 6,
  })
  await expect(create({}, named)).rejects.toThrow(
    'model tiny-encoder: onnx/model.onnx does not return the vectors of layer 4: its outputs are last_hidden_state; export it with hidden states, or take layer 6',
  )
})

test.each([
  ['another layer', { layer: 3 }, files, 'option layer=3: model tiny-encoder has layers 0 to 2'],
  [
    'too many tokens',
    { maxTokens: 129 },
    files,
    'option max-tokens=129: expected 3 to 128, the limit of model tiny-encoder',
  ],
  [
    'a tokenizer of another model',
    {},
    withJson(files, 'config', { vocab_size: 100 }),
    'model tiny-encoder: tokenizer.json has the token id 420, but the vocabulary of config.json has 100 tokens',
  ],
  [
    'bytes that are no model',
    {},
    { ...files, model: Buffer.from('no model') },
    'model tiny-encoder: onnx/model.onnx cannot be loaded: ',
  ],
  [
    'a model that was cut off',
    {},
    { ...files, model: files.model.subarray(0, 80_000) },
    'model tiny-encoder: onnx/model.onnx cannot be loaded: ',
  ],
  [
    'no tokenizer',
    {},
    { ...files, tokenizer: Buffer.from('{}') },
    'model tiny-encoder: tokenizer.json: field "model" is missing',
  ],
])('%s is an error', async (_name, options, wrong, message) => {
  await expect(create(options, wrong)).rejects.toThrow(message)
})

test('an operator set that the runtime does not know is an error', async () => {
  // the last bytes of the file: opset_import { version: 17 }
  const model = Buffer.from(files.model)
  expect(model.at(-1)).toBe(17)
  model[model.length - 1] = 99
  await expect(create({}, { ...files, model })).rejects.toThrow(
    /onnx\/model\.onnx cannot be loaded: .*(opset|ONNX)/i,
  )
})

/** A model that returns the same for every token. */
function constantModel(value: number, type = 'float32', inputNames = ['input_ids']): OnnxModules {
  const session = {
    inputNames,
    outputNames: ['last_hidden_state'],
    async run(feeds: Readonly<Record<string, { readonly dims?: readonly number[] }>>) {
      const [rows, length] = feeds.input_ids!.dims!
      const data = new Float32Array(rows! * length! * 4).fill(value)
      return {
        last_hidden_state: {
          type,
          dims: [rows!, length!, 4],
          data: type === 'float32' ? data : new Uint16Array(data.length),
        },
      }
    },
  }
  class Tensor {
    readonly dims: readonly number[]
    constructor(_type: string, _data: BigInt64Array, dims: readonly number[]) {
      this.dims = dims
    }
  }
  const runtime = { InferenceSession: { create: async () => session }, Tensor }
  return { ...modules, runtime } as unknown as OnnxModules
}

test('vectors that are not numbers are an error that names the token', async () => {
  const encoder = await createOnnxEncoder(files, constantModel(Number.NaN))
  await expect(encoder.encode([{ text: 'x' }])).rejects.toThrow(
    'model tiny-encoder: onnx/model.onnx returned NaN for token 1 ("<s>")',
  )
})

test('vectors of half precision and unknown inputs are errors', async () => {
  const half = await createOnnxEncoder(files, constantModel(1, 'float16'))
  await expect(half.encode([{ text: 'x' }])).rejects.toThrow(
    /output last_hidden_state: expected 32-bit numbers of the shape \[1, \d, size\], got float16/,
  )
  await expect(createOnnxEncoder(files, constantModel(1, 'float32', ['pixels']))).rejects.toThrow(
    'expected the inputs input_ids, attention_mask, token_type_ids, got pixels',
  )
})

test('no text is no work', async () => {
  expect(await (await create()).encode([])).toEqual([])
})
