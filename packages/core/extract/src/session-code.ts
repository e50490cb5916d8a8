/** A prompt of Python, or of IPython, with the code after it. */
const PROMPT = /^(?:>>>|In \[\d*\]:)(?: (.*))?$/s
/** A continuation prompt: `...`, and in IPython `...:` below the code. */
const CONTINUATION = /^(?:\.\.\.|[ \t]*\.{3,}:)(?: (.*))?$/s
/** A first prompt, so that a text that is no session is not split into lines. */
const SESSION_START = /^(?:>>>|In \[\d*\]:)(?:[ \r\n]|$)/
const MAX_PROMPT = 32
/** The end of a line in any convention. */
export const LINE_ENDING: RegExp = /\r\n|\n|\r/

/**
 * The code that was typed in an interactive session of Python (`>>>`, `...`) or of IPython (`In [1]:`, `...:`): the
 * lines with prompts, without the prompts, joined by line feeds. Lines without a prompt are output and are left out.
 *
 * A text is a session if the first line that is not blank has a prompt; its indentation is that of the session. As in
 * doctest, `...` continues a line with a prompt only, so that dots in printed lines are not code.
 *
 * @param eachLine Called for each line of code, with the end of the line in the text and the length of the code at its
 * end.
 * @returns `undefined` if the text is not a session.
 * @see https://docs.python.org/3/library/doctest.html#how-are-docstring-examples-recognized
 */
export function sessionCode(
  text: string,
  eachLine?: (end: number, length: number) => void,
): string | undefined {
  const indent = sessionIndent(text)
  if (indent === undefined) return undefined
  const code: string[] = []
  let withinStatement = false
  let end = 0
  for (const line of text.split(LINE_ENDING)) {
    end += line.length
    const unindented = line.startsWith(indent) ? line.slice(indent.length) : line
    const typed: RegExpExecArray | null =
      PROMPT.exec(unindented) ?? (withinStatement ? CONTINUATION.exec(unindented) : null)
    withinStatement = typed !== null
    if (typed) {
      code.push(typed[1] ?? '')
      eachLine?.(end, code.at(-1)!.length)
    }
    end += text.startsWith('\r\n', end) ? 2 : 1
  }
  return code.join('\n')
}

/** The indentation of the first line that is not blank, if that line has a prompt. */
function sessionIndent(text: string): string | undefined {
  const first = text.search(/\S/)
  if (first < 0 || !SESSION_START.test(text.slice(first, first + MAX_PROMPT))) return undefined
  const start = Math.max(text.lastIndexOf('\n', first), text.lastIndexOf('\r', first)) + 1
  return text.slice(start, first)
}
