import {
  type FitPass,
  type MetricEntry,
  metricEntry,
  type OptionsOf,
  type OptionTexts,
} from '@codegen-eval/metric'
import { resourceText } from '@codegen-eval/metric/internal'
import { parseBaselines } from './baseline.ts'
import { bertScoreMetric, codeBertScoreMetric } from './bert-score-metric.ts'
import {
  type BertScoreOptions,
  bertScoreOptions,
  type CodeBertScoreOptions,
  codeBertScoreOptions,
} from './bert-score-options.ts'
import type { Encoder } from './encoder.ts'
import { type EncoderRequest, loadEncoder } from './encoder-loader.ts'
import { IdfCounter, type IdfWeights } from './idf.ts'
import { formatIdf, parseIdf } from './idf-json.ts'

export { type EncoderLoader, type EncoderRequest, useEncoders } from './encoder-loader.ts'

const HASH = {
  type: 'pattern',
  pattern: '[0-9a-f]{16}',
  expected: '16 hexadecimal digits of a signature',
  auto: 'any',
} as const

/** The options that choose a model. All but `model` stand in the signature. */
const modelOptions = {
  model: {
    type: 'pattern',
    pattern: '[^]+',
    expected:
      'a folder with config.json, tokenizer.json and onnx/model.onnx, or the id of a model in the local cache',
    auto: 'required',
    description: 'model that turns texts into one vector per token',
  },
  modelHash: { ...HASH, description: 'hash that the file of the model must have' },
  tokenizerHash: { ...HASH, description: 'hash that the files of the tokenizer must have' },
  layer: {
    type: 'integer',
    min: 0,
    auto: 'by model',
    description: 'layer of the model whose vectors are compared; 0 is that of the embeddings',
  },
  maxTokens: {
    type: 'integer',
    min: 3,
    auto: 'by model',
    description: 'number of tokens that the model reads at once',
  },
} as const

const idf = {
  type: 'flag',
  default: false,
  description: 'weigh tokens by their inverse document frequency in the references',
} as const

/**
 * The batch of bert_score, which can only be 1 in a spec: a row depends on its segment alone, but padding depends on the
 * pairs that stand next to it. The other sizes are refused in words instead of as an unknown option.
 */
const batch = {
  type: 'pattern',
  pattern: '1',
  expected:
    '1, because a row depends on its segment alone: bertScores and codeBertScores of @codegen-eval/bert-score take larger batches',
  default: '1',
  description: 'pairs in a batch of bert_score, where padding raises matches below 0',
} as const

const { encoder: _bert, ...bertSettings } = bertScoreOptions
const { encoder: _code, ...codeSettings } = codeBertScoreOptions

const bertOptions = {
  ...modelOptions,
  prefixSpace: {
    type: 'flag',
    default: true,
    description: 'put a space before the text, for byte-level tokenizers as that of RoBERTa',
  },
  idf,
  ...bertSettings,
  batch,
} as const

const codeOptions = {
  ...modelOptions,
  prefixSpace: { ...bertOptions.prefixSpace, default: false },
  windowOverlap: {
    type: 'number',
    min: 0,
    below: 1,
    default: 0.5,
    description: 'share of the windows over a long text in which neighbours overlap',
  },
  idf,
  ...codeSettings,
  batch,
} as const

/** How both metrics write the options that are files. */
const TEXTS = {
  idfWeights: resourceText('a file with weights of tokens', parseIdf),
  baseline: resourceText("a file in the form of bert_score's baselines (LAYER,P,R,F)", parseBaselines),
}

/** The options of a model and of weights in spec strings. */
type GivenModel = Pick<
  OptionsOf<typeof codeOptions>,
  keyof typeof modelOptions | 'prefixSpace' | 'windowOverlap' | 'idf' | 'idfWeights'
>

const isNeeded = (texts: OptionTexts): boolean => texts.get('idf') === 'yes'

