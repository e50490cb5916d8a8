import type { EncodedText, Encoder, EncoderInput } from '@codegen-eval/bert-score'
import { bytesHash } from './bytes-hash.ts'
import { defaultLayer } from './default-layers.ts'
import { layerValues, withOutput } from './layer-outputs.ts'
import {
  type ModelConfig,
  type ModelFiles,
  modelConfig,
  tokenizerConfigOf,
  tokenizerJsonOf,
} from './model-files.ts'
import {
  type ModelTokenizer,
  type ModelTokens,
  modelTokenizer,
  type TokenizersModule,
} from './model-tokenizer.ts'
import type { OnnxRuntime, OnnxSession } from './onnx-runtime.ts'
import { pythonStrip } from './python-strip.ts'
import { afterSource } from './source-tokens.ts'
import { tokenPlaces } from './token-places.ts'
import { type Window, windowsOf } from './windows.ts'

/** How a model is used. */
export interface OnnxEncoderOptions {
  /** The layer whose vectors are taken; 0 is that of the embeddings. By default that of `metric` for models of its table, or else the last one. */
  readonly layer?: number | undefined
  /** The metric whose table has the default of `layer`; `bert-score` by default. */
  readonly metric?: 'bert-score' | 'code-bert-score' | undefined
  /** Whether byte-level tokenizers see a space before the text; true by default, as in bert_score. */
  readonly prefixSpace?: boolean | undefined
  /** The number of tokens that the model reads at once; by default what its files say. */
  readonly maxTokens?: number | undefined
  /** The overlap of windows over long texts, from 0 to below 1, as in code_bert_score. Without it, long texts are cut. */
  readonly windowOverlap?: number | undefined
  /** Maximum number of tokens in a batch; 4096 by default. It changes the speed and no number. */
  readonly batchTokens?: number | undefined
  /** Settings of the runtime's session, such as `executionProviders`. */
  readonly session?: object | undefined
}

/** The packages that run a model. */
export interface OnnxModules {
  /** onnxruntime-node or onnxruntime-web. */
  readonly runtime: OnnxRuntime
  /** `@huggingface/tokenizers`. */
  readonly tokenizers: TokenizersModule
}

/** An encoder of an ONNX model. */
export interface OnnxEncoder extends Encoder {
  /** Number of layers of the model, without the embeddings. */
  readonly layers: number
  /** The vectors' length is known after the first text. */
  readonly maxTokens: number
  /** Frees the memory of the model. */
  release(): Promise<void>
}

const BATCH_TOKENS = 4096

/**
 * An encoder from the files of a model of the kind of BERT or RoBERTa.
 *
 * Texts are encoded in batches of equal length, so that there is no padding, and a text's vectors depend neither on the
 * other texts nor on the size of batches. Its `fields` have the hashes of the model and of its tokenizer, the layer and the
 * limit of length.
 *
 * @throws RangeError (as a rejection) for files or options that do not fit each other, and for a model that the runtime
 * cannot load.
 */
export async function createOnnxEncoder(
  files: ModelFiles,
  { runtime, tokenizers }: OnnxModules,
  options: OnnxEncoderOptions = {},
): Promise<OnnxEncoder> {
  const { prefixSpace = true, windowOverlap, batchTokens = BATCH_TOKENS, session: sessionOptions } = options
  const config = modelConfig(files)
  const tokenizer = tokenizerOf(files, tokenizers, prefixSpace)
  checkVocabulary(files, config)
  const layer = layerOf(files, config, options)
  const maxTokens = limitOf(files, config, options.maxTokens)
  const { session, output } = await openModel(files, runtime, layer, config, sessionOptions)
  const special = new Set([...tokenizer.start.ids, ...tokenizer.end.ids])
  const tokenizerFiles = files.tokenizerConfig ? [files.tokenizer, files.tokenizerConfig] : [files.tokenizer]
  const modelFiles = files.modelData ? [files.model, files.modelData] : [files.model]
  const [modelHash, tokenizerHash] = await Promise.all([
    bytesHash(...modelFiles),
    bytesHash(...tokenizerFiles),
  ])
  const isCut = windowOverlap === undefined

  const tokensOf = (text: string): { readonly tokens: ModelTokens; readonly truncated: boolean } => {
    const all = tokenizer.tokenize(text)
    const truncated = isCut && all.ids.length > maxTokens
    return { tokens: truncated ? cut(all, tokenizer, maxTokens) : all, truncated }
  }

  return {
    fields: {
      'model-hash': modelHash,
      'tokenizer-hash': tokenizerHash,
      layer,
      'max-tokens': maxTokens,
      ...(tokenizer.isByteLevel ? { 'prefix-space': prefixSpace } : {}),
      ...(isCut ? {} : { 'window-overlap': windowOverlap }),
    },
    layer,
    layers: config.layers,
    maxTokens,
    tokenSpans: (text, tokens) => tokenPlaces(text, tokens, tokenizer),
    tokenIds: (text) => Int32Array.from(tokensOf(text).tokens.ids),
    async encode(inputs) {
      const texts = inputs.map((input) => tokenizedInput(input, tokensOf, tokenizer))
      const windows = texts.flatMap(({ tokens }, text) =>
        windowsOf(tokens.ids.length, maxTokens, windowOverlap ?? 0).map((window) => ({ text, window })),
      )
      const vectors = texts.map(() => new Float32Array(0))
      let dimension = 0
      for (const batch of batchesOf(windows, batchTokens)) {
        const rows = batch.map(({ text, window }) => texts[text].tokens.ids.slice(window.start, window.end))
        const result = await runBatch(session, runtime, rows, output, files.name)
        dimension = result.dimension
        batch.forEach(({ text, window }, row) => {
          const { tokens } = texts[text]
          if (vectors[text].length === 0) vectors[text] = new Float32Array(tokens.ids.length * dimension)
          copyWindow(result, row, window, vectors[text])
        })
      }
      return texts.map((text, i) => encodedText(text, vectors[i], dimension, special, files.name))
    },
    release: async () => session.release?.(),
  }
}

