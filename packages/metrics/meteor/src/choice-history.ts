import { HISTORY, MAX_PACKED_WORDS } from './beam-layout.ts'
import type { BeamMemory } from './beam-memory.ts'
import type { CandidateMatches } from './candidate-matches.ts'
import { LENGTH, MATCHER, REFERENCE_LENGTH, REFERENCE_START, SPAN, START } from './word-alignment.ts'

/** Choices of a path at a word of the reference other than a match: to skip it, or to go on with an open match. */
export const SKIP = -1
export const CARRY_ON = -2

/** Stands for the choice of a step at which paths chose differently or changed ranks. */
const DIFFERENT = -3

/** The choices of all paths of a beam search, from which the best path is read at the end. */
export class ChoiceHistory {
  readonly #beam: number
  readonly #near: Int32Array
  /** The choice of all paths at each step, or `DIFFERENT`. */
  #common: Int32Array = new Int32Array(64)
  /** For each path of a step by rank the rank of its parent and its choice: two integers, from `open(j)` on. */
  pairs: Int32Array

  constructor(memory: BeamMemory) {
    this.#beam = memory.beam
    this.#near = memory.ints(HISTORY, 2 * memory.beam * MAX_PACKED_WORDS)
    this.pairs = this.#near
  }

  /** Long histories are kept outside of the memory, where no kernel writes them. */
  start(steps: number): void {
    if (steps <= MAX_PACKED_WORDS) this.pairs = this.#near
    else if (this.pairs.length < 2 * this.#beam * steps) this.pairs = new Int32Array(4 * this.#beam * steps)
    if (this.#common.length < steps) this.#common = new Int32Array(2 * steps)
  }

  /** Records that all paths made one choice and kept their ranks. */
  keep(step: number, choice: number): void {
    this.#common[step] = choice
  }

  /** Begins a step at which paths choose differently; returns the start of its pairs. */
  open(step: number): number {
    this.#common[step] = DIFFERENT
    return 2 * this.#beam * step
  }

  /** Writes the matches of a path, given by its rank after the last step, as in `WordAlignment.spans`; returns their number. */
  trace(found: CandidateMatches, steps: number, rank: number, spans: Int32Array): number {
    const end = SPAN * steps
    let at = end
    let path = rank
    for (let step = steps - 1; step >= 0; step--) {
      let choice = this.#common[step]
      if (choice === DIFFERENT) {
        const pair = 2 * this.#beam * step + 2 * path
        path = this.pairs[pair]
        choice = this.pairs[pair + 1]
      }
      if (choice < 0) continue
      const group = found.groupOf[choice]
      at -= SPAN
      spans[at + MATCHER] = found.matchers[group]
      spans[at + START] = found.starts[choice]
      spans[at + LENGTH] = found.lengths[group]
      spans[at + REFERENCE_START] = step
      spans[at + REFERENCE_LENGTH] = found.referenceLengths[group]
    }
    if (at > 0) spans.copyWithin(0, at, end)
    return (end - at) / SPAN
  }
}
