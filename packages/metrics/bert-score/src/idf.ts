/** The weight of each token: rare tokens weigh more. */
export interface IdfWeights {
  /** The number of texts that the weights were learned from. */
  readonly documents: number
  /** The weights by token id. */
  readonly values: ReadonlyMap<number, number>
  /** The weight of every other id. */
  readonly unseen: number
}

/** Learns the weights of tokens from texts that are added one after another. It stores a count per distinct token. */
export class IdfCounter {
  readonly #counts: Map<number, number> = new Map()
  #documents = 0

  /** Adds a text. A token counts once, however often the text has it. */
  add(ids: Iterable<number>): void {
    this.#documents++
    for (const id of new Set(ids)) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1)
  }

  /** The counts so far, as text for another process: see `merge`. */
  state(): string {
    return JSON.stringify({ documents: this.#documents, counts: [...this.#counts] })
  }

  /**
   * Adds the counts of another counter; the order of counters changes nothing.
   *
   * @throws RangeError if the text is not a `state`.
   */
  merge(state: string): void {
    const { documents, counts } = parseState(state)
    this.#documents += documents
    for (const [id, count] of counts) this.#counts.set(id, (this.#counts.get(id) ?? 0) + count)
  }

  /**
   * The inverse document frequencies: ln((N + 1) / (n + 1)) for a token that is in n of N texts, and ln(N + 1) for one
   * that is in none. A token that is in every text, as the special tokens are, weighs 0.
   *
   * Source: Zhang et al., BERTScore: Evaluating Text Generation with BERT, ICLR 2020, section 3,
   * https://arxiv.org/abs/1904.09675; the plus one is that of bert_score 0.3.13.
   */
  weights(): IdfWeights {
    const documents = this.#documents
    // in order of id, so that the order of the texts does not matter
    const counts = [...this.#counts].sort(([a], [b]) => a - b)
    return {
      documents,
      values: new Map(counts.map(([id, count]) => [id, Math.log((documents + 1) / (count + 1))])),
      unseen: Math.log(documents + 1),
    }
  }
}

/** The counts of a counter as data. */
interface CounterState {
  readonly documents: number
  readonly counts: readonly (readonly [id: number, count: number])[]
}

function parseState(text: string): CounterState {
  const wrong = (): RangeError => new RangeError('idf: not the counts of documents')
  let value: Partial<CounterState> | null
  try {
    value = JSON.parse(text)
  } catch {
    throw wrong()
  }
  const { documents, counts } = value ?? {}
  const isCount = (number: unknown): boolean => Number.isSafeInteger(number) && (number as number) >= 0
  const isEntry = (entry: unknown): boolean =>
    Array.isArray(entry) && entry.length === 2 && entry.every(isCount)
  if (!isCount(documents) || !Array.isArray(counts) || !counts.every(isEntry)) throw wrong()
  return value as CounterState
}
