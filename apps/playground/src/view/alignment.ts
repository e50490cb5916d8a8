import type { Finding } from '@codegen-eval/metric'
import { element } from './element.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The words of both texts in two columns, with a line between those that are aligned. */
export function alignmentOf(
  findings: readonly Finding[],
  candidate: string,
  reference: string,
): HTMLElement | undefined {
  const aligned = findings.filter(({ status }) => status === 'matched')
  if (aligned.length === 0) return undefined
  const left = placesOf(findings, 'reference')
  const right = placesOf(findings, 'candidate')
  const rowHeight = 22
  const height = rowHeight * Math.max(left.length, right.length) + 8
  const drawing = svg('svg', {
    viewBox: `0 0 340 ${height}`,
    width: '340',
    height: String(height),
    'aria-hidden': 'true',
  })
  const y = (places: readonly number[], at: number) => rowHeight * places.indexOf(at) + rowHeight / 2 + 4
  for (const finding of aligned) {
    for (const [start] of finding.reference) {
      for (const [other] of finding.candidate) {
        const line = svg('line', {
          x1: '142',
          y1: String(y(left, start)),
          x2: '198',
          y2: String(y(right, other)),
          class: 'link',
        })
        drawing.append(line)
      }
    }
  }
  const words = (
    places: readonly number[],
    side: 'candidate' | 'reference',
    text: string,
    x: number,
    anchor: string,
  ) => {
    for (const at of places) {
      const finding = findings.find((each) => each[side].some(([start]) => start === at))!
      const [start, end] = finding[side].find(([first]) => first === at)!
      const word = svg('text', {
        x: String(x),
        y: String(y(places, at) + 4),
        'text-anchor': anchor,
        class: finding.status,
      })
      const full = text.slice(start, end)
      word.textContent = full.length > 15 ? `${full.slice(0, 14)}…` : full
      drawing.append(word)
    }
  }
  words(left, 'reference', reference, 136, 'end')
  words(right, 'candidate', candidate, 204, 'start')
  return element(
    'details',
    { className: 'alignment', open: true },
    element('summary', {}, 'Alignment: reference on the left, candidate on the right'),
    element('div', { className: 'drawing' }, drawing as unknown as HTMLElement),
  )
}

/** Where words start, in the order of the text. */
function placesOf(findings: readonly Finding[], side: 'candidate' | 'reference'): number[] {
  return [...new Set(findings.flatMap((finding) => finding[side].map(([start]) => start)))].sort(
    (a, b) => a - b,
  )
}

function svg(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
