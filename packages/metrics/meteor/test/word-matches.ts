import type { Lexicon } from '../src/lexicon.ts'
import { synsetsOf } from '../src/meanings.ts'
import type { ParaphraseTable } from '../src/paraphrase-table.ts'
import { loadWordNet } from '../src/wordnet.ts'

const wordNet = await loadWordNet()

/** A match on its own. */
export interface WordMatch {
  readonly start: number
  readonly referenceStart: number
  readonly length: number
  readonly referenceLength: number
  /** 0 exact, 1 stem, 2 synonym, 3 paraphrase. */
  readonly matcher: number
}

/** All matches by the definition: for each word of the reference, by matcher, from left to right. */
export function wordMatches(
  candidate: readonly number[],
  reference: readonly number[],
  { words, stems }: Lexicon,
  table?: ParaphraseTable,
): WordMatch[][] {
  const synsets = new Map(
    [...candidate, ...reference].map((word) => [word, synsetsOf(words[word]!, wordNet)]),
  )
  return reference.map((word, referenceStart) => {
    const where = (holds: (other: number) => boolean, matcher: number): WordMatch[] =>
      candidate.flatMap((other, start) =>
        holds(other) ? [{ start, referenceStart, length: 1, referenceLength: 1, matcher }] : [],
      )
    const differs = (other: number) => other !== word
    const paraphrases: WordMatch[] = []
    for (let referenceLength = 1; referenceStart + referenceLength <= reference.length; referenceLength++) {
      const phrase = reference.slice(referenceStart, referenceStart + referenceLength)
      const others = table?.paraphrases.get(phrase.map((number) => words[number]).join(' ')) ?? []
      for (const other of others) {
        for (let start = 0; start + other.length <= candidate.length; start++) {
          const own = candidate.slice(start, start + other.length).map((number) => words[number])
          if (own.join(' ') === other.join(' '))
            paraphrases.push({ start, referenceStart, length: other.length, referenceLength, matcher: 3 })
        }
      }
    }
    return [
      ...where((other) => other === word, 0),
      ...where((other) => differs(other) && stems[other] === stems[word], 1),
      ...where(
        (other) =>
          differs(other) && synsets.get(other)!.some((synset) => synsets.get(word)!.includes(synset)),
        2,
      ),
      ...paraphrases,
    ]
  })
}

/** Whether a match competes with no other for a word. */
export function isCertain(match: WordMatch, all: readonly WordMatch[][]): boolean {
  const meets = (a: number, length: number, b: number, other: number) => a < b + other && b < a + length
  return !all
    .flat()
    .some(
      (other) =>
        other !== match &&
        (meets(match.start, match.length, other.start, other.length) ||
          meets(match.referenceStart, match.referenceLength, other.referenceStart, other.referenceLength)),
    )
}

/** What a match adds to the words covered. */
export function gainOf({ matcher, length, referenceLength }: WordMatch, weights: readonly number[]): number {
  return Math.floor(weights[matcher]! * length) + Math.floor(weights[matcher]! * referenceLength)
}
