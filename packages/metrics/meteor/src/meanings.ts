import type { WordNet } from './wordnet.ts'

/**
 * Numbers of the meanings of words. Words with the same synonym sets have one meaning, so that memory is bounded by WordNet,
 * however many spellings are met.
 */
export class Meanings {
  /** For each meaning those met so far that share a synonym set with it, itself included. */
  readonly related: number[][] = [[]]
  readonly #wordNet: WordNet
  readonly #numbers = new Map<string, number>()
  /** The meanings that have each synonym set. */
  readonly #ofSynsets: number[][] = []

  constructor(wordNet: WordNet) {
    this.#wordNet = wordNet
  }

  /** The number of a word's meaning; 0 for a word without synonym sets. */
  number(word: string): number {
    const synsets = synsetsOf(word, this.#wordNet)
    if (synsets.length === 0) return 0
    const key = synsets.join()
    let meaning = this.#numbers.get(key)
    if (meaning === undefined) {
      meaning = this.#add(synsets)
      this.#numbers.set(key, meaning)
    }
    return meaning
  }

  #add(synsets: readonly number[]): number {
    const meaning = this.related.length
    const related = new Set([meaning])
    for (const synset of synsets) {
      this.#ofSynsets[synset] ??= []
      for (const other of this.#ofSynsets[synset]) related.add(other)
      this.#ofSynsets[synset].push(meaning)
    }
    this.related.push([...related])
    for (const other of related) if (other !== meaning) this.related[other].push(meaning)
    return meaning
  }
}

/** The synonym sets of a word and of its base forms, each once. */
export function synsetsOf(word: string, wordNet: WordNet): number[] {
  const forms = [word, ...wordNet.inflectionBases(word)]
  return [...new Set(forms.flatMap((form) => wordNet.synsets(form)))]
}
