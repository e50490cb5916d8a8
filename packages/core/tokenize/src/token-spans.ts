/** The position of a token in its text, in UTF-16 units, without the end. */
export type TokenSpan = readonly [start: number, end: number]

/**
 * The positions of the tokens of a text, in order. Letter case and the kind of quote are ignored, because tokenizers
 * change them. A token that is not in the text as it is, such as a stem, is `undefined`; tokens after it that were
 * skipped may be `undefined` too.
 *
 * Time is linear in the text for each token that is not found.
 */
export function tokenSpans(text: string, tokens: readonly string[]): (TokenSpan | undefined)[] {
  const folded = foldUnits(text)
  const absent = new Set<string>()
  let from = 0
  return tokens.map((token) => {
    const wanted = foldUnits(token)
    if (wanted === '') return [from, from]
    if (absent.has(wanted)) return undefined
    const start = folded.indexOf(wanted, from)
    if (start < 0) {
      absent.add(wanted)
      return undefined
    }
    from = start + wanted.length
    return [start, from]
  })
}

/** A text of the same length in lower case, all quotes alike. */
function foldUnits(text: string): string {
  return lowerUnits(text).replaceAll(/["']/g, '`')
}

/** A text in lower case of the same length: a character whose lower case has another length stays as it is. */
export function lowerUnits(text: string): string {
  const sameLength = (given: string, otherwise: () => string) => {
    const lower = given.toLowerCase()
    return lower.length === given.length ? lower : otherwise()
  }
  return sameLength(text, () => Array.from(text, (each) => sameLength(each, () => each)).join(''))
}
