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
 * from its first changed word on, up to one after the last changed word that differs from the base by one number in all
 * cells: the same words follow, so that all rows after it do, too.
 */
export class BeamDistance {
  /** The number of cells that were computed. */
  cells = 0
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
    for (let i = 1; i <= this.length; i++) this.fillRow(this.base, this.base, i, hypothesis[i - 1])
    return this.cell(this.base, this.length, this.words.length)
  }

  /** The distance of a hypothesis that equals the base but for its words from `start` up to, but not with, `end`. */
  distanceOf(hypothesis: Int32Array, start: number, end: number): number {
    const { base, variant, length } = this
    for (let i = start + 1; i <= length; i++) {
      this.fillRow(variant, i === start + 1 ? base : variant, i, hypothesis[i - 1])
      const difference = i < end ? Number.NaN : this.differenceOf(i)
      if (!Number.isNaN(difference)) return this.cell(base, length, this.words.length) + difference
    }
    return this.cell(start < length ? variant : base, length, this.words.length)
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

  /** Computes row `i`, of a word, from the row above it. */
  private fillRow(rows: Int32Array, above: Int32Array, i: number, word: number): void {
    const { words, stride } = this
    const [first, end] = [this.firstOf(i), this.endOf(i)]
    this.cells += end - first
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

  /** The number by which all cells of row `i` of the variant exceed those of the base; `NaN` if it is not one. */
  private differenceOf(i: number): number {
    const { base, variant, stride } = this
    const from = i * stride
    const to = from + this.endOf(i) - this.firstOf(i)
    const difference = variant[from] - base[from]
    for (let at = from + 1; at < to; at++) if (variant[at] - base[at] !== difference) return Number.NaN
    return difference
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
