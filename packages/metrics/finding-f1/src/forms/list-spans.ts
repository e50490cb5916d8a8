import type { Span } from '@codegen-eval/metric'

/** The pieces of a JSON text that hold the entries of its outermost list; none if it is not a list. */
export function listSpans(json: string): readonly Span[] {
  const spans: Span[] = []
  const token = /"(?:[^"\\]|\\.)*"|[[\]{},]|[^\s"[\]{},]+/g
  let depth = 0
  let [start, end] = [-1, -1]
  for (let match = token.exec(json); match !== null; match = token.exec(json)) {
    const [text] = match
    if (depth === 0 && text !== '[') return []
    const closes = text === ']' || text === '}'
    if (closes) depth--
    // a comma or the last bracket ends an entry
    if ((depth === 1 && text === ',') || (depth === 0 && closes)) {
      if (start >= 0) spans.push([start, end])
      start = -1
    } else if (depth > 0) {
      if (start < 0) start = match.index
      end = token.lastIndex
    }
    if (text === '[' || text === '{') depth++
  }
  return spans
}
