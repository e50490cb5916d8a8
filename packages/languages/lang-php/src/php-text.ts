/** Text that ends a part of PHP, or hides such an end. */
const MARKS = /\/\*|\/\/|#(?!\[)|['"`]|<<<|\?>/g
const OPENING = /<\?(?:php(?=\s|$)|=)/gi

/**
 * A source with spaces in place of everything that is not PHP: the text before `<?php`, after `?>` and between them, and
 * these tags. `?>` ends a statement, so that it becomes a semicolon after an expression. A source without `<?php` and
 * `<?=` is PHP as a whole. All offsets stay the same.
 */
export function phpText(source: string): string {
  OPENING.lastIndex = 0
  if (!OPENING.test(source)) return source
  let text = ''
  let at = 0
  while (at < source.length) {
    OPENING.lastIndex = at
    const opening = OPENING.exec(source)
    const from = opening ? OPENING.lastIndex : source.length
    text += blank(source.slice(at, from))
    const to = endOfPhp(source, from)
    text += source.slice(from, to)
    if (to === source.length) break
    const last = source.slice(Math.max(from, to - 80), to)
    // a line end, since the text may end in a comment
    if (/(?:\/\/|#)[^\n]{0,80}$/.test(last)) text += '\n;'
    else text += /[;{:]\s*$|^\s*$/.test(last) ? '  ' : '; '
    at = to + 2
  }
  return text
}

/** The offset of the next `?>` outside of strings and block comments; the length of the source if there is none. */
function endOfPhp(source: string, from: number): number {
  let at = from
  for (;;) {
    MARKS.lastIndex = at
    const mark = MARKS.exec(source)
    if (!mark) return source.length
    if (mark[0] === '?>') return mark.index
    at = endOfMark(source, mark[0], mark.index)
    // what is not closed takes the rest
    if (at < 0) return source.length
  }
}

/** The offset after a comment or string; -1 if it is not closed. */
function endOfMark(source: string, mark: string, at: number): number {
  switch (mark) {
    case '/*':
      return after(source.indexOf('*/', at + 2), 2)
    case '//':
    case '#':
      return endOfLineComment(source, at)
    case '<<<':
      return endOfHeredoc(source, at)
    default:
      return endOfQuotes(source, mark, at + 1)
  }
}

/** A line comment ends before `?>`. */
function endOfLineComment(source: string, at: number): number {
  const end = /\n|\?>/g
  end.lastIndex = at
  return end.exec(source)?.index ?? -1
}

function endOfHeredoc(source: string, at: number): number {
  const head = /<<<[ \t]*(["']?)([A-Za-z_]\w*)\1\r?\n/y
  head.lastIndex = at
  const opening = head.exec(source)
  if (!opening) return at + 3
  const close = new RegExp(`^[ \\t]*${opening[2]}\\b`, 'gm')
  close.lastIndex = head.lastIndex
  return close.test(source) ? close.lastIndex : -1
}

function endOfQuotes(source: string, quote: string, from: number): number {
  for (let i = from; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === quote) return i + 1
  }
  return -1
}

function after(found: number, length: number): number {
  return found < 0 ? -1 : found + length
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ')
}
