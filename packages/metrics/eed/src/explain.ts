import { labelOfTokens, type PlacedTokens, placeTokens, spanOfTokens } from '@codegen-eval/explain'
import {
  type Explanation,
  type Finding,
  type FindingStatus,
  type References,
  segmentRow,
  toReferences,
} from '@codegen-eval/metric'
import { editScript } from '@codegen-eval/sequence'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { eedMetric } from './eed-metric.ts'
import type { EedOptions } from './eed-options.ts'
import { spacedEnglish } from './spaced-english.ts'

/** Maximum number of pairs of words that are compared. */
const MAX_WORD_PAIRS = 2 ** 28

const STEPS: readonly (readonly [step: string, kind: string, status: FindingStatus])[] = [
  ['keep', 'words kept', 'matched'],
  ['replace', 'words replaced', 'missed'],
  ['insert', 'words inserted', 'missed'],
  ['delete', 'words deleted', 'extra'],
]

/**
 * Explains the extended edit distance of a candidate by the words that it shares with the reference of the lowest rate.
 *
 * Kinds, in runs of words as EED separates them: `words kept` (matched), `words replaced` and `words inserted` (missed),
 * `words deleted` (extra). They are a cheapest edit without jumps, so that a phrase at another place is deleted and
 * inserted; EED counts characters, and the findings do not add up to it.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `eed`.
 */
export function explainEed(candidate: string, references: References, options: EedOptions = {}): Explanation {
  const metric = eedMetric(options)
  const list = toReferences(references)
  const rateOf = (texts: readonly string[]) => metric.score(segmentRow(metric, candidate, texts))
  const rates = list.map((text) => rateOf([text]))
  const reference = Math.max(0, rates.indexOf(Math.min(...rates)))
  return {
    score: rateOf(list),
    reference,
    findings: findingsOf(wordsOf(candidate), wordsOf(list[reference])),
  }
}

function findingsOf(candidate: PlacedTokens, reference: PlacedTokens): Finding[] {
  if (candidate.tokens.length * reference.tokens.length > MAX_WORD_PAIRS) return []
  const numbers = new Map<string, number>()
  const numbered = ({ tokens }: PlacedTokens) =>
    Int32Array.from(tokens, (word) => {
      if (!numbers.has(word)) numbers.set(word, numbers.size + 1)
      return numbers.get(word)!
    })
  const runs = editScript(numbered(candidate), numbered(reference), { insert: 1, delete: 1, substitute: 1 })
  return STEPS.flatMap(([wanted, kind, status]) =>
    runs
      .filter(({ step }) => step === wanted)
      .map(({ aStart, aEnd, bStart, bEnd }) => ({
        kind,
        status,
        label:
          status === 'extra'
            ? labelOfTokens(candidate, aStart, aEnd)
            : labelOfTokens(reference, bStart, bEnd),
        candidate: spanOfTokens(candidate, aStart, aEnd),
        reference: spanOfTokens(reference, bStart, bEnd),
      })),
  )
}

function wordsOf(text: string): PlacedTokens {
  return placeTokens(text, [...tokenizeWhitespace(spacedEnglish(text))])
}
