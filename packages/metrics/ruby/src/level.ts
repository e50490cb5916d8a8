/** One of the representations that RUBY compares. */
export interface Level<View> {
  readonly name: 'graph' | 'tree' | 'string'
  /** The representation of a source; `undefined` if it has none. */
  view(source: string): View | undefined
  /** The similarity of two views. */
  compare(candidate: View, reference: View): Likeness
}

/** The similarity of two sources on a level, and how exactly it is known. */
export interface Likeness {
  /** 0..1. */
  readonly similarity: number
  /** Maximum number of edits by which the distance may be too large; 0 if it is proven. */
  readonly gap: number
  /** Whether the two were too large for the distance, so that a bound was used. */
  readonly bounded: boolean
}

/**
 * The similarity for a distance: 1 - distance / size. Two empty sides have a similarity of 1.
 *
 * @param size The largest distance of sides of these sizes.
 */
export function similarityOf(distance: number, size: number): number {
  return size === 0 ? 1 : 1 - distance / size
}

/** The views of one source on several levels, each built on first use. */
export class SourceViews {
  readonly #source: string
  readonly #levels: readonly Level<unknown>[]
  readonly #views: { readonly view: unknown }[] = []

  constructor(source: string, levels: readonly Level<unknown>[]) {
    this.#source = source
    this.#levels = levels
  }

  /** The view on a level, by the position of the level; `undefined` if there is none. */
  on(level: number): unknown | undefined {
    this.#views[level] ??= { view: this.#levels[level].view(this.#source) }
    return this.#views[level].view
  }
}
