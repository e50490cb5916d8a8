import { foldLineEnds, isWhiteSpace, tokenizeCode, tokenizeWhitespace } from '@codegen-eval/tokenize'
import { textInForm } from '@codegen-eval/tokenize/text-form'
import type { ExactMatchSettings } from './exact-match-options.ts'

/** Returns a function whose values are equal for texts that match. */
export function matchKey(settings: ExactMatchSettings): (text: string) => string {
  const reduce = reduction(settings)
  return (text) => {
    const folded = settings.lineEnds === 'fold' ? foldLineEnds(text) : text
    return reduce(textInForm(folded, settings))
  }
}

function reduction({ ignore, tokenize = tokenizeCode }: ExactMatchSettings): (text: string) => string {
  switch (ignore) {
    case 'none':
      return (text) => text
    case 'trim':
      return trimmed
    case 'whitespace':
      return (text) => tokenizeWhitespace(text).join(' ')
    case 'tokens':
      // Unlike a join, this keeps tokens apart whatever characters they contain.
      return (text) => JSON.stringify(tokenize(text))
  }
}

/** A text without white space at its ends, as Python's `str.strip()` returns it. */
export function trimmed(text: string): string {
  return text.slice(...trimmedEnds(text))
}

/** Where the text without white space at its ends lies. */
export function trimmedEnds(text: string): [start: number, end: number] {
  let start = 0
  let end = text.length
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--
  return [start, end]
}
