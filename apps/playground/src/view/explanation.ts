import type { Explanation, Finding, FindingStatus } from '@codegen-eval/metric'
import { highlightPieces, textOfSpans } from '../highlight-pieces.ts'
import { countText, scoreText } from '../number-text.ts'
import { alignmentOf } from './alignment.ts'
import { element } from './element.ts'

/** What is explained. */
export interface Explained {
  readonly title: string
  readonly name: string
  readonly candidate: string
  readonly references: readonly string[]
  readonly explanation: Explanation
}

/** What a metric found in both texts, as a list and as marks on the code. */
export interface ExplanationView {
  show(explained: Explained): void
  /** In place of an explanation. */
  say(message: string): void
}

const SHOWN_AT_ONCE = 100

/** Signs that tell the states apart without colour. */
const SIGNS: Readonly<Record<FindingStatus, string>> = { matched: '=', missed: '−', extra: '+' }

const STATUSES: readonly FindingStatus[] = ['missed', 'extra', 'matched']

/** Sets up the panel within an element. */
export function setUpExplanation(panel: HTMLElement): ExplanationView {
  let explained: Explained | undefined
  let kind = ''
  // what is not alike comes first: it is why a score is not better
  const hidden = new Set<FindingStatus>(['matched'])
  let shown = SHOWN_AT_ONCE

  const show = (next: Explained) => {
    const same = explained?.title === next.title
    explained = next
    const kinds = new Set(next.explanation.findings.map((finding) => finding.kind))
    if (!same || !kinds.has(kind)) kind = ''
    shown = SHOWN_AT_ONCE
    draw()
  }

  const draw = () => {
    if (!explained) return
    const { explanation, candidate, references, name, title } = explained
    const { findings, score, reference } = explanation
    if (findings.length === 0) {
      panel.replaceChildren(
        element(
          'p',
          { className: 'note' },
          `${title} gives ${name} ${scoreText(score)} and finds nothing to show.`,
        ),
      )
      return
    }
    const ofKind = findings.filter((finding) => kind === '' || finding.kind === kind)
    const text = references[reference] ?? ''
    const marks = new Map<Finding, HTMLElement[]>()
    const code = (label: string, side: 'candidate' | 'reference', source: string) =>
      element('figure', {}, element('figcaption', {}, label), codeBlock(label, source, ofKind, side, marks))
    const list = findingList(
      ofKind.filter(({ status }) => !hidden.has(status)),
      candidate,
      text,
    )
    const referenceLabel = references.length > 1 ? `Reference ${reference + 1}, the nearest` : 'Reference'
    const alignment = title === 'METEOR' ? alignmentOf(ofKind, candidate, text) : undefined
    panel.replaceChildren(
      element(
        'p',
        { className: 'summary' },
        element('strong', {}, `${title} of ${name}: ${scoreText(score)}. `),
        STATUSES.map((status) => `${count(findings, status)} ${status}`).join(', '),
        '.',
      ),
      legend(),
      element(
        'div',
        { className: 'codes' },
        code(referenceLabel, 'reference', text),
        code(name, 'candidate', candidate),
      ),
      ...(alignment ? [alignment] : []),
      element('div', { className: 'filters' }, kindChoice(findings), statusBoxes(ofKind)),
      list,
    )

    function findingList(listed: readonly Finding[], own: string, other: string): HTMLElement {
      const items = listed.slice(0, shown).map((finding) => findingItem(finding, own, other))
      const box = element(
        'ul',
        { role: 'listbox', className: 'findings', 'aria-label': 'Findings' },
        ...items,
      )
      if (items.length === 0) return element('p', { className: 'note' }, 'Nothing of this kind.')
      roving(items)
      const rest = listed.length - items.length
      const more =
        rest > 0 &&
        element(
          'button',
          {
            type: 'button',
            on: {
              click() {
                const first = shown
                shown += 5 * SHOWN_AT_ONCE
                draw()
                panel.querySelectorAll<HTMLElement>('[role=option]')[first]?.focus()
              },
            },
          },
          `Show ${countText(Math.min(rest, 5 * SHOWN_AT_ONCE), 'more finding')}`,
        )
      return element('div', {}, box, more)
    }

    function findingItem(finding: Finding, own: string, other: string): HTMLElement {
      const inCandidate = textOfSpans(own, finding.candidate)
      const inReference = textOfSpans(other, finding.reference)
      const differs =
        inCandidate !== '' &&
        inReference !== '' &&
        squeezed(inCandidate) !== squeezed(inReference) &&
        finding.kind !== 'subtree'
      const item = element(
        'li',
        { role: 'option', tabIndex: -1, 'data-status': finding.status, 'aria-selected': 'false' },
        element('span', { className: 'sign', 'aria-hidden': 'true' }, SIGNS[finding.status]),
        element('span', { className: 'status' }, finding.status),
        element('span', { className: 'kind' }, finding.kind),
        element('code', {}, differs ? `${inReference} ↔ ${inCandidate}` : finding.label),
      )
      const mark = (on: boolean) => {
        item.setAttribute('aria-selected', String(on))
        for (const place of marks.get(finding) ?? []) place.classList.toggle('active', on)
      }
      for (const type of ['mouseenter', 'focus']) item.addEventListener(type, () => mark(true))
      item.addEventListener('blur', () => mark(false))
      item.addEventListener('mouseleave', () => mark(document.activeElement === item))
      return item
    }
  }

  const kindChoice = (findings: readonly Finding[]) => {
    const kinds = new Map<string, number>()
    for (const finding of findings) kinds.set(finding.kind, (kinds.get(finding.kind) ?? 0) + 1)
    const select = element(
      'select',
      {
        on: {
          change() {
            kind = select.value
            shown = SHOWN_AT_ONCE
            draw()
            panel.querySelector<HTMLElement>('.filters select')?.focus()
          },
        },
      },
      element('option', { value: '' }, `all kinds (${findings.length})`),
      ...[...kinds].map(([each, n]) => element('option', { value: each }, `${each} (${n})`)),
    )
    select.value = kind
    return element('label', {}, 'Look at ', select)
  }

  const statusBoxes = (findings: readonly Finding[]) =>
    element(
      'span',
      { role: 'group', 'aria-label': 'List findings that are' },
      ...STATUSES.map((status) => {
        const box = element('input', {
          type: 'checkbox',
          checked: !hidden.has(status),
          on: {
            change() {
              if (box.checked) hidden.delete(status)
              else hidden.add(status)
              draw()
              const boxes = panel.querySelectorAll<HTMLElement>('.filters input')
              boxes[STATUSES.indexOf(status)]?.focus()
            },
          },
        })
        return element('label', {}, box, ` ${status} (${count(findings, status)})`)
      }),
    )

  return {
    show,
    say(message) {
      explained = undefined
      panel.replaceChildren(element('p', { className: 'note' }, message))
    },
  }
}

