/** Distance from the diagonal within which Tercom and sacreBLEU compute cells. */
const BEAM_WIDTH = 25

/** The cost of a cell outside the beam. */
const UNREACHED = 0x3fffffff

/** The step that leads to a cell, when the hypothesis is rewritten as the reference. */
export type Step = 'keep' | 'substitute' | 'delete' | 'insert'

/**
 * Levenshtein distances of hypotheses of one length to one reference, in a beam around the diagonal.
 *
 * Row `i` has the cells of `i` words of the hypothesis from column `firstOf(i)` up to, but not with, `endOf(i)`. Row 0 and
 * the end of the last row have no beam. Rows of a base hypothesis are kept, so that a variant recomputes only the rows
 * from its first changed word on.
 */
export class BeamDistance {
  private readonly words: Int32Array
  private readonly length: number
  private readonly beam: number
  private readonly ratio: number
  /** Row `i` starts at `i * stride`; the last row may be longer. */
  private readonly stride: number
  private readonly base: Int32Array
  private readonly variant: Int32Array

  /** @param length The number of words of all hypotheses. */
  constructor(words: Int32Array, length: number) {
    this.words = words
    this.length = length
    this.ratio = length === 0 ? 1 : words.length / length
    // sacreBLEU widens the beam where rows would not overlap otherwise
    this.beam = BEAM_WIDTH < this.ratio / 2 ? Math.ceil(this.ratio / 2 + BEAM_WIDTH) : BEAM_WIDTH
    this.stride = Math.min(2 * this.beam, words.length + 1)
    const cells = (length + 1) * this.stride + words.length + 1
    this.base = new Int32Array(cells)
    this.variant = new Int32Array(cells)
  }

  /** The distance of a hypothesis, whose rows are kept. */
  setBase(hypothesis: Int32Array): number {
    this.fill(this.base, this.base, hypothesis, 1)
    return this.cell(this.base, this.length, this.words.length)
  }

  /** The distance of a hypothesis that equals the base in its first `same` words. */
  distanceOf(hypothesis: Int32Array, same: number): number {
    if (same >= this.length) return this.cell(this.base, this.length, this.words.length)
    this.fill(this.variant, this.base, hypothesis, same + 1)
    return this.cell(this.variant, this.length, this.words.length)
  }

  /** The steps that rewrite the base as the reference; of equal ones a kept or substituted word, then a deletion. */
  steps(hypothesis: Int32Array): Step[] {
    const steps: Step[] = []
    let i = this.length
    let j = this.words.length
    while (i > 0 || j > 0) {
      const cost = this.cell(this.base, i, j)
      const differs = i > 0 && j > 0 && hypothesis[i - 1] !== this.words[j - 1] ? 1 : 0
      if (i > 0 && j > 0 && this.cell(this.base, i - 1, j - 1) + differs === cost) {
        steps.push(differs === 0 ? 'keep' : 'substitute')
        i--
        j--
      } else if (i > 0 && this.cell(this.base, i - 1, j) + 1 === cost) {
        steps.push('delete')
        i--
      } else {
        steps.push('insert')
        j--
      }
    }
    return steps.reverse()
  }

  /** Computes the rows from `from` on; the row before the first one is that of `before`. */
  private fill(rows: Int32Array, before: Int32Array, hypothesis: Int32Array, from: number): void {
    const { words, length, stride } = this
    for (let i = from; i <= length; i++) {
      const above = i === from ? before : rows
      const word = hypothesis[i - 1]
      const [first, end] = [this.firstOf(i), this.endOf(i)]
      let left = UNREACHED
      let diagonal = first === 0 ? UNREACHED : this.cell(above, i - 1, first - 1)
      for (let j = first; j < end; j++) {
        const up = this.cell(above, i - 1, j)
        let cost = up + 1
        if (j > 0) cost = Math.min(cost, diagonal + (word === words[j - 1] ? 0 : 1), left + 1)
        if (cost > UNREACHED) cost = UNREACHED
        rows[i * stride + j - first] = cost
        left = cost
        diagonal = up
      }
    }
  }

  private cell(rows: Int32Array, i: number, j: number): number {
    if (i === 0) return j
    const first = this.firstOf(i)
    return j < first || j >= this.endOf(i) ? UNREACHED : rows[i * this.stride + j - first]
  }

  private firstOf(i: number): number {
    return Math.max(0, Math.floor(i * this.ratio) - this.beam)
  }

  private endOf(i: number): number {
    if (i === this.length) return this.words.length + 1
    return Math.min(this.words.length + 1, Math.floor(i * this.ratio) + this.beam)
  }
}
