/** A prompt of Python, or of IPython, with the code after it. */
const PROMPT = /^(?:>>>|In \[\d*\]:)(?: (.*))?$/s
/** What goes on with the statement of the line above: `...`, and in IPython `...:` below the code. */
const CONTINUATION = /^(?:\.\.\.|[ \t]*\.{3,}:)(?: (.*))?$/s
/** A first prompt, so that a text that is no session is not split into lines. */
const SESSION_START = /^(?:>>>|In \[\d*\]:)(?:[ \r\n]|$)/
const LONGEST_PROMPT = 32
const LINE_ENDING = /\r\n|\n|\r/

/**
 * The code that was typed in an interactive session of Python (`>>>`, `...`) or of IPython (`In [1]:`, `...:`): lines
 * with prompts, without them, joined by line feeds. Lines without a prompt are what the interpreter printed, and are
 * left out.
 *
 * A text is a session if the first line that is not blank has a prompt; its indentation is that of the session. As in
 * doctest, `...` continues a line with a prompt only, so that dots in printed lines are no code.
 *
 * @param places Is filled with the place in the text of each unit of the code.
 * @returns `undefined` where the text is no session.
 * @see https://docs.python.org/3/library/doctest.html#how-are-docstring-examples-recognized
 */
export function sessionCode(text: string, places?: number[]): string | undefined {
  const indent = sessionIndent(text)
  if (indent === undefined) return undefined
  const code: string[] = []
  let withinStatement = false
  let start = 0
  for (const line of text.split(LINE_ENDING)) {
    const end = start + line.length
    const own = line.startsWith(indent) ? line.slice(indent.length) : line
    const typed: RegExpExecArray | null =
      PROMPT.exec(own) ?? (withinStatement ? CONTINUATION.exec(own) : null)
    withinStatement = typed !== null
    if (typed) {
      const own = typed[1] ?? ''
      if (places) addPlaces(places, code.length > 0, start, end, own.length)
      code.push(own)
    }
    start = end + (text.startsWith('\r\n', end) ? 2 : 1)
  }
  return code.join('\n')
}

/**
 * Adds the places of the end of a line that is kept, and of the line feed before it where it is not the first. What is
 * longer than the line, because a tab became spaces, begins where the line does.
 */
export function addPlaces(
  places: number[],
  hasLineFeed: boolean,
  start: number,
  end: number,
  length: number,
): void {
  if (hasLineFeed) places.push((places.at(-1) ?? start - 1) + 1)
  for (let i = 0; i < length; i++) places.push(Math.max(start, end - length + i))
}

/** The indentation of the first line that is not blank, if that line has a prompt. */
function sessionIndent(text: string): string | undefined {
  const first = text.search(/\S/)
  if (first < 0 || !SESSION_START.test(text.slice(first, first + LONGEST_PROMPT))) return undefined
  const start = Math.max(text.lastIndexOf('\n', first), text.lastIndexOf('\r', first)) + 1
  return text.slice(start, first)
}
