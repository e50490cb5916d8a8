import type { Finding } from '@codegen-eval/metric'
import { codeText } from '@codegen-eval/page/code-text'
import { element } from '@codegen-eval/page/element'
import type { CodeToken } from '@codegen-eval/page/highlight-text'
import { highlightPieces } from '../highlight-pieces.ts'

/** The elements of the page that represent a finding; they are highlighted together. */
export interface Places {
  add(finding: Finding, place: Element): void
  light(finding: Finding, on: boolean): void
}

/** No places yet. */
export function noPlaces(): Places {
  const places = new Map<Finding, Element[]>()
  return {
    add(finding, place) {
      const known = places.get(finding)
      if (known) known.push(place)
      else places.set(finding, [place])
    },
    light(finding, on) {
      for (const place of places.get(finding) ?? []) place.classList.toggle('active', on)
    },
  }
}

/** One of the texts with its findings marked. */
export function markedCode(
  label: string,
  source: string,
  findings: readonly Finding[],
  side: 'candidate' | 'reference',
  places: Places,
  tokens: readonly CodeToken[] = [],
): HTMLElement {
  const code = element('code')
  for (const { start, end, status, findings: over } of highlightPieces(source, findings, side)) {
    const text = codeText(source, start, end, tokens)
    if (status === 'plain') {
      code.append(...text)
      continue
    }
    const unmatched = side === 'reference' ? 'missed' : 'extra'
    const place = element(
      'span',
      { className: `piece ${status === 'unmatched' ? unmatched : status}` },
      ...text,
    )
    for (const f of over) places.add(findings[f]!, place)
    code.append(place)
  }
  return element(
    'figure',
    {},
    element('figcaption', {}, label),
    // focusable, so that wide code can be scrolled by keyboard
    element('pre', { tabIndex: 0, role: 'region', 'aria-label': `Marked code: ${label}` }, code),
  )
}

/** The legend of the marks. */
export function legend(): HTMLElement {
  const sample = (className: string, words: string) =>
    element('li', {}, element('span', { className: `piece ${className}` }, 'code'), ` ${words}`)
  return element(
    'ul',
    { className: 'legend', 'aria-label': 'Legend of the marks' },
    sample('matched', 'matched'),
    sample('partly', 'partly: some of the findings here match'),
    sample('missed', 'missed: in the reference only'),
    sample('extra', 'extra: in the candidate only'),
  )
}
