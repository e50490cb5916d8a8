import { placeTokens } from '@codegen-eval/explain'
import {
  checkOptions,
  type Explain,
  type Explanation,
  explainSegment,
  type Finding,
  type References,
  type Span,
  toReferences,
} from '@codegen-eval/metric'
import { segmentSettings } from './bert-score-metric.ts'
import {
  type BertScoreOptions,
  bertScoreOptions,
  type CodeBertScoreOptions,
  codeBertScoreOptions,
} from './bert-score-options.ts'
import type { EncodedText, Encoder } from './encoder.ts'
import { type ModelTexts, modelTexts } from './model-texts.ts'
import { isBlank, tokenWeight } from './pair-scores.ts'
import { type BertScore, type SegmentSettings, segmentBertScore } from './segment-score.ts'
import { type TokenMatch, tokenMatches } from './token-matches.ts'
import { withoutPunctuation } from './without-punctuation.ts'

/**
 * Explains the BERTScore of one candidate: see `bertScoreExplainer`.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError (as a rejection) as `bertScoreMetric`.
 */
export async function explainBertScore(
  candidate: string,
  references: References,
  options: BertScoreOptions,
): Promise<Explanation> {
  return explainSegment(bertScoreExplainer(options), candidate, { references: toReferences(references) })
}

/**
 * Explains the CodeBERTScore of one candidate: see `codeBertScoreExplainer`.
 *
 * @param references One reference or several.
 * @param source With `sources: true`: the text before the candidate and the references.
 * @throws RangeError or TypeError (as a rejection) as `codeBertScoreMetric`.
 */
export async function explainCodeBertScore(
  candidate: string,
  references: References,
  options: CodeBertScoreOptions,
  source?: string,
): Promise<Explanation> {
  const texts = { references: toReferences(references) }
  const segment = source === undefined ? texts : { ...texts, source }
  return explainSegment(codeBertScoreExplainer(options), candidate, segment)
}

/**
 * Returns a function that explains the BERTScore of candidates: which token is matched to which one, and how similar their
 * vectors are.
 *
 * Kinds: `recall` has each token of the reference with the most similar token of the candidate, and `precision` each token
 * of the candidate with the most similar one of the reference. Labels have the cosine, the token and its partner. A token
 * is matched if its partner, which is not special, has no more similar token either; otherwise it is missed or extra, although its similarity
 * counts. Tokens without weight, such as special ones, are left out; they can be partners. If one text is blank,
 * nothing is compared. With `compat: 'bert-score'` the reference with the best F1 is explained.
 *
 * The model works asynchronously: await `encode` first, as `explainSegment` does. Time grows with the product of the
 * numbers of tokens.
 *
 * @throws RangeError or TypeError as `bertScoreMetric`.
 */
export function bertScoreExplainer(options: BertScoreOptions): Explain {
  const settings = checkOptions('bert-score', bertScoreOptions, options)
  const { encoder, score } = settings
  const texts = modelTexts({ metric: 'bert-score', encoder, sources: false })
  return explainer(encoder, score, texts, segmentSettings('bert-score', settings))
}

/**
 * Returns a function that explains CodeBERTScores: see `bertScoreExplainer`. Tokens that do not count are left out.
 *
 * @throws RangeError or TypeError as `codeBertScoreMetric`.
 */
export function codeBertScoreExplainer(options: CodeBertScoreOptions): Explain {
  const settings = checkOptions('code-bert-score', codeBertScoreOptions, options)
  const { encoder, score, sources, punctuation } = settings
  const change = punctuation ? undefined : withoutPunctuation
  const texts = modelTexts({ metric: 'code-bert-score', encoder, sources, change })
  return explainer(encoder, score, texts, segmentSettings('code-bert-score', settings))
}

function explainer(
  encoder: Encoder,
  kind: 'precision' | 'recall' | 'f1' | 'f3',
  texts: ModelTexts,
  settings: SegmentSettings,
): Explain {
  const placed = (text: string, source: string | undefined): PlacedText => {
    const encoded = texts.get(text, source)
    // a text may contain the letters of a special token that was added
    const ordinary = encoded.tokens.filter((_, token) => encoded.special[token] === 0)
    const places = [...(encoder.tokenSpans?.(text, ordinary) ?? placeTokens(text, ordinary).spans)]
    const spans = Array.from(encoded.special, (isSpecial) => (isSpecial === 1 ? undefined : places.shift()))
    return { text, encoded, spans }
  }
  const explain: Explain = (candidate, references, source) => {
    const list = toReferences(references)
    const prepared = texts.prepare(list, source)
    const result = segmentBertScore(texts.get(candidate, source), prepared.references, settings)
    const { reference } = result
    const pair = [placed(candidate, source), placed(list[reference], source)] as const
    return { score: scoreOf(result, kind), reference, findings: findingsOf(...pair, settings) }
  }
  return Object.assign(explain, { encode: texts.encode })
}

/** A text with the places of its tokens. */
interface PlacedText {
  readonly text: string
  readonly encoded: EncodedText
  readonly spans: readonly (Span | undefined)[]
}

/** A score is undefined where precision or recall is. */
function scoreOf(result: BertScore, kind: 'precision' | 'recall' | 'f1' | 'f3'): number {
  return Number.isNaN(result.precision + result.recall) ? Number.NaN : result[kind]
}

function findingsOf(candidate: PlacedText, reference: PlacedText, { idf }: SegmentSettings): Finding[] {
  const isCompared = !isBlank(candidate.encoded) && !isBlank(reference.encoded)
  const matches = isCompared ? tokenMatches(candidate.encoded, reference.encoded) : undefined
  const counted = ({ encoded }: PlacedText) =>
    [...encoded.tokens.keys()].filter((token) => tokenWeight(encoded, token, idf) !== 0)
  return [
    ...counted(reference).map((token): Finding => {
      const match = matches?.reference[token]
      const partner = isMatched(match, candidate) ? spansAt(candidate, match.partner) : undefined
      return {
        kind: 'recall',
        label: labelOf(reference, token, candidate, match),
        status: partner ? 'matched' : 'missed',
        candidate: partner ?? [],
        reference: spansAt(reference, token),
      }
    }),
    ...counted(candidate).map((token): Finding => {
      const match = matches?.candidate[token]
      const partner = isMatched(match, reference) ? spansAt(reference, match.partner) : undefined
      return {
        kind: 'precision',
        label: labelOf(candidate, token, reference, match),
        status: partner ? 'matched' : 'extra',
        candidate: spansAt(candidate, token),
        reference: partner ?? [],
      }
    }),
  ]
}

/** A special token is no partner in the sense of a match, though its similarity counts. */
function isMatched(match: TokenMatch | undefined, { encoded }: PlacedText): match is TokenMatch {
  return match?.isMutual === true && encoded.special[match.partner] === 0
}

/** `0.8312 total ~ sum`: the cosine, the token, and its partner. */
function labelOf(
  matched: PlacedText,
  token: number,
  other: PlacedText,
  match: TokenMatch | undefined,
): string {
  const text = textAt(matched, token)
  return match ? `${match.similarity.toFixed(4)} ${text} ~ ${textAt(other, match.partner)}` : text
}

/** The text of a token as it is written, or as the vocabulary has it. */
function textAt({ text, encoded, spans }: PlacedText, token: number): string {
  const written = spans[token] === undefined ? '' : text.slice(...spans[token])
  return written.trim() === '' ? encoded.tokens[token] : written
}

function spansAt({ spans }: PlacedText, token: number): readonly Span[] {
  const span = spans[token]
  return span === undefined ? [] : [span]
}
