import {
  type CorpusSegment,
  checkOptions,
  type Evaluation,
  evaluateCorpus,
  optionError,
  type References,
  toReferences,
} from '@codegen-eval/metric'
import { checkCandidate, checkPairs } from '@codegen-eval/metric/internal'
import { bertScoreMetric, codeBertScoreMetric, segmentSettings } from './bert-score-metric.ts'
import {
  type BertScoreOptions,
  bertScoreOptions,
  type CodeBertScoreOptions,
  codeBertScoreOptions,
} from './bert-score-options.ts'
import { EncodedTexts } from './encoded-texts.ts'
import type { EncodedText, Encoder, EncoderInput } from './encoder.ts'
import { IdfCounter, type IdfWeights } from './idf.ts'
import type { Padding } from './pair-scores.ts'
import { type BertScore, segmentBertScore } from './segment-score.ts'
import { withoutPunctuation } from './without-punctuation.ts'

/** Settings of functions that score many candidates. */
export interface BertScoresOptions extends BertScoreOptions {
  /**
   * With `compat: 'bert-score'`: the number of pairs of candidate and reference in a batch of bert_score, where a best
   * match below 0 becomes 0 beside a longer text. 1 by default, which has no such effect; bert_score's default is 64.
   */
  readonly batch?: number
}

/** Settings of functions that score many candidates with CodeBERTScore. */
export interface CodeBertScoresOptions extends CodeBertScoreOptions {
  /** As in `BertScoresOptions`. */
  readonly batch?: number
  /** With `sources: true`: one text per candidate. */
  readonly sourceTexts?: readonly string[]
}

/** Pairs whose texts are encoded together. */
const ENCODED_SEGMENTS = 32

/**
 * BERTScore of one candidate.
 *
 *     R = Σ w(y) max_x cos(x, y) / Σ w(y),  P = Σ w(x) max_y cos(x, y) / Σ w(x),  F1 = 2 P R / (P + R)
 *
 * over the tokens x of the candidate and y of the reference, as vectors of a model. The weight w is 1, or the inverse
 * document frequency, and 0 for the special tokens. Of several references the one with the best F1 counts. Blank texts
 * score 0 with a reason; where no token has a weight, the numbers are `NaN` with a reason.
 *
 * @param references One reference or several.
 * @throws RangeError (as a rejection) for an empty list of references, an option that is not accepted, or vectors that are
 * not finite; TypeError for a text that is not a string.
 *
 * Source: Zhang, Kishore, Wu, Weinberger and Artzi, BERTScore: Evaluating Text Generation with BERT, ICLR 2020,
 * https://arxiv.org/abs/1904.09675.
 */
export async function bertScore(
  candidate: string,
  references: References,
  options: BertScoreOptions,
): Promise<BertScore> {
  const [score] = await bertScores([candidate], [references], options)
  return score
}

/**
 * BERTScore of every candidate.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError or TypeError (as a rejection) as `bertScore`.
 */
export function bertScores(
  candidates: readonly string[],
  references: readonly References[],
  { batch = 1, ...options }: BertScoresOptions,
): Promise<BertScore[]> {
  const settings = checkOptions('bert-score', bertScoreOptions, options)
  return scoreAll({ metric: 'bert-score', candidates, references, settings, batch })
}

/**
 * CodeBERTScore of one candidate: see `codeBertScores`.
 *
 * @param references One reference or several.
 * @param source With `sources: true`: the text before the candidate and the references.
 * @throws RangeError or TypeError (as a rejection) as `bertScore`.
 */
export async function codeBertScore(
  candidate: string,
  references: References,
  options: CodeBertScoreOptions,
  source?: string,
): Promise<BertScore> {
  const sources = source === undefined ? {} : { sourceTexts: [source] }
  const [score] = await codeBertScores([candidate], [references], { ...options, ...sources })
  return score
}

/**
 * CodeBERTScore of every candidate: BERTScore without tokens of punctuation, with F3 = 10 P R / (9 P + R), and with
 * `sourceTexts` as context that is encoded but not compared.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError or TypeError (as a rejection) as `bertScore`, or if there is not one source per candidate.
 *
 * Source: Zhou, Alon, Agarwal and Neubig, CodeBERTScore: Evaluating Code Generation with Pretrained Models of Code, EMNLP
 * 2023, https://arxiv.org/abs/2302.05527.
 */
export async function codeBertScores(
  candidates: readonly string[],
  references: readonly References[],
  { batch = 1, sourceTexts, ...options }: CodeBertScoresOptions,
): Promise<BertScore[]> {
  const settings = checkOptions('code-bert-score', codeBertScoreOptions, options)
  const { sources, punctuation } = settings
  if (sources && sourceTexts?.length !== candidates.length)
    throw new RangeError(
      `code-bert-score: sourceTexts: expected one text per candidate (${candidates.length}), got ${sourceTexts?.length ?? 'none'}`,
    )
  return scoreAll({
    metric: 'code-bert-score',
    candidates,
    references,
    settings,
    batch,
    ...(sources && sourceTexts ? { sources: sourceTexts } : {}),
    ...(punctuation ? {} : { change: withoutPunctuation }),
  })
}

