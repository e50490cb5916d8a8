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
 * candidate that moves). A run of characters whose words are not neighbours in the candidate has several places there. There
 * are no findings if the score is undefined.
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
  const nearest = nearestReference(characterMetric(options), candidate, references)
  const { score, reference } = nearest
  const placed = (text: string) => placeTokens(text, [...tokenize(text)])
  const [ours, theirs] = [placed(candidate), placed(nearest.references[reference])]
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

/** Words in an order, joined by blanks, and where stretches of that text are in the text of the words. */
function joined(
  { tokens, spans }: PlacedTokens,
  places: readonly number[],
): { text: string; placesOf: (stretch: Span) => Span[] } {
  let at = 0
  const words = places.map((place) => {
    const start = at
    at += tokens[place].length + 1
    return { place, start, end: at - 1 }
  })
  const placesOf = ([from, to]: Span): Span[] => {
    const found: [number, number][] = []
    let last = -2
    for (const { place, start, end } of words) {
      const span = spans[place]
      if (end <= from || start >= to || !span) continue
      const piece: [number, number] = [span[0] + Math.max(from - start, 0), span[1] - Math.max(end - to, 0)]
      if (place === last + 1) found[found.length - 1][1] = piece[1]
      else found.push(piece)
      last = place
    }
    return found
  }
  return { text: places.map((place) => tokens[place]).join(' '), placesOf }
}
