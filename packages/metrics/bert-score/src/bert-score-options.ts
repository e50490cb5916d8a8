import { contentHash, type OptionsOf, type RequiredValueOption, type ValueOption } from '@codegen-eval/metric'
import type { LayerBaselines } from './baseline.ts'
import type { Encoder } from './encoder.ts'
import type { IdfWeights } from './idf.ts'
import { formatIdf } from './idf-json.ts'

/** The encoder. Its fields stand in the signature; the option itself does not. */
const encoder: RequiredValueOption<Encoder> = {
  type: 'value',
  required: true,
  typeof: 'object',
  expected: 'an encoder, such as that of @codegen-eval/encoder-onnx',
  description: 'model that turns texts into one vector per token',
  read: (value) => (typeof value?.encode === 'function' ? value : undefined),
  format: () => '',
}

const idfWeights: ValueOption<IdfWeights> = {
  type: 'value',
  typeof: 'object',
  expected: 'weights from an IdfCounter or parseIdf',
  description: 'weights of tokens, instead of learning them from the references',
  read: (value) => (value?.values instanceof Map ? value : undefined),
  format: (weights) => contentHash(formatIdf(weights)),
}

const baseline: ValueOption<LayerBaselines> = {
  type: 'value',
  typeof: 'object',
  expected: 'a list of baselines from parseBaselines',
  description: 'scores of unrelated texts by layer, which rescaling moves to 0',
  read: (value) => (Array.isArray(value) && value.length > 0 ? value : undefined),
  format: (baselines) => contentHash(JSON.stringify(baselines)),
}

/** The options of BERTScore. */
export const bertScoreOptions = {
  /** The model. */
  encoder: encoder as RequiredValueOption<Encoder>,
  /** Weights of tokens from an `IdfCounter`; without them, special tokens weigh 0 and all others 1. */
  idfWeights: idfWeights as ValueOption<IdfWeights>,
  /** Baselines of the model's layers from `parseBaselines`; without them, scores are not rescaled. */
  baseline: baseline as ValueOption<LayerBaselines>,
  /**
   * `none` (default): the reference with the best F1 counts. `bert-score`: precision, recall and F1 are each the best of
   * all references, and F1 of a text without tokens may be above 0, as in bert_score 0.3.13.
   */
  compat: {
    type: 'choice',
    values: ['none', 'bert-score'],
    default: 'none',
    description: 'bert-score: the best precision, recall and F1 each by itself, whatever their reference',
  },
  /** The number that is the score; `f1` by default. The parts have all of them. */
  score: {
    type: 'choice',
    values: ['f1', 'precision', 'recall'],
    default: 'f1',
    description: 'number that is the score',
  },
} as const

/** The options of BERTScore; all but `encoder` may be left out. */
export type BertScoreOptions = OptionsOf<typeof bertScoreOptions>

/** The options of CodeBERTScore. */
export const codeBertScoreOptions = {
  /** The model. */
  encoder: encoder as RequiredValueOption<Encoder>,
  /** As in `bertScoreOptions`. */
  idfWeights: idfWeights as ValueOption<IdfWeights>,
  /** As in `bertScoreOptions`. */
  baseline: baseline as ValueOption<LayerBaselines>,
  /** As in `bertScoreOptions`. */
  compat: bertScoreOptions.compat as (typeof bertScoreOptions)['compat'],
  /** The number that is the score; `f1` by default. The parts have all of them. */
  score: {
    type: 'choice',
    values: ['f1', 'f3', 'precision', 'recall'],
    default: 'f1',
    description: 'number that is the score',
  },
  /** Whether tokens that have only punctuation or white space count; false by default. */
  punctuation: {
    type: 'flag',
    default: false,
    description: 'count tokens that have only punctuation or white space',
  },
  /** Whether the source of a segment stands before candidate and references as context; false by default. */
  sources: {
    type: 'flag',
    default: false,
    description: 'encode texts after the field source, whose tokens do not count',
  },
} as const

/** The options of CodeBERTScore; all but `encoder` may be left out. */
export type CodeBertScoreOptions = OptionsOf<typeof codeBertScoreOptions>