/**
 * BERTScore of a corpus: the mean of the segments' scores, with precision, recall, F1 and counts as parts.
 *
 * @param references One entry per candidate: a reference or several.
 * @throws RangeError or TypeError (as a rejection) as `bertScore`, or if there is no candidate.
 */
export function corpusBertScore(
  candidates: readonly string[],
  references: readonly References[],
  options: BertScoreOptions,
): Promise<Evaluation> {
  return evaluateCorpus(bertScoreMetric(options), segmentsOf(candidates, references))
}

/** CodeBERTScore of a corpus: see `corpusBertScore`. */
export function corpusCodeBertScore(
  candidates: readonly string[],
  references: readonly References[],
  options: CodeBertScoreOptions,
): Promise<Evaluation> {
  return evaluateCorpus(codeBertScoreMetric(options), segmentsOf(candidates, references))
}

/** Weights of tokens learned from references, each of which is one document. */
export function learnIdf(encoder: Encoder, references: readonly References[]): IdfWeights {
  const counter = new IdfCounter()
  for (const texts of references) for (const text of toReferences(texts)) counter.add(encoder.tokenIds(text))
  return counter.weights()
}

async function* segmentsOf(
  candidates: readonly string[],
  references: readonly References[],
): AsyncGenerator<CorpusSegment> {
  checkPairs(candidates, references)
  for (let i = 0; i < candidates.length; i++) yield { candidate: candidates[i], references: references[i] }
}

interface Scoring {
  readonly metric: string
  readonly candidates: readonly string[]
  readonly references: readonly References[]
  readonly settings: Parameters<typeof segmentSettings>[1]
  readonly batch: number
  readonly sources?: readonly string[]
  readonly change?: (text: EncodedText) => EncodedText
}

async function scoreAll({
  metric,
  candidates,
  references,
  settings,
  batch,
  sources,
  change,
}: Scoring): Promise<BertScore[]> {
  checkPairs(candidates, references)
  candidates.forEach(checkCandidate)
  if (!Number.isInteger(batch) || batch < 1)
    throw optionError(metric, 'batch', batch, 'a whole number of at least 1')
  if (batch > 1 && settings.compat !== 'bert-score')
    throw new RangeError(`${metric}: option batch=${batch}: expected 1, or compat: 'bert-score'`)
  const pairs = segmentSettings(metric, settings)
  const texts = new EncodedTexts(settings.encoder, change)
  const all = references.map((entry, i) => toReferences(entry, i))
  const input = (text: string, i: number): EncoderInput =>
    sources === undefined ? { text } : { text, source: sources[i] }
  const inputsOf = (i: number) => [candidates[i], ...all[i]].map((text) => input(text, i))
  const everyInput = candidates.map((_, i) => inputsOf(i))
  const paddings = batch === 1 ? [] : await pairPaddings(texts, everyInput, batch)

  const scores: BertScore[] = []
  for (let start = 0; start < candidates.length; start += ENCODED_SEGMENTS) {
    const end = Math.min(start + ENCODED_SEGMENTS, candidates.length)
    const numbers = Array.from({ length: end - start }, (_, k) => start + k)
    await texts.encode(numbers.flatMap(inputsOf))
    for (const i of numbers) {
      const [candidate, ...ofSegment] = inputsOf(i).map((each) => texts.get(each))
      scores.push(segmentBertScore(candidate, ofSegment, pairs, paddings[i]))
    }
  }
  return scores
}

/** Which pairs are padded in bert_score, where a batch is a run of pairs, reference after reference. */
async function pairPaddings(
  texts: EncodedTexts,
  segments: readonly (readonly EncoderInput[])[],
  batch: number,
): Promise<Padding[][]> {
  const pairs: { readonly segment: number; readonly candidate: number; readonly reference: number }[] = []
  for (const [segment, inputs] of segments.entries()) {
    await texts.encode(inputs)
    const [candidate, ...references] = inputs.map((each) => texts.get(each).ids.length)
    for (const reference of references) pairs.push({ segment, candidate, reference })
  }
  const paddings: Padding[][] = segments.map(() => [])
  for (let start = 0; start < pairs.length; start += batch) {
    const together = pairs.slice(start, start + batch)
    const longestCandidate = Math.max(...together.map(({ candidate }) => candidate))
    const longestReference = Math.max(...together.map(({ reference }) => reference))
    for (const { segment, candidate, reference } of together) {
      paddings[segment].push({
        candidate: candidate < longestCandidate,
        reference: reference < longestReference,
      })
    }
  }
  return paddings
}
