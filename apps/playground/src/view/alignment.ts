import type { Finding } from '@codegen-eval/metric'
import { element } from '@codegen-eval/page/element'

const SVG = 'http://www.w3.org/2000/svg'

const ROW_HEIGHT = 22

/** Maximum number of words in a drawing: with more, the lines are unreadable. The list shows all words. */
const MAX_WORDS = 150

/** Maximum length of a drawn word; longer words are cut. */
const MAX_CHARACTERS = 15

/** Horizontal positions of the columns of words and of the lines between them. */
const X = { left: 136, lineLeft: 142, lineRight: 198, right: 204, width: 340 } as const

/**
 * Draws the words of both texts in two columns, the reference on the left, with a line between aligned words.
 *
 * @param findings One per word or pair of words; others, such as runs of matches, are left out.
 * @param add Called with each part of the drawing that represents a finding.
 * @returns `undefined` if no words are aligned, or there are too many words.
 */
export function alignmentOf(
  findings: readonly Finding[],
  candidate: string,
  reference: string,
  add: (finding: Finding, place: Element) => void,
): HTMLElement | undefined {
  const words = findings.filter(({ kind }) => kind !== 'chunk')
  const left = wordsBySide(words, 'reference', reference)
  const right = wordsBySide(words, 'candidate', candidate)
  const rows = Math.max(left.size, right.size)
  const aligned = words.filter(({ status }) => status === 'matched')
  if (aligned.length === 0 || rows > MAX_WORDS) return undefined
  const height = String(ROW_HEIGHT * rows + 8)
  const drawing = svg('svg', {
    viewBox: `0 0 ${X.width} ${height}`,
    width: String(X.width),
    height,
    'aria-hidden': 'true',
  })

  for (const finding of aligned) {
    const from = finding.reference[0]
    const to = finding.candidate[0]
    if (!from || !to) continue
    const line = svg('line', {
      x1: String(X.lineLeft),
      y1: String(left.get(from[0])!.y),
      x2: String(X.lineRight),
      y2: String(right.get(to[0])!.y),
      class: finding.kind === 'exact' ? 'link' : 'link near',
    })
    add(finding, line)
    drawing.append(line)
  }
  for (const [column, x, anchor] of [
    [left, X.left, 'end'],
    [right, X.right, 'start'],
  ] as const) {
    for (const { y, text, finding } of column.values()) {
      const word = svg('text', {
        x: String(x),
        y: String(y + 4),
        'text-anchor': anchor,
        class: finding.status,
      })
      word.textContent = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text
      add(finding, word)
      drawing.append(word)
    }
  }
  const frame = element('div', { className: 'drawing' })
  frame.append(drawing)
  return element(
    'details',
    { className: 'alignment', open: true },
    element('summary', {}, 'Alignment: reference on the left, candidate on the right'),
    frame,
  )
}

interface Word {
  readonly y: number
  readonly text: string
  readonly finding: Finding
}

/** The words of a text by their start, in order. */
function wordsBySide(
  findings: readonly Finding[],
  side: 'candidate' | 'reference',
  source: string,
): Map<number, Word> {
  const words = new Map<number, { text: string; finding: Finding }>()
  for (const finding of findings) {
    for (const [start, end] of finding[side]) words.set(start, { text: source.slice(start, end), finding })
  }
  const sorted = [...words].sort(([a], [b]) => a - b)
  return new Map(
    sorted.map(([start, word], i) => [start, { ...word, y: ROW_HEIGHT * i + ROW_HEIGHT / 2 + 4 }]),
  )
}

function svg(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
