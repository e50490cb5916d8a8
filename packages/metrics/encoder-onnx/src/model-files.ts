import type { TokenizerJson } from './tokenizer-files.ts'

/** The files of a model as Hugging Face exports have them. */
export interface ModelFiles {
  /** The id of the model or its folder, for messages and for the default of the layer. */
  readonly name: string
  /** `config.json` */
  readonly config: Uint8Array
  /** `tokenizer.json` */
  readonly tokenizer: Uint8Array
  /** `tokenizer_config.json`, if there is one. */
  readonly tokenizerConfig?: Uint8Array | undefined
  /** `onnx/model.onnx` or `model.onnx` */
  readonly model: Uint8Array
  /** `model.onnx_data`, where the weights are in a file of their own. */
  readonly modelData?: Uint8Array | undefined
}

/** The settings of a model that are needed. */
export interface ModelConfig {
  /** The id of the model, if the file has it. */
  readonly id: string | undefined
  readonly layers: number
  readonly vocabulary: number
  /** The number of tokens that the model can read at once. */
  readonly maxTokens: number
}

interface ConfigJson {
  readonly _name_or_path?: unknown
  readonly num_hidden_layers?: unknown
  readonly n_layers?: unknown
  readonly vocab_size?: unknown
  readonly max_position_embeddings?: unknown
  readonly pad_token_id?: unknown
  readonly model_type?: unknown
}

/** Models whose positions start behind the id of the padding. */
const OFFSET_POSITIONS: readonly unknown[] = ['roberta', 'xlm-roberta', 'camembert', 'longformer']

/**
 * Reads the settings of a model.
 *
 * @throws RangeError that names the file and the field.
 */
export function modelConfig(files: ModelFiles): ModelConfig {
  const config = jsonOf<ConfigJson>(files, 'config.json', files.config)
  const { model_max_length: limit } = tokenizerConfigOf(files) as { readonly model_max_length?: unknown }
  const layers = config.num_hidden_layers ?? config.n_layers
  const positions = count(files.name, 'max_position_embeddings', config.max_position_embeddings)
  const offset = OFFSET_POSITIONS.includes(config.model_type) ? Number(config.pad_token_id ?? 1) + 1 : 0
  const id = config._name_or_path
  return {
    id: typeof id === 'string' && id !== '' ? id : undefined,
    layers: count(files.name, 'num_hidden_layers', layers),
    vocabulary: count(files.name, 'vocab_size', config.vocab_size),
    // tokenizers without a limit have an enormous one
    maxTokens: Math.min(positions - offset, typeof limit === 'number' ? limit : positions),
  }
}

/** The parsed `tokenizer.json`. */
export function tokenizerJsonOf(files: ModelFiles): TokenizerJson {
  const json = jsonOf<TokenizerJson>(files, 'tokenizer.json', files.tokenizer)
  if (typeof json.model === 'object' && json.model !== null) return json
  throw new RangeError(`model ${files.name}: tokenizer.json: field "model" is missing`)
}

/** The parsed `tokenizer_config.json`; an empty object if there is none. */
export function tokenizerConfigOf(files: ModelFiles): object {
  return files.tokenizerConfig === undefined
    ? {}
    : jsonOf<object>(files, 'tokenizer_config.json', files.tokenizerConfig)
}

function jsonOf<T>({ name }: ModelFiles, file: string, bytes: Uint8Array): T {
  let value: unknown
  try {
    value = JSON.parse(decode(bytes))
  } catch (error) {
    throw new RangeError(
      `model ${name}: ${file}: not JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as T
  throw new RangeError(`model ${name}: ${file}: expected an object`)
}

function count(name: string, field: string, value: unknown): number {
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number
  throw new RangeError(
    `model ${name}: config.json: field "${field}": expected a whole number of at least 1, got ${JSON.stringify(value)}`,
  )
}

interface Host {
  readonly TextDecoder: new (encoding: string, options: object) => { decode(bytes: Uint8Array): string }
}

/** Decodes UTF-8 with the decoder that Node and browsers have. */
function decode(bytes: Uint8Array): string {
  // biome-ignore lint/style/noRestrictedGlobals: Node and browsers have TextDecoder
  const host = globalThis as unknown as Host
  return new host.TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
