import { foldLineEnds, tokenizeCode, tokenizeWhitespace } from '@codegen-eval/tokenize'
import { strip } from '@codegen-eval/tokenize/internal'
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
      return strip
    case 'whitespace':
      return (text) => tokenizeWhitespace(text).join(' ')
    case 'tokens':
      // Unlike a join, this keeps tokens apart whatever characters they contain.
      return (text) => JSON.stringify(tokenize(text))
  }
}
