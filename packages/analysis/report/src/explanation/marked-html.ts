import { escapeControlsInLines } from '../escape-controls.ts'
import { escapeHtml } from '../escape-markup.ts'

/**
 * A text as HTML in which marked pieces are `<mark>` elements, for a `<pre>`. Control and bidirectional characters are
 * escaped, so that code is shown in the order in which it is stored.
 *
 * @param marks One flag per UTF-16 unit, as `lossMarks` returns them; without them nothing is marked.
 */
export function markedHtml(text: string, marks: Uint8Array = new Uint8Array(text.length)): string {
  let html = ''
  for (let from = 0, to = 1; from < text.length; from = to++) {
    while (to < text.length && marks[to] === marks[from]) to++
    const piece = escapeHtml(shown(text.slice(from, to)))
    html += marks[from] === 1 ? `<mark>${piece}</mark>` : piece
  }
  return html
}

function shown(piece: string): string {
  return escapeControlsInLines(piece.replaceAll('\t', '    ').replaceAll('\r\n', '\n'))
}
