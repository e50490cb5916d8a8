import { grown } from './grown.ts'
import type { WordNet } from './wordnet.ts'

/** Integers per link in `Meanings.links`, and the place of the next link's address. */
const LINK = 2
export const NEXT = 1

/**
 * Numbers of the meanings of words. Words with the same synonym sets have one meaning, so that memory is bounded by WordNet,
 * however many spellings are met.
 */
export class Meanings {
  /** For each meaning the address of its first link to a related one: one that shares a synonym set, or itself. */
  readonly firsts: number[] = [0]
  /** For each link a meaning, and the address of the next link; 0 after the last one. */
  links: Int32Array = new Int32Array(1024)
  #linksEnd: number = LINK
  readonly #wordNet: WordNet
  readonly #numbers = new Map<string, number>()
  /** For each synonym set the address of the first link to a meaning that has it. */
  readonly #ofSynsets: Int32Array

  constructor(wordNet: WordNet) {
    this.#wordNet = wordNet
    this.#ofSynsets = new Int32Array(wordNet.synsetCount)
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

  /** The meanings met so far that share a synonym set with one, itself included. */
  related(meaning: number): number[] {
    const all: number[] = []
    for (let at = this.firsts[meaning]; at > 0; at = this.links[at + NEXT]) all.push(this.links[at])
    return all
  }

  #add(synsets: readonly number[]): number {
    const { firsts } = this
    const meaning = firsts.length
    firsts.push(this.#link(meaning, 0))
    for (const synset of synsets) {
      const first = this.#ofSynsets[synset]
      for (let at = first; at > 0; at = this.links[at + NEXT]) {
        const other = this.links[at]
        // the latest link of a meaning comes first
        if (this.links[firsts[other]] === meaning) continue
        firsts[other] = this.#link(meaning, firsts[other])
        firsts[meaning] = this.#link(other, firsts[meaning])
      }
      this.#ofSynsets[synset] = this.#link(meaning, first)
    }
    return meaning
  }

  /** Creates a link that others follow; returns its address. */
  #link(meaning: number, next: number): number {
    const at = this.#linksEnd
    this.#linksEnd += LINK
    if (this.#linksEnd > this.links.length) this.links = grown(this.links)
    this.links[at] = meaning
    this.links[at + NEXT] = next
    return at
  }
}

/** The synonym sets of a word and of its base forms, each once. */
export function synsetsOf(word: string, wordNet: WordNet): number[] {
  const forms = [word, ...wordNet.inflectionBases(word)]
  return [...new Set(forms.flatMap((form) => wordNet.synsets(form)))]
}
