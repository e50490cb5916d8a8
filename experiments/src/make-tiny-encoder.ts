import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BYTE_LETTERS, learnBytePairs } from './byte-pairs.ts'
import { type OnnxConstant, type OnnxNode, onnxModel } from './onnx-writer.ts'

/*
 * Makes examples/tiny-encoder: a model of RoBERTa's kind with random weights, for tests and for the demo of BERTScore. It
 * has learned nothing, so that its scores mean little; its files have the form of those of real models.
 *
 *     npx tsx experiments/src/make-tiny-encoder.ts
 */

const ROOT = join(import.meta.dirname, '../..')
const SEED = 16
const LAYERS = 2
const HIDDEN = 32
const HEADS = 4
const INNER = 64
const MERGES = 160
const MAX_TOKENS = 128
/** Positions start behind the id of the padding, as in RoBERTa. */
const FIRST_POSITION = 2
const NORM_EPSILON = 1e-5
const SPECIAL = ['<s>', '<pad>', '</s>', '<unk>']

/** The files of the model by their paths. */
export function tinyEncoder(tasks: string): Map<string, string | Uint8Array> {
  const { tokenizer, size } = tokenizerFiles(tasks)
  return new Map<string, string | Uint8Array>([
    ...tokenizer,
    ['config.json', json(config(size))],
    ['onnx/model.onnx', model(size)],
  ])
}

function config(size: number): object {
  return {
    _name_or_path: 'codegen-eval/tiny-encoder',
    architectures: ['RobertaModel'],
    model_type: 'roberta',
    hidden_act: 'gelu',
    hidden_size: HIDDEN,
    intermediate_size: INNER,
    num_hidden_layers: LAYERS,
    num_attention_heads: HEADS,
    layer_norm_eps: NORM_EPSILON,
    max_position_embeddings: MAX_TOKENS + FIRST_POSITION,
    type_vocab_size: 1,
    vocab_size: size,
    bos_token_id: 0,
    pad_token_id: 1,
    eos_token_id: 2,
  }
}

function tokenizerFiles(tasks: string): { tokenizer: [string, string][]; size: number } {
  const texts = tasks
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const { references, candidates } = JSON.parse(line)
      return [...references, ...Object.values<string>(candidates)] as string[]
    })
  const merges = learnBytePairs(texts, MERGES)
  const tokens = [...SPECIAL, ...BYTE_LETTERS, ...merges.map((pair) => pair.join(''))]
  const mask = tokens.length
  const added = [...SPECIAL.map((content, id) => ({ id, content })), { id: mask, content: '<mask>' }]
  const byteLevel = { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true }
  const tokenizer = {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: added.map(({ id, content }) => ({
      id,
      content,
      single_word: false,
      lstrip: content === '<mask>',
      rstrip: false,
      normalized: false,
      special: true,
    })),
    normalizer: null,
    pre_tokenizer: byteLevel,
    post_processor: {
      type: 'RobertaProcessing',
      sep: ['</s>', 2],
      cls: ['<s>', 0],
      trim_offsets: true,
      add_prefix_space: false,
    },
    decoder: byteLevel,
    model: {
      type: 'BPE',
      dropout: null,
      unk_token: null,
      continuing_subword_prefix: '',
      end_of_word_suffix: '',
      fuse_unk: false,
      byte_fallback: false,
      vocab: Object.fromEntries([...tokens, '<mask>'].map((token, id) => [token, id])),
      merges: merges.map((pair) => pair.join(' ')),
    },
  }
  const names = {
    bos_token: '<s>',
    eos_token: '</s>',
    unk_token: '<unk>',
    sep_token: '</s>',
    pad_token: '<pad>',
    cls_token: '<s>',
    mask_token: '<mask>',
  }
  return {
    size: mask + 1,
    tokenizer: [
      ['tokenizer.json', json(tokenizer)],
      [
        'tokenizer_config.json',
        json({
          tokenizer_class: 'RobertaTokenizer',
          add_prefix_space: false,
          model_max_length: MAX_TOKENS,
          ...names,
        }),
      ],
      ['special_tokens_map.json', json(names)],
    ],
  }
}

function json(value: object): string {
  return `${JSON.stringify(value, undefined, 1)}\n`
}

