/** One of RUBY's ways to look at sources. */
export interface Level<View> {
  readonly name: 'graph' | 'tree' | 'string'
  /** What is compared of a source; `undefined` where it has none. */
  view(source: string): View | undefined
  /** How similar two views are. */
  compare(candidate: View, reference: View): Likeness
}

/** How similar two sources are on a level, and how well that is known. */
export interface Likeness {
  /** 0..1. */
  readonly similarity: number
  /** How far the distance behind it may be above the least one, in edits; 0 where it is proven. */
  readonly gap: number
  /** Whether the two were too large for the distance, so that a cheaper bound of it stands in. */
  readonly bounded: boolean
}

/**
 * The similarity that belongs to a distance: 1 - distance / size. Two empty sides are alike.
 *
 * @param size The largest distance of sides of these sizes.
 */
export function similarityOf(distance: number, size: number): number {
  return size === 0 ? 1 : 1 - distance / size
}

/** The views of one source on several levels, each made when it is asked for, and once. */
export class SourceViews {
  readonly #source: string
  readonly #levels: readonly Level<unknown>[]
  readonly #views: (unknown | undefined)[] = []
  readonly #isMade: boolean[] = []

  constructor(source: string, levels: readonly Level<unknown>[]) {
    this.#source = source
    this.#levels = levels
  }

  /** The view on a level, by its position among the levels; `undefined` where there is none. */
  on(level: number): unknown | undefined {
    if (!this.#isMade[level]) {
      this.#isMade[level] = true
      this.#views[level] = this.#levels[level].view(this.#source)
    }
    return this.#views[level]
  }
}
