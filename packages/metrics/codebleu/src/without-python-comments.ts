import { pythonTokenSpans } from '@codegen-eval/tokenize'
import { filledLines } from './filled-lines.ts'

const NEWLINE = 0x0a
const HASH = 0x23

/** The kind of a token, as far as it matters for a string after it. */
type TokenKind = 'comment' | 'string' | 'indent' | 'newline' | 'other'

/**
 * Python source without comments and docstrings, as CodeXGLUE's CodeBLEU removes them: there are as many spaces between
 * tokens as there were columns, lines joined by a backslash become one line, and blank lines are removed. A string is
 * removed after an indent or a line end and at the start of a line or of the text, regardless of the next token. Returns
 * the source itself if it cannot be tokenized.
 *
 * @param places Filled with the position in the source of each UTF-16 unit of the result.
 */
export function withoutPythonComments(source: string, places?: number[]): string {
  const spans = pythonTokenSpans(source)
  if (!spans) {
    for (let i = 0; places && i < source.length; i++) places.push(i)
    return source
  }
  let out = ''
  let before: TokenKind = 'indent'
  let lastEnd = 0
  let lineStart = 0
  let lineEnd = source.indexOf('\n')
  let openBrackets = 0
  let lineHasCode = false
  for (let i = 0; i < spans.length; i += 2) {
    const [start, end] = [spans[i], spans[i + 1]]
    while (lineEnd >= 0 && lineEnd < start) {
      lineStart = lineEnd + 1
      lineEnd = source.indexOf('\n', lineStart)
    }
    const blanks = start - Math.max(lineStart, lastEnd)
    out += ' '.repeat(blanks)
    for (let k = 0; places && k < blanks; k++) places.push(start)
    const text = source.slice(start, end)
    const unit = source.charCodeAt(start)
    let kind: TokenKind = 'other'
    if (start === end) {
      // a dedent
    } else if (unit === HASH) kind = 'comment'
    else if (unit === NEWLINE || text === '\r\n') {
      if (openBrackets <= 0 && lineHasCode) kind = 'newline'
    } else if (start === lineStart && text.trim() === '') kind = 'indent'
    else if (text.length > 1 && /["']$/.test(text)) kind = 'string'

    const isDocstring =
      kind === 'string' && (before === 'indent' || before === 'newline' || start === lineStart)
    if (kind !== 'comment' && !isDocstring) {
      out += text
      for (let k = start; places && k < end; k++) places.push(k)
    }
    if (kind === 'newline') lineHasCode = false
    else if (kind === 'string' || (kind === 'other' && text.trim() !== '')) lineHasCode = true
    if (kind === 'other') openBrackets += bracketStep(text)
    before = kind
    lastEnd = end
  }
  return filledLines(out, places)
}

function bracketStep(token: string): number {
  if (token === '(' || token === '[' || token === '{') return 1
  return token === ')' || token === ']' || token === '}' ? -1 : 0
}
