/** Where a token lies in its text: UTF-16 units, the end not included. */
export type TokenSpan = readonly [start: number, end: number]

/**
 * Where the tokens of a text lie in it, in their order. Letter case and the kind of quote do not count, since
 * tokenizers change them. A token that the text does not have as it is, such as a stem, has no span; it is
 * `undefined`, and so may be those after it that were passed over.
 *
 * Takes time linear in the text for each token that it does not find.
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
  const lower = text.toLowerCase()
  // some letters have longer forms, which would move all that follows
  const same = lower.length === text.length ? lower : Array.from(text, lowerUnit).join('')
  return same.replaceAll(/["']/g, '`')
}

function lowerUnit(character: string): string {
  const lower = character.toLowerCase()
  return lower.length === character.length ? lower : character
}