interface TokenizedText {
  readonly tokens: ModelTokens
  readonly truncated: boolean
  /** Number of tokens behind the first one that are context. */
  readonly context: number
}

function tokenizedInput(
  { text, source }: EncoderInput,
  tokensOf: (text: string) => { readonly tokens: ModelTokens; readonly truncated: boolean },
  tokenizer: ModelTokenizer,
): TokenizedText {
  if (source === undefined) return { ...tokensOf(text), context: 0 }
  const before = `${pythonStrip(source)} \n`
  const joined = tokensOf(before + pythonStrip(text))
  return { ...joined, context: afterSource(joined.tokens.ids, before, tokenizer) - 1 }
}

/** The text's tokens without those of its context. */
function encodedText(
  { tokens, truncated, context }: TokenizedText,
  vectors: Float32Array,
  dimension: number,
  special: ReadonlySet<number>,
  name: string,
): EncodedText {
  const wrong = vectors.findIndex((value) => !Number.isFinite(value))
  if (wrong >= 0) {
    const token = Math.floor(wrong / dimension)
    throw new RangeError(
      `model ${name}: onnx/model.onnx returned ${vectors[wrong]} for token ${token + 1} (${JSON.stringify(tokens.tokens[token])})`,
    )
  }
  if (context === 0) {
    const { ids } = tokens
    return {
      ids: Int32Array.from(ids),
      tokens: tokens.tokens,
      special: Uint8Array.from(ids, (id) => (special.has(id) ? 1 : 0)),
      vectors,
      dimension,
      truncated,
    }
  }
  const from = context * dimension
  // the first token moves behind the context
  vectors.copyWithin(from, 0, dimension)
  const kept = {
    ids: [tokens.ids[0], ...tokens.ids.slice(context + 1)],
    tokens: [tokens.tokens[0], ...tokens.tokens.slice(context + 1)],
  }
  return encodedText({ tokens: kept, truncated, context: 0 }, vectors.slice(from), dimension, special, name)
}

function tokenizerOf(files: ModelFiles, tokenizers: TokenizersModule, prefixSpace: boolean): ModelTokenizer {
  const json = tokenizerJsonOf(files)
  try {
    return modelTokenizer(tokenizers, json, tokenizerConfigOf(files), prefixSpace)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new RangeError(
      `model ${files.name}: ${message.startsWith('tokenizer') ? message : `tokenizer.json: ${message}`}`,
      { cause: error },
    )
  }
}

/** The ids of tokens must be rows of the model's table of embeddings. */
function checkVocabulary(files: ModelFiles, { vocabulary }: ModelConfig): void {
  const { model, added_tokens: added = [] } = tokenizerJsonOf(files)
  const vocab = model?.vocab
  const ids: number[] = added.map(({ id }) => id)
  if (typeof vocab === 'object' && vocab !== null) {
    if (Array.isArray(vocab)) ids.push(vocab.length - 1)
    else for (const id of Object.values(vocab)) ids.push(Number(id))
  }
  const largest = ids.reduce((most, id) => Math.max(most, id), 0)
  if (largest < vocabulary) return
  throw new RangeError(
    `model ${files.name}: tokenizer.json has the token id ${largest}, but the vocabulary of config.json has ${vocabulary} tokens: the files are of different models`,
  )
}

function layerOf(
  { name }: ModelFiles,
  { id, layers }: ModelConfig,
  { layer, metric = 'bert-score' }: OnnxEncoderOptions,
): number {
  const chosen = layer ?? defaultLayer(metric, id ?? name) ?? defaultLayer(metric, name) ?? layers
  if (Number.isInteger(chosen) && chosen >= 0 && chosen <= layers) return chosen
  throw new RangeError(`option layer=${chosen}: model ${name} has layers 0 to ${layers}`)
}

function limitOf({ name }: ModelFiles, { maxTokens }: ModelConfig, wanted: number | undefined): number {
  if (wanted === undefined) return maxTokens
  if (Number.isInteger(wanted) && wanted >= 3 && wanted <= maxTokens) return wanted
  throw new RangeError(`option max-tokens=${wanted}: expected 3 to ${maxTokens}, the limit of model ${name}`)
}

