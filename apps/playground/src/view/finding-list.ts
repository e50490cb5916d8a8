import type { Finding, FindingStatus } from '@codegen-eval/metric'
import { element } from '@codegen-eval/page/element'
import { countText } from '../number-text.ts'
import type { Places } from './marked-code.ts'

/** Signs that distinguish the statuses without colour. */
const SIGNS: Readonly<Record<FindingStatus, string>> = { matched: '=', missed: '−', extra: '+' }

const SHOWN_AT_FIRST = 100
const SHOWN_MORE = 500

/** The findings, one per line. A finding that is hovered or focused highlights its places in the code. */
export function findingList(findings: readonly Finding[], places: Places): HTMLElement {
  if (findings.length === 0) return element('p', { className: 'note' }, 'No findings of this kind.')
  const box = element('ul', { role: 'listbox', className: 'findings', 'aria-label': 'Findings' })
  const more = element('button', { type: 'button' })
  const items: HTMLElement[] = []
  rove(box, items)

  const show = (count: number) => {
    const first = items.length
    const added = findings.slice(first, first + count).map((finding) => findingItem(finding, places))
    items.push(...added)
    box.append(...added)
    const rest = findings.length - items.length
    more.hidden = rest === 0
    more.textContent = `Show ${countText(Math.min(rest, SHOWN_MORE), 'more finding')}`
    return added[0]!
  }
  more.addEventListener('click', () => show(SHOWN_MORE).focus())
  show(SHOWN_AT_FIRST).tabIndex = 0
  return element('div', {}, box, more)
}

function findingItem(finding: Finding, places: Places): HTMLElement {
  const { kind, label, status } = finding
  const item = element(
    'li',
    { role: 'option', tabIndex: -1, 'data-status': status, 'aria-selected': 'false' },
    element('span', { className: 'sign', 'aria-hidden': 'true' }, SIGNS[status]),
    element('span', { className: 'status' }, status),
    element('span', { className: 'kind' }, kind),
    element('code', {}, label),
  )
  const light = (on: boolean) => {
    item.setAttribute('aria-selected', String(on))
    places.light(finding, on)
  }
  for (const type of ['mouseenter', 'focus']) item.addEventListener(type, () => light(true))
  item.addEventListener('blur', () => light(false))
  item.addEventListener('mouseleave', () => light(document.activeElement === item))
  return item
}

/** Only the item that was focused last can be reached by Tab. Arrow keys, Home and End move to the others. */
function rove(box: HTMLElement, items: readonly HTMLElement[]): void {
  box.addEventListener('focusin', ({ target }) => {
    for (const item of items) item.tabIndex = item === target ? 0 : -1
  })
  box.addEventListener('click', ({ target }) => {
    items.find((item) => item.contains(target as Node))?.focus()
  })
  box.addEventListener('keydown', (event) => {
    const from = items.indexOf(event.target as HTMLElement)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    items[Math.max(0, Math.min(items.length - 1, to))]!.focus()
  })
}
