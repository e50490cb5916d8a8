import { copyButton, element } from '@codegen-eval/page/element'
import { scoreText } from '../number-text.ts'
import { titleOf } from '../offered-metrics.ts'
import { textParts } from '../text-parts.ts'
import type { MetricScores, Score } from '../worker/score-texts.ts'
import { scroller } from './comparison-table.ts'

/** The state of a metric: its scores, or the reason that it has none. */
export type ScoreState =
  | MetricScores
  | { readonly missing: string }
  | { readonly error: string }
  | 'computing'

/** The table of live scores: one row per metric, one column per candidate. */
export interface ScoreTable {
  /** Starts a new table. Existing rows keep their numbers until new ones arrive. */
  start(specs: readonly string[], names: readonly string[], selected: number): void
  show(spec: string, state: ScoreState): void
  /** Shows the parts of this candidate. */
  select(candidate: number): void
}

/** Sets up the table. */
export function setUpScores(
  table: HTMLTableElement,
  on: { readonly why: (spec: string) => void; readonly select: (candidate: number) => void },
): ScoreTable {
  const note = table.nextElementSibling!
  note.before(scroller('Scores of the texts', table))
  const head = table.tHead!
  const body = table.tBodies[0]!
  // explicit roles, because narrow pages lay rows out as cards, which drops the table semantics
  table.setAttribute('role', 'table')
  for (const group of [head, body]) group.setAttribute('role', 'rowgroup')
  const states = new Map<string, ScoreState>()
  let specs: readonly string[] = []
  let names: readonly string[] = []
  let selected = 0

  const drawHead = () => {
    const single = names.length === 1
    head.replaceChildren(
      element(
        'tr',
        { role: 'row' },
        columnHeader('Metric'),
        ...names.map((name, c) => {
          const radio = element('input', {
            type: 'radio',
            name: 'selected-candidate',
            checked: c === selected,
            on: { change: () => on.select(c) },
          })
          return single
            ? columnHeader(name)
            : columnHeader(element('label', { title: `Show the parts of ${name}` }, radio, ' ', name))
        }),
        columnHeader(single ? 'Parts' : `Parts of ${names[selected] ?? ''}`),
        columnHeader('Signature'),
      ),
    )
  }

  const drawRow = (spec: string) => {
    const made = row(spec, states.get(spec) ?? 'computing')
    const old = body.querySelector(`[data-spec="${CSS.escape(spec)}"]`)
    if (old) {
      // keep the focus on its button in the row
      const focused = old.contains(document.activeElement)
        ? [...old.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement)
        : -1
      old.replaceWith(made)
      if (focused >= 0) made.querySelectorAll('button')[focused]?.focus()
    } else body.append(made)
  }

  const row = (spec: string, state: ScoreState): HTMLTableRowElement => {
    const cells = state !== 'computing' && 'scores' in state ? state.scores : []
    const name = element('th', { scope: 'row', role: 'rowheader' }, titleOf(spec))
    if (state !== 'computing' && 'explains' in state && state.explains) {
      name.append(
        ' ',
        element(
          'button',
          {
            type: 'button',
            className: 'quiet',
            'aria-label': `Why ${titleOf(spec)}?`,
            on: { click: () => on.why(spec) },
          },
          'Why?',
        ),
      )
    }
    const made = element('tr', { role: 'row', 'data-spec': spec }, name)
    if (state === 'computing' || cells.length === 0) {
      const words = state === 'computing' ? 'computing …' : 'missing' in state ? state.missing : ''
      const error = state !== 'computing' && 'error' in state ? state.error : undefined
      made.append(
        element(
          'td',
          { role: 'cell', colSpan: names.length + 2, className: error === undefined ? 'note' : 'error' },
          error ?? words,
        ),
      )
      return made
    }
    const best = bestOf(cells.map(({ score }) => score))
    made.append(...names.map((candidate, c) => scoreCell(cells[c], candidate, cells[c]?.score === best)))
    const parts = cells[selected]?.parts ?? []
    const { signature, warnings } = state as MetricScores
    const reason = cells[selected]?.reason
    const shown = reason === undefined ? warnings : []
    made.append(
      element(
        'td',
        { role: 'cell', className: 'parts' },
        partList(parts, reason),
        ...shown.map((text) => element('small', { className: 'reason' }, text)),
      ),
      element(
        'td',
        { role: 'cell', className: 'signature' },
        copyButton('Copy', `the signature of ${titleOf(spec)}`, () => signature),
        element('code', { title: signature }, signature),
      ),
    )
    return made
  }

  const draw = () => {
    drawHead()
    const wanted = new Set(specs)
    for (const old of [...body.rows]) if (!wanted.has(old.dataset.spec!)) old.remove()
    for (const spec of specs) drawRow(spec)
    // in the order of the metric choice
    for (const spec of specs) body.append(body.querySelector(`[data-spec="${CSS.escape(spec)}"]`)!)
  }

  return {
    start(newSpecs, newNames, newSelected) {
      const same = sameList(specs, newSpecs) && sameList(names, newNames) && selected === newSelected
      if (names.length !== newNames.length) states.clear()
      specs = newSpecs
      names = newNames
      selected = newSelected
      if (!same) draw()
      table.setAttribute('aria-busy', 'true')
    },
    show(spec, state) {
      states.set(spec, state)
      drawRow(spec)
    },
    select(candidate) {
      selected = candidate
      draw()
    },
  }
}

/** The highest score; none if all scores are equal. */
function bestOf(scores: readonly number[]): number | undefined {
  const defined = scores.filter((score) => !Number.isNaN(score))
  const best = Math.max(...defined)
  return scores.length > 1 && scores.some((score) => score !== best) ? best : undefined
}

function columnHeader(content: string | Node): HTMLTableCellElement {
  return element('th', { scope: 'col', role: 'columnheader' }, content)
}

function scoreCell(score: Score | undefined, candidate: string, best: boolean): HTMLTableCellElement {
  const value = score?.score ?? Number.NaN
  const cell = element(
    'td',
    { role: 'cell', className: best ? 'score best' : 'score', 'data-name': candidate },
    element('span', { className: 'number' }, scoreText(value)),
    best ? element('span', { className: 'best-mark', title: 'the best of the candidates' }, ' ★') : undefined,
  )
  cell.style.setProperty('--share', `${Number.isNaN(value) ? 0 : 100 * value}%`)
  if (score?.reason !== undefined) cell.append(element('small', { className: 'reason' }, score.reason))
  return cell
}

function partList(parts: Score['parts'], reason: string | undefined): HTMLElement | string {
  if (parts.length === 0) return reason === undefined ? '' : element('small', {}, 'undefined')
  return element(
    'dl',
    {},
    ...textParts(parts).map(({ label, value }) =>
      element('div', {}, element('dt', {}, label), element('dd', {}, value ?? 'yes')),
    ),
  )
}

function sameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}