/** Keeps the first tokens and the last one. */
function cut({ ids, tokens }: ModelTokens, { end }: ModelTokenizer, limit: number): ModelTokens {
  const kept = limit - end.ids.length
  return {
    ids: [...ids.slice(0, kept), ...end.ids],
    tokens: [...tokens.slice(0, kept), ...end.tokens],
  }
}

/** Loads the model, and finds or adds the output with the vectors of a layer. */
async function openModel(
  files: ModelFiles,
  runtime: OnnxRuntime,
  layer: number,
  { layers }: ModelConfig,
  options: object = {},
): Promise<{ readonly session: OnnxSession; readonly output: string }> {
  const session = await createSession(files, runtime, files.model, options)
  const wanted =
    layer === layers ? [`hidden_states.${layer}`, 'last_hidden_state'] : [`hidden_states.${layer}`]
  const output = wanted.find((name) => session.outputNames.includes(name))
  if (output !== undefined) return { session, output }
  await session.release?.()
  const inner = layerValues(files.model).get(layer)
  if (inner === undefined) {
    throw new RangeError(
      `model ${files.name}: onnx/model.onnx does not return the vectors of layer ${layer}: its outputs are ${session.outputNames.join(', ')}; export it with hidden states, or take layer ${layers}`,
    )
  }
  return {
    session: await createSession(files, runtime, withOutput(files.model, inner), options),
    output: inner,
  }
}

async function createSession(
  { name, modelData }: ModelFiles,
  { InferenceSession }: OnnxRuntime,
  model: Uint8Array,
  options: object,
): Promise<OnnxSession> {
  const data = modelData ? { externalData: [{ path: 'model.onnx_data', data: modelData }] } : {}
  let session: OnnxSession
  try {
    // the runtime's warnings are about its own optimizations
    session = await InferenceSession.create(model, { logSeverityLevel: 3, ...data, ...options })
  } catch (error) {
    throw new RangeError(
      `model ${name}: onnx/model.onnx cannot be loaded: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  }
  const unknown = session.inputNames.filter((input) => !INPUTS.includes(input))
  if (unknown.length === 0 && session.inputNames.includes('input_ids')) return session
  throw new RangeError(
    `model ${name}: onnx/model.onnx: expected the inputs ${INPUTS.join(', ')}, got ${session.inputNames.join(', ')}`,
  )
}

const INPUTS: readonly string[] = ['input_ids', 'attention_mask', 'token_type_ids']

interface WindowOfText {
  readonly text: number
  readonly window: Window
}

/** Windows of equal length in batches. */
function batchesOf(windows: readonly WindowOfText[], batchTokens: number): WindowOfText[][] {
  const byLength = new Map<number, WindowOfText[]>()
  for (const each of windows) {
    const length = each.window.end - each.window.start
    const same = byLength.get(length)
    if (same) same.push(each)
    else byLength.set(length, [each])
  }
  return [...byLength]
    .sort(([a], [b]) => a - b)
    .flatMap(([length, same]) => {
      const size = Math.max(1, Math.floor(batchTokens / length))
      return Array.from({ length: Math.ceil(same.length / size) }, (_, b) =>
        same.slice(b * size, (b + 1) * size),
      )
    })
}

interface BatchResult {
  readonly data: Float32Array
  readonly length: number
  readonly dimension: number
}

async function runBatch(
  session: OnnxSession,
  { Tensor }: OnnxRuntime,
  rows: readonly (readonly number[])[],
  output: string,
  name: string,
): Promise<BatchResult> {
  const length = rows[0].length
  const dims = [rows.length, length]
  const ids = BigInt64Array.from(rows.flat(), BigInt)
  const values: Readonly<Record<string, BigInt64Array>> = {
    input_ids: ids,
    attention_mask: new BigInt64Array(ids.length).fill(1n),
    token_type_ids: new BigInt64Array(ids.length),
  }
  const feeds = Object.fromEntries(
    session.inputNames.map((input) => [input, new Tensor('int64', values[input], dims)]),
  )
  const tensor = (await session.run(feeds, [output]))[output]
  const { data, dims: shape } = tensor ?? { data: undefined, dims: [] }
  if (
    !(data instanceof Float32Array) ||
    shape.length !== 3 ||
    shape[0] !== rows.length ||
    shape[1] !== length
  ) {
    throw new RangeError(
      `model ${name}: onnx/model.onnx: output ${output}: expected 32-bit numbers of the shape [${rows.length}, ${length}, size], got ${tensor?.type} [${shape.join(', ')}]`,
    )
  }
  return { data, length, dimension: shape[2] }
}

function copyWindow(
  { data, length, dimension }: BatchResult,
  row: number,
  { start, keepStart, keepEnd }: Window,
  target: Float32Array,
): void {
  const from = (row * length + keepStart - start) * dimension
  const size = (keepEnd - keepStart) * dimension
  target.set(data.subarray(from, from + size), keepStart * dimension)
}