/** A graph that grows node by node. The names of values are those of PyTorch's exporter. */
interface GraphBuilder {
  readonly nodes: OnnxNode[]
  readonly constants: OnnxConstant[]
  node(operator: string, name: string, inputs: readonly string[], attributes?: OnnxNode['attributes']): string
  /** Random weights around 0. */
  weights(name: string, dims: readonly number[], scale: number): string
  constant(name: string, dims: readonly number[], data: Float32Array | BigInt64Array): string
}

function graphBuilder(): GraphBuilder {
  const nodes: OnnxNode[] = []
  const constants: OnnxConstant[] = []
  const random = randomNumbers(SEED)
  const constant: GraphBuilder['constant'] = (name, dims, data) => {
    constants.push({ name, dims, data })
    return name
  }
  return {
    nodes,
    constants,
    constant,
    node(operator, name, inputs, attributes) {
      const output = `/${name}_output_0`
      nodes.push({ operator, inputs, output, ...(attributes && { attributes }) })
      return output
    },
    weights: (name, dims, scale) =>
      constant(
        name,
        dims,
        Float32Array.from({ length: dims.reduce((a, b) => a * b, 1) }, () => scale * random()),
      ),
  }
}

/** Sums of four uniform numbers, of mean 0 and variance 1: no function whose last digit depends on the machine. */
function randomNumbers(seed: number): () => number {
  let state = seed
  const uniform = () => {
    // the generator of Park and Miller
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
  return () => (uniform() + uniform() + uniform() + uniform() - 2) * 1.7320508
}

function model(vocabulary: number): Uint8Array {
  const graph = graphBuilder()
  const mask = attentionBias(graph)
  let hidden = embeddings(graph, vocabulary)
  for (let i = 0; i < LAYERS; i++) hidden = layer(graph, `encoder/layer.${i}`, hidden, mask)
  graph.nodes.push({ operator: 'Identity', inputs: [hidden], output: 'last_hidden_state' })
  const { nodes, constants } = graph
  const sequence = ['batch', 'sequence']
  return onnxModel({
    name: 'tiny-encoder',
    opset: 17,
    nodes,
    constants,
    inputs: ['input_ids', 'attention_mask'].map((name) => ({ name, type: 'int64', dims: sequence })),
    outputs: [{ name: 'last_hidden_state', type: 'float', dims: [...sequence, HIDDEN] }],
  })
}

/** 0 where a token may be attended to, and a large negative number at padding. */
function attentionBias({ node, constant }: GraphBuilder): string {
  const float = node('Cast', 'Cast', ['attention_mask'], { to: 1 })
  const axes = constant('mask.axes', [2], BigInt64Array.of(1n, 2n))
  const wide = node('Unsqueeze', 'Unsqueeze', [float, axes])
  const one = constant('mask.one', [], Float32Array.of(1))
  const large = constant('mask.large', [], Float32Array.of(-10000))
  return node('Mul', 'Mul', [node('Sub', 'Sub', [one, wide]), large])
}

function embeddings(graph: GraphBuilder, vocabulary: number): string {
  const { node, weights, constant } = graph
  const words = node('Gather', 'embeddings/word_embeddings/Gather', [
    weights('embeddings.word_embeddings.weight', [vocabulary, HIDDEN], 1),
    'input_ids',
  ])
  const shape = node('Shape', 'embeddings/Shape', ['input_ids'])
  const length = node('Gather', 'embeddings/Gather', [
    shape,
    constant('embeddings.axis', [], BigInt64Array.of(1n)),
  ])
  const [zero, one] = [
    constant('embeddings.zero', [], BigInt64Array.of(0n)),
    constant('embeddings.one', [], BigInt64Array.of(1n)),
  ]
  const numbers = node('Range', 'embeddings/Range', [zero, length, one])
  const first = constant('embeddings.first', [], BigInt64Array.of(BigInt(FIRST_POSITION)))
  const positions = node('Gather', 'embeddings/position_embeddings/Gather', [
    weights('embeddings.position_embeddings.weight', [MAX_TOKENS + FIRST_POSITION, HIDDEN], 0.3),
    node('Add', 'embeddings/positions/Add', [numbers, first]),
  ])
  return norm(graph, 'embeddings', node('Add', 'embeddings/Add', [words, positions]))
}

function layer(graph: GraphBuilder, name: string, hidden: string, mask: string): string {
  const { node } = graph
  const attended = attention(graph, `${name}/attention`, hidden, mask)
  const sum = norm(
    graph,
    `${name}/attention/output`,
    node('Add', `${name}/attention/output/Add`, [attended, hidden]),
  )
  const inner = gelu(graph, `${name}/intermediate`, dense(graph, `${name}/intermediate`, sum, HIDDEN, INNER))
  const outer = dense(graph, `${name}/output`, inner, INNER, HIDDEN)
  return norm(graph, `${name}/output`, node('Add', `${name}/output/Add`, [outer, sum]))
}

function attention(graph: GraphBuilder, name: string, hidden: string, mask: string): string {
  const { node, constant } = graph
  const size = HIDDEN / HEADS
  const split = constant(`${name}.split`, [4], BigInt64Array.of(0n, 0n, BigInt(HEADS), BigInt(size)))
  const heads = (part: string, perm: readonly number[]) => {
    const values = dense(graph, `${name}/self/${part}`, hidden, HIDDEN, HIDDEN)
    const reshaped = node('Reshape', `${name}/self/${part}/Reshape`, [values, split])
    return node('Transpose', `${name}/self/${part}/Transpose`, [reshaped], { perm })
  }
  const products = node('MatMul', `${name}/self/MatMul`, [
    heads('query', [0, 2, 1, 3]),
    heads('key', [0, 2, 3, 1]),
  ])
  const scale = constant(`${name}.scale`, [], Float32Array.of(Math.sqrt(size)))
  const scaled = node('Div', `${name}/self/Div`, [products, scale])
  const shares = node('Softmax', `${name}/self/Softmax`, [node('Add', `${name}/self/Add`, [scaled, mask])], {
    axis: 3,
  })
  const mixed = node('MatMul', `${name}/self/MatMul_1`, [shares, heads('value', [0, 2, 1, 3])])
  const together = node('Transpose', `${name}/self/Transpose`, [mixed], { perm: [0, 2, 1, 3] })
  const flat = constant(`${name}.flat`, [3], BigInt64Array.of(0n, 0n, BigInt(HIDDEN)))
  const joined = node('Reshape', `${name}/self/Reshape`, [together, flat])
  return dense(graph, `${name}/output`, joined, HIDDEN, HIDDEN)
}

function dense(
  { node, weights }: GraphBuilder,
  name: string,
  input: string,
  from: number,
  to: number,
): string {
  const path = name.replaceAll('/', '.')
  const product = node('MatMul', `${name}/dense/MatMul`, [
    input,
    weights(`${path}.dense.weight`, [from, to], 1 / Math.sqrt(from)),
  ])
  return node('Add', `${name}/dense/Add`, [product, weights(`${path}.dense.bias`, [to], 0.02)])
}

/** x (1 + erf(x / √2)) / 2 */
function gelu({ node, constant }: GraphBuilder, name: string, input: string): string {
  const root = constant(`${name}.root`, [], Float32Array.of(Math.SQRT2))
  const one = constant(`${name}.one`, [], Float32Array.of(1))
  const half = constant(`${name}.half`, [], Float32Array.of(0.5))
  const erf = node('Erf', `${name}/Erf`, [node('Div', `${name}/Div`, [input, root])])
  const whole = node('Mul', `${name}/Mul`, [input, node('Add', `${name}/Add`, [erf, one])])
  return node('Mul', `${name}/Mul_1`, [whole, half])
}

function norm({ node, constant }: GraphBuilder, name: string, input: string): string {
  const path = name.replaceAll('/', '.')
  const scale = constant(`${path}.LayerNorm.weight`, [HIDDEN], new Float32Array(HIDDEN).fill(1))
  const bias = constant(`${path}.LayerNorm.bias`, [HIDDEN], new Float32Array(HIDDEN))
  return node('LayerNormalization', `${name}/LayerNorm/LayerNormalization`, [input, scale, bias], {
    axis: 2,
    epsilon: { float: NORM_EPSILON },
  })
}

if (process.argv[1] === import.meta.filename) {
  const folder = join(ROOT, 'examples/tiny-encoder')
  const files = tinyEncoder(readFileSync(join(ROOT, 'examples/tasks.jsonl'), 'utf8'))
  mkdirSync(join(folder, 'onnx'), { recursive: true })
  for (const [path, content] of files) writeFileSync(join(folder, path), content)
}
