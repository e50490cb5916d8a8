import { explainEditSimilarity } from '@codegen-eval/edit-similarity/explain'
import {
  labelOfTokens,
  nearestReference,
  type PlacedTokens,
  placeTokens,
  spanOfTokens,
} from '@codegen-eval/explain'
import {
  checkOptions,
  type Explanation,
  type Finding,
  type References,
  type Span,
} from '@codegen-eval/metric'
import { type CharacterOptions, characterMetric, characterOptions } from './character.ts'
import { shiftedWords } from './shifted-words.ts'

/**
 * Explains the CharacTER of a candidate: the runs of its words that move, and a cheapest edit of the shifted words into the
 * closest reference.
 *
 * Kinds: those of `explainEditSimilarity`, in runs of characters, where the words of both texts are joined by blanks: `kept`
 * (matched), `replaced` (missed), `inserted` (missed) and `deleted` (extra); and `words shifted` (extra: the run of the
 * candidate that moves). A run of characters over several words has a place in each. There are no findings if the score is
 * undefined.
 *
 * @param references One reference or several.
 * @throws RangeError or TypeError as `character`, or RangeError for long texts as `explainEditSimilarity`.
 */
export function explainCharacter(
  candidate: string,
  references: References,
  options: CharacterOptions = {},
): Explanation {
  const { tokenize } = checkOptions('character', characterOptions, options)
  const { score, reference, text } = nearestReference(characterMetric(options), candidate, references)
  const [ours, theirs] = [candidate, text].map((each) => placeTokens(each, [...tokenize(each)]))
  const shifted = Number.isNaN(score) ? undefined : shiftedWords(ours.tokens, theirs.tokens)
  if (!shifted) return { score, reference, findings: [] }
  const before = joined(ours, shifted.places)
  const after = joined(theirs, [...theirs.tokens.keys()])
  const { findings } = explainEditSimilarity(before.text, after.text, { lineEnds: 'keep' })
  return {
    score,
    reference,
    findings: [
      ...findings.map((finding) => ({
        ...finding,
        candidate: finding.candidate.flatMap(before.placesOf),
        reference: finding.reference.flatMap(after.placesOf),
      })),
      ...shifted.runs.map(
        ({ start, end }): Finding => ({
          kind: 'words shifted',
          label: labelOfTokens(ours, start, end),
          status: 'extra',
          candidate: spanOfTokens(ours, start, end),
          reference: [],
        }),
      ),
    ],
  }
}

/** Words in an order, joined by blanks, and the places in their text of a stretch of that text: one for each word. */
function joined(
  { tokens, spans }: PlacedTokens,
  places: readonly number[],
): { text: string; placesOf: (stretch: Span) => Span[] } {
  let at = 0
  const words = places.map((place) => {
    const start = at
    const end = start + tokens[place].length
    at = end + 1
    return { span: spans[place], start, end }
  })
  return {
    text: places.map((place) => tokens[place]).join(' '),
    placesOf: ([from, to]) =>
      words.flatMap(({ span, start, end }): Span[] =>
        span && start < to && end > from
          ? [[span[0] + Math.max(from - start, 0), span[1] - Math.max(end - to, 0)]]
          : [],
      ),
  }
}
