import { HISTORY, NONE, PIECE, PIECES, PLACES, WORDS } from './beam-layout.ts'
import type { BeamMemory } from './beam-memory.ts'
import type { CandidateMatches } from './candidate-matches.ts'
import type { ChoiceHistory } from './choice-history.ts'
import type { MatchGains } from './match-gains.ts'
import type { PackedWords } from './packed-words.ts'
import type { RankedPaths } from './ranked-paths.ts'

/** The matches of a word of the reference as options of its paths: see `kernels/beam.ts`. */
interface StepOptions {
  int: number
  shift: number
  mask: number
  pieces: number
  words: number
  count: number
  first: number
  gain: number
  second: number
  secondGain: number
}

/**
 * Takes the steps of a beam search in WebAssembly: those at words with one choice, and those at words with at most 32
 * matches, if no match covers several words and matches have at most two different gains. Texts are short enough for
 * words to have places in `PackedWords`.
 */
export class BeamKernel {
  readonly #memory: BeamMemory
  readonly #packed: PackedWords
  readonly #gains: MatchGains
  readonly #history: ChoiceHistory
  /** The word of each option in the candidate, and its piece. */
  readonly #words: Int32Array
  readonly #pieces: Int32Array
  /** The match of each option. */
  readonly #matches: Int32Array = new Int32Array(NONE)
  readonly #options: StepOptions = {
    int: 0,
    shift: 0,
    mask: 0,
    pieces: 0,
    words: 0,
    count: 0,
    first: 0,
    gain: 0,
    second: 0,
    secondGain: 0,
  }

  constructor(memory: BeamMemory, packed: PackedWords, gains: MatchGains, history: ChoiceHistory) {
    this.#memory = memory
    this.#packed = packed
    this.#gains = gains
    this.#history = history
    this.#words = memory.ints(WORDS, NONE)
    this.#pieces = memory.ints(PIECES, PIECE * NONE)
  }

  /** Whether it runs, and the texts are short enough. */
  isReady(): boolean {
    return this.#memory.functions !== undefined && this.#packed.hasPlaces
  }

  /** Whether it can take the step at word `j`, which has a match. */
  suits({ firsts, groups, from, bitsAt, hasPhrases }: CandidateMatches, j: number): boolean {
    if (hasPhrases || !this.isReady()) return false
    const { ofGroups } = this.#gains
    const gain = ofGroups[groups[firsts[j]]]
    let secondGain = -1
    let count = 0
    for (let k = firsts[j]; k < firsts[j + 1]; k++) {
      const group = groups[k]
      if (bitsAt[group] >= 0) return false
      count += from[group + 1] - from[group]
      if (ofGroups[group] === gain || ofGroups[group] === secondGain) continue
      if (secondGain >= 0) return false
      secondGain = ofGroups[group]
    }
    return count <= NONE
  }

  /** Fills `others` with the best continuations of paths at word `j`, and writes the history. */
  step(found: CandidateMatches, paths: RankedPaths, others: RankedPaths, j: number): void {
    const { firsts, groups } = found
    const group = groups[firsts[j]]
    const isPacked = firsts[j + 1] - firsts[j] === 1 && this.#packed.groupInts[group] >= 0
    if (isPacked) this.#setGroup(found, group)
    else this.#setMatches(found, j)
    this.#run(paths, others, j)
    if (!isPacked) this.#nameMatches(j, others.count)
  }

  /** Moves all paths over word `j`, at which each has the same choice. */
  advance(found: CandidateMatches, paths: RankedPaths, j: number, choice: number): void {
    const group = choice < 0 ? -1 : found.groupOf[choice]
    const start = choice < 0 ? -1 : found.starts[choice]
    const isMoved = this.#memory.functions!.advance(
      paths.area,
      paths.count,
      j,
      choice,
      start,
      choice < 0 ? -1 : start + found.lengths[group],
      choice < 0 ? j + 1 : j + found.referenceLengths[group],
      choice < 0 ? 0 : this.#gains.ofGroups[group],
      HISTORY + 4 * this.#history.open(j),
    )
    if (isMoved === 0) this.#history.keep(j, choice)
  }

  /** The options are the matches of a group whose words have neighbouring places. */
  #setGroup({ from }: CandidateMatches, group: number): void {
    const options = this.#options
    const int = this.#packed.groupInts[group]
    const shift = this.#packed.groupShifts[group]
    const count = from[group + 1] - from[group]
    options.int = 4 * int
    options.shift = shift
    options.mask = -1 >>> (32 - count)
    options.pieces = PIECES
    options.words = PLACES + 4 * (32 * int + shift)
    options.count = count
    options.first = from[group]
    options.gain = this.#gains.ofGroups[group]
    options.second = 0
    options.secondGain = 0
  }

  /** The options are all matches of a word, each a piece. */
  #setMatches({ firsts, groups, from, starts }: CandidateMatches, j: number): void {
    const { wordInts, wordBits } = this.#packed
    const { ofGroups } = this.#gains
    const options = this.#options
    const gain = ofGroups[groups[firsts[j]]]
    let count = 0
    options.second = 0
    for (let k = firsts[j]; k < firsts[j + 1]; k++) {
      const group = groups[k]
      for (let m = from[group]; m < from[group + 1]; m++) {
        const word = starts[m]
        this.#pieces[PIECE * count] = 4 * wordInts[word]
        this.#pieces[PIECE * count + 1] = 31 - Math.clz32(wordBits[word])
        this.#pieces[PIECE * count + 2] = count
        this.#words[count] = word
        this.#matches[count] = m
        if (ofGroups[group] !== gain) {
          options.second |= 1 << count
          options.secondGain = ofGroups[group]
        }
        count++
      }
    }
    options.int = 0
    options.shift = 0
    options.mask = 0
    options.pieces = PIECES + 4 * PIECE * count
    options.words = WORDS
    options.count = count
    options.first = 0
    options.gain = gain
  }

  #run(paths: RankedPaths, others: RankedPaths, j: number): void {
    const { live, stride, ordered } = this.#packed
    const { int, shift, mask, pieces, words, count, first, gain, second, secondGain } = this.#options
    const result = this.#memory.functions!.step(
      paths.area,
      others.area,
      paths.count,
      others.width,
      j,
      int,
      shift,
      mask,
      pieces,
      words,
      count,
      first,
      gain,
      second,
      secondGain,
      4 * live[j + 1],
      4 * stride,
      ordered,
      HISTORY + 4 * this.#history.open(j),
    )
    others.count = result >> 1
    others.dropped = (result & 1) === 1
  }

  /** Replaces options by their matches in the history. */
  #nameMatches(j: number, count: number): void {
    const { pairs } = this.#history
    const base = this.#history.open(j)
    for (let at = base + 1; at < base + 2 * count; at += 2)
      if (pairs[at] >= 0) pairs[at] = this.#matches[pairs[at]]
  }
}
