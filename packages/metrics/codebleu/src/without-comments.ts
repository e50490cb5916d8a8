import { pythonTokenSpans } from '@codegen-eval/tokenize'

const NEWLINE = 0x0a
const HASH = 0x23

/** What a token is, as far as strings need to know of the one before them. */
type TokenKind = 'comment' | 'string' | 'indent' | 'newline' | 'other'

/**
 * Python source without comments and without strings that stand where docstrings do, as CodeXGLUE's CodeBLEU makes
 * it: between tokens there are as many spaces as there were columns, lines joined by a backslash are one, blank lines
 * are gone. A string is left out after an indent or a line end and at the start of a line or of the text, whatever
 * follows it. The source itself where its tokens cannot be told.
 *
 * @param places Is filled with the place in the source of each unit of what is returned.
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
  const lines = out.split('\n')
  if (places) keepPlaces(places, lines)
  return lines.filter(isFilled).join('\n')
}

function isFilled(line: string): boolean {
  return line.trim() !== ''
}

/** Takes out the places of blank lines, and of the line end behind the last line that stays. */
function keepPlaces(places: number[], lines: readonly string[]): void {
  let kept = 0
  let from = 0
  for (const line of lines) {
    if (isFilled(line)) {
      for (let i = from; i <= from + line.length && i < places.length; i++) places[kept++] = places[i]
    }
    from += line.length + 1
  }
  places.length = Math.min(kept, Math.max(0, lines.filter(isFilled).join('\n').length))
}

function bracketStep(token: string): number {
  if (token === '(' || token === '[' || token === '{') return 1
  return token === ')' || token === ']' || token === '}' ? -1 : 0
}
