/** The text is not SQL that can be compared. */
export class SqlSyntaxError extends Error {}

/** Estimated work from which on a text is not given to the parser: about two seconds. A long query of people has some 1,000. */
const MAX_WORK = 20_000

/** Brackets may be nested this deep. */
const MAX_NESTING = 60

/**
 * How many times a parser reads what stands in brackets again where the text is wrong: measured with node-sql-parser 5.4.0,
 * whose time is exponential in the depth.
 */
const REREADS: ReadonlyMap<string, number> = new Map([
  ['cast', 6],
  ['not', 3.5],
  ['case', 1.6],
])
const REREADS_IN_CALL = 1.5
const REREADS_IN_BRACKETS = 2.2

/** Words before a bracket that is not that of a call. */
const NO_CALL =
  /^(?:and|or|where|on|having|select|distinct|when|then|else|by|like|between|in|is|from|join|as|union|all|except|intersect|limit|,)$/i

/** An estimate of a parser's work on a text, from its tokens alone; it also checks that brackets have partners. */
export class ParserWork {
  /** The opener of each level around a token: a bracket or CASE. */
  readonly #open: string[] = []
  /** How many times a token at each level is read. */
  readonly #reads: number[] = [1]
  #work = 0

  /**
   * @param before The token before; empty for the first.
   * @throws SqlSyntaxError if there is too much work, or a closing bracket has no partner.
   */
  add(token: string, before: string): void {
    const reads = this.#reads.at(-1) as number
    this.#work += reads
    const word = token.toLowerCase()
    if (token === '(') {
      const isCall = /^\w/.test(before) && !NO_CALL.test(before)
      const again = REREADS.get(before.toLowerCase()) ?? (isCall ? REREADS_IN_CALL : REREADS_IN_BRACKETS)
      this.#push('(', reads * again)
    } else if (word === 'case') this.#push('case', reads * (REREADS.get('case') as number))
    else if (word === 'end' && this.#open.at(-1) === 'case') this.#pop()
    else if (token === ')') {
      while (this.#open.at(-1) === 'case') this.#pop()
      if (this.#open.length === 0) throw new SqlSyntaxError('a closing bracket has no partner')
      this.#pop()
    }
    if (this.#work > MAX_WORK) throw new SqlSyntaxError('the text is too long, or nested too deep')
  }

  /** @throws SqlSyntaxError if an opening bracket has no partner. */
  finish(): void {
    if (this.#open.includes('(')) throw new SqlSyntaxError('an opening bracket has no partner')
  }

  #push(what: string, reads: number): void {
    if (this.#open.length === MAX_NESTING) throw new SqlSyntaxError('brackets are nested too deep')
    this.#open.push(what)
    this.#reads.push(reads)
  }

  #pop(): void {
    this.#open.pop()
    this.#reads.pop()
  }
}
