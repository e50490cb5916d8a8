import { codeText } from '@codegen-eval/page/code-text'
import { element } from '@codegen-eval/page/element'
import type { CodeToken } from '@codegen-eval/page/highlight-text'

/** The lines that are marked, from 1, and how that changes. */
export interface LineMarking {
  readonly marked: readonly number[]
  /** Marks a line, or takes its mark away; returns the lines that are marked then. */
  toggle(line: number): readonly number[]
}

/** Code whose lines can be marked. */
export interface MarkableLines {
  readonly element: HTMLElement
  /** Highlights the code. */
  colour(tokens: readonly CodeToken[]): void
}

let made = 0

/**
 * Code as a list of lines of which several may be chosen: with a click, or with the arrow keys and Space, as in lists of the
 * browser. One line is the current one, which the list names to assistive technology.
 */
export function markableLines(label: string, code: string, { marked, toggle }: LineMarking): MarkableLines {
  const id = `lines-${made++}`
  const starts = lineStarts(code)
  const texts = starts.map(() => element('code'))
  const rows = starts.map((_, i) =>
    element(
      'div',
      {
        className: 'line',
        id: `${id}-${i + 1}`,
        role: 'option',
        'aria-selected': 'false',
        on: { click: () => choose(i, true) },
      },
      element('span', { className: 'number', 'aria-hidden': 'true' }, String(i + 1)),
      texts[i],
    ),
  )
  const note = element('p', { className: 'note', 'aria-live': 'polite' })
  const list = element(
    'div',
    {
      className: 'lines',
      tabIndex: 0,
      role: 'listbox',
      'aria-multiselectable': 'true',
      'aria-label': `${label}: lines`,
      on: { keydown: press },
    },
    ...rows,
  )
  let current = 0

  function show(lines: readonly number[]): void {
    for (const [i, row] of rows.entries()) row.setAttribute('aria-selected', String(lines.includes(i + 1)))
    note.textContent = lines.length === 0 ? 'No line is marked.' : `Marked: ${lines.join(', ')}.`
  }

  function choose(index: number, isToggled = false): void {
    rows[current]!.classList.remove('current')
    current = Math.max(0, Math.min(index, rows.length - 1))
    const row = rows[current]!
    row.classList.add('current')
    row.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    list.setAttribute('aria-activedescendant', row.id)
    if (isToggled) show(toggle(current + 1))
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: 0,
      End: rows.length - 1,
    }
    const target = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    const isToggled = event.key === ' ' || event.key.toLowerCase() === 'm'
    if (target === undefined && !isToggled) return
    event.preventDefault()
    choose(target ?? current, isToggled)
  }

  const colour = (tokens: readonly CodeToken[]): void =>
    texts.forEach((text, i) => {
      const end = (starts[i + 1] ?? code.length + 1) - 1
      text.replaceChildren(...codeText(code, starts[i]!, end, tokens))
    })
  colour([])
  show(marked)
  choose(0)
  return { element: element('div', {}, list, note), colour }
}

/** Where lines begin. A line feed at the end begins no line. */
function lineStarts(code: string): readonly number[] {
  const starts = [...code.matchAll(/\n/g)].map(({ index }) => index + 1)
  return [0, ...starts].filter((start) => start === 0 || start < code.length)
}