function count(findings: readonly Finding[], status: FindingStatus): number {
  return findings.filter((finding) => finding.status === status).length
}

/** White space that layout put in is no difference. */
function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function legend(): HTMLElement {
  const sample = (className: string, words: string) =>
    element('li', {}, element('span', { className: `piece ${className}` }, 'code'), ` ${words}`)
  return element(
    'ul',
    { className: 'legend', 'aria-label': 'What the marks mean' },
    sample('matched', 'matched'),
    sample('partly', 'partly: some of what lies here matches'),
    sample('missed', 'missed: in the reference only'),
    sample('extra', 'extra: in the candidate only'),
  )
}

function codeBlock(
  label: string,
  source: string,
  findings: readonly Finding[],
  side: 'candidate' | 'reference',
  marks: Map<Finding, HTMLElement[]>,
): HTMLElement {
  const code = element('code', {})
  for (const piece of highlightPieces(source, findings, side)) {
    const text = source.slice(piece.start, piece.end)
    if (piece.status === 'plain') {
      code.append(text)
      continue
    }
    const unmatched = side === 'reference' ? 'missed' : 'extra'
    const status = piece.status === 'unmatched' ? unmatched : piece.status
    const place = element('span', { className: `piece ${status}` }, text)
    for (const f of piece.findings) {
      const places = marks.get(findings[f]!)
      if (places) places.push(place)
      else marks.set(findings[f]!, [place])
    }
    code.append(place)
  }
  return element('pre', { tabIndex: 0, role: 'region', 'aria-label': `Marked code: ${label}` }, code)
}

/** One item is in the order of focus; arrow keys, Home and End go to the others. */
function roving(items: readonly HTMLElement[]): void {
  if (items[0]) items[0].tabIndex = 0
  const go = (from: number, to: number) => {
    const target = items[Math.max(0, Math.min(items.length - 1, to))]!
    items[from]!.tabIndex = -1
    target.tabIndex = 0
    target.focus()
  }
  items.forEach((item, i) => {
    item.addEventListener('keydown', (event) => {
      const to = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: items.length - 1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      go(i, to)
    })
    item.addEventListener('click', () => {
      const current = items.findIndex(({ tabIndex }) => tabIndex === 0)
      go(current, i)
    })
  })
}
