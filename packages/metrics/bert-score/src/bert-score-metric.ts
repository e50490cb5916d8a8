import {
  type DefinedMetric,
  defineMetric,
  type Metric,
  type SettingsOf,
  signatureFields,
} from '@codegen-eval/metric'
import type { Baseline, LayerBaselines } from './baseline.ts'
import { bertScoreOptions, codeBertScoreOptions } from './bert-score-options.ts'
import type { Encoder } from './encoder.ts'
import { modelTexts, type PreparedBertScore } from './model-texts.ts'
import { type BertScore, type SegmentSettings, segmentBertScore } from './segment-score.ts'
import { withoutPunctuation } from './without-punctuation.ts'

/**
 * BERTScore as statistics that add: the row of a segment has its precision, recall and F1, a count of 1, and whether a
 * text is blank or was cut; zeros if the score is undefined. The corpus score is the mean over the segments that have one.
 *
 * The model works asynchronously: await `encode` before texts are measured. Their vectors are kept in memory, up to 128 MB
 * beside those of the last call.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `bertScoreOptions`.
 */
export const bertScoreMetric: DefinedMetric<typeof bertScoreOptions, PreparedBertScore> =
  /* @__PURE__ */ defineMetric({
    name: 'bert-score',
    numbers: '0.1.0',
    options: bertScoreOptions,
    fields: ({ encoder, ...shown }) => fieldsOf(encoder, signatureFields(bertScoreOptions, shown)),
    create: (...given) => modelMetric('bert-score', 'BERTScore', ['precision', 'recall', 'f1'], ...given),
  })

/**
 * CodeBERTScore as statistics that add: BERTScore without tokens of punctuation, with a fourth number F3, and with the
 * source of a segment as context if `sources` is set.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `codeBertScoreOptions`.
 */
export const codeBertScoreMetric: DefinedMetric<typeof codeBertScoreOptions, PreparedBertScore> =
  /* @__PURE__ */ defineMetric({
    name: 'code-bert-score',
    numbers: '0.1.0',
    options: codeBertScoreOptions,
    fields: ({ encoder, ...shown }) => fieldsOf(encoder, signatureFields(codeBertScoreOptions, shown)),
    create: (...given) =>
      modelMetric('code-bert-score', 'CodeBERTScore', ['precision', 'recall', 'f1', 'f3'], ...given),
  })

type Kind = 'precision' | 'recall' | 'f1' | 'f3'

/** The settings of either metric; punctuation counts in BERTScore. */
type ModelSettings = Omit<SettingsOf<typeof codeBertScoreOptions>, 'punctuation' | 'sources'> &
  Partial<SettingsOf<typeof codeBertScoreOptions>>

/** The fields of a signature: what the encoder says of itself, then the options. */
function fieldsOf({ fields }: Encoder, options: Readonly<Record<string, string>>): Record<string, string> {
  return { ...fields, ...options, level: 'segment' }
}

/** @param kinds The numbers of a segment, in the order of the columns. */
function modelMetric(
  metric: string,
  name: string,
  kinds: readonly Kind[],
  settings: ModelSettings,
  signature: string,
): Metric<PreparedBertScore> {
  const { encoder, score, sources = false, punctuation = true } = settings
  const change = punctuation ? undefined : withoutPunctuation
  const pairs = segmentSettings(metric, settings)
  const texts = modelTexts({ metric, encoder, sources, change })
  const [count, blank, truncated] = [kinds.length, kinds.length + 1, kinds.length + 2]
  const scoreAt = kinds.indexOf(score)
  return {
    name: score === 'f1' ? name : `${name} ${SHOWN[score]}`,
    signature,
    level: 'segment',
    columns: [...kinds, 'segments', 'blank', 'truncated'],
    encode: texts.encode,
    prepare: texts.prepare,
    measure(candidate, { references, source }, row, offset = 0) {
      const result = segmentBertScore(texts.get(candidate, source), references, pairs)
      writeRow(result, kinds, row, offset)
    },
    score: (sum, offset = 0) => sum[offset + scoreAt] / sum[offset + count],
    countParts: ['blank', 'truncated'],
    parts: (sum, offset = 0) => ({
      ...Object.fromEntries(kinds.map((kind, i) => [kind, sum[offset + i] / sum[offset + count]])),
      blank: sum[offset + blank],
      truncated: sum[offset + truncated],
    }),
    reason: (sum, offset = 0) =>
      sum[offset + count] === 0 ? 'no segment has tokens with a weight on both sides' : undefined,
  }
}

const SHOWN = { precision: 'precision', recall: 'recall', f1: 'F1', f3: 'F3' } as const

function writeRow(result: BertScore, kinds: readonly Kind[], row: Float64Array, offset: number): void {
  const isDefined = !Number.isNaN(result.precision + result.recall)
  kinds.forEach((kind, i) => {
    row[offset + i] = isDefined ? result[kind] : 0
  })
  row[offset + kinds.length] = isDefined ? 1 : 0
  row[offset + kinds.length + 1] = result.isBlank ? 1 : 0
  row[offset + kinds.length + 2] = result.isTruncated ? 1 : 0
}

/** The settings of pairs, with the baseline of the encoder's layer. */
export function segmentSettings(
  metric: string,
  {
    encoder,
    idfWeights,
    baseline,
    compat,
  }: {
    readonly encoder: Encoder
    readonly idfWeights: SegmentSettings['idf']
    readonly baseline: LayerBaselines | undefined
    readonly compat: SegmentSettings['compat']
  },
): SegmentSettings {
  return { idf: idfWeights, baseline: baseline && baselineOf(metric, baseline, encoder.layer), compat }
}

function baselineOf(metric: string, baselines: LayerBaselines, layer: number): Baseline {
  const found = baselines[layer]
  if (found !== undefined) return found
  throw new RangeError(
    `${metric}: option baseline: expected a row for layer ${layer}, got rows for layers 0 to ${baselines.length - 1}`,
  )
}
