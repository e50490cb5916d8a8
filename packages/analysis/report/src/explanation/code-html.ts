import { markedHtml } from './marked-html.ts'

/** Shorter lines fit beside each other on a wide screen, and on a phone. */
const FITTING_CHARACTERS = 30

/** Deepest indentation of continued lines, so that they keep some width on a phone. */
const MAX_INDENT = 12

/**
 * Code as a `<pre>` in which marked pieces are `<mark>` elements. Long lines are continued below, further to the right than
 * they begin, so that no continued line looks like one of the code.
 *
 * @param marks One flag per UTF-16 unit, as `lossMarks` returns them; without them nothing is marked.
 */
export function codeHtml(text: string, marks?: Uint8Array): string {
  const html: string[] = []
  for (let from = 0; from < text.length; ) {
    const feed = text.indexOf('\n', from)
    const to = feed < 0 ? text.length : feed + 1
    html.push(lineHtml(text.slice(from, to), marks?.subarray(from, to)))
    from = to
  }
  return `<pre><code>${html.join('')}</code></pre>`
}

function lineHtml(line: string, marks: Uint8Array | undefined): string {
  const html = markedHtml(line, marks)
  if (line.length <= FITTING_CHARACTERS) return html
  const indent = /^[ \t]*/.exec(line)![0].replaceAll('\t', '    ').length
  return `<span style="--in:${Math.min(MAX_INDENT, indent)}">${html}</span>`
}
