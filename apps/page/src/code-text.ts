import { element } from './element.ts'
import type { CodeToken } from './highlight-text.ts'

/** A part of a text, with its tokens highlighted. */
export function codeText(
  source: string,
  start: number,
  end: number,
  tokens: readonly CodeToken[],
): readonly (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = []
  let at = start
  for (const [from, to, kind] of tokens) {
    if (to <= at || from >= end) continue
    const first = Math.max(at, from)
    const last = Math.min(end, to)
    if (first > at) parts.push(source.slice(at, first))
    parts.push(element('span', { className: `token-${kind}` }, source.slice(first, last)))
    at = last
  }
  if (at < end) parts.push(source.slice(at, end))
  return parts
}