/** The metrics that this package adds to a registry: `bert-score` and `code-bert-score`. */
export const entries: readonly MetricEntry[] = [
  metricEntry(
    {
      name: 'bert-score',
      summary: 'BERTScore: similarity of the tokens in the vectors of a language model',
      module: '@codegen-eval/bert-score/registry',
      options: bertOptions,
      create: async (given) => bertScoreMetric(await bertSettingsOf(given)),
      async explain(given) {
        const { bertScoreExplainer } = await import('./explain.ts')
        return bertScoreExplainer(await bertSettingsOf(given))
      },
      fit: {
        option: 'idfWeights',
        isNeeded,
        start: (given) => learn(() => encoderOf('bert-score', given, { prefixSpace: true })),
      },
    },
    TEXTS,
  ),
  metricEntry(
    {
      name: 'code-bert-score',
      summary: 'CodeBERTScore: BERTScore for code, without punctuation and with the prompt as context',
      module: '@codegen-eval/bert-score/registry',
      options: codeOptions,
      create: async (given) => codeBertScoreMetric(await codeSettingsOf(given)),
      async explain(given) {
        const { codeBertScoreExplainer } = await import('./explain.ts')
        return codeBertScoreExplainer(await codeSettingsOf(given))
      },
      fit: {
        option: 'idfWeights',
        isNeeded,
        start: (given) => learn(() => encoderOf('code-bert-score', given, CODE_MODEL)),
      },
    },
    TEXTS,
  ),
]

const CODE_MODEL = { prefixSpace: false, windowOverlap: codeOptions.windowOverlap.default }

async function bertSettingsOf(given: OptionsOf<typeof bertOptions>): Promise<BertScoreOptions> {
  const { score, baseline, compat } = given
  const encoder = await encoderOf('bert-score', given, { prefixSpace: true })
  return { encoder, idfWeights: weightsOf('bert-score', given), score, baseline, compat }
}

async function codeSettingsOf(given: OptionsOf<typeof codeOptions>): Promise<CodeBertScoreOptions> {
  const { score, baseline, compat, punctuation, sources } = given
  const encoder = await encoderOf('code-bert-score', given, CODE_MODEL)
  const idfWeights = weightsOf('code-bert-score', given)
  return { encoder, idfWeights, score, baseline, compat, punctuation, sources }
}

type Defaults = Pick<EncoderRequest, 'prefixSpace' | 'windowOverlap'>

/** Loads the model of a spec, and checks the hashes that a signature has. */
async function encoderOf(
  metric: EncoderRequest['metric'],
  given: GivenModel,
  defaults: Defaults,
): Promise<Encoder> {
  const { model, layer, maxTokens } = given
  if (model === undefined) {
    const hint = given.modelHash === undefined ? '' : ' (a signature has its hash, not its place)'
    throw new RangeError(
      `${metric}: option model is required${hint}: expected ${modelOptions.model.expected}`,
    )
  }
  const windowOverlap = given.windowOverlap ?? defaults.windowOverlap
  const encoder = await loadEncoder({
    metric,
    model,
    layer,
    maxTokens,
    prefixSpace: given.prefixSpace ?? defaults.prefixSpace,
    windowOverlap,
  })
  const hashes = { 'model-hash': given.modelHash, 'tokenizer-hash': given.tokenizerHash }
  for (const [name, wanted] of Object.entries(hashes)) {
    const found = encoder.fields[name]
    if (wanted === undefined || wanted === found) continue
    throw new RangeError(`${metric}: option ${name}=${wanted}: the files of ${model} have ${found}`)
  }
  return encoder
}

function weightsOf(metric: string, { idf = false, idfWeights }: GivenModel): IdfWeights | undefined {
  if (idf && idfWeights === undefined) {
    throw new RangeError(
      `${metric}: option idf=yes: expected idf-weights=FILE, or references to learn them from`,
    )
  }
  return idfWeights
}

async function learn(load: () => Promise<Encoder>): Promise<FitPass> {
  const encoder = await load()
  const counter = new IdfCounter()
  return {
    add(references) {
      for (const text of references) counter.add(encoder.tokenIds(text))
    },
    finish: () => formatIdf(counter.weights()),
    state: () => counter.state(),
    merge: (state) => counter.merge(state),
  }
}
