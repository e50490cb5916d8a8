import { copyButton, element } from '@codegen-eval/page/element'
import { escapeControls } from '@codegen-eval/report'
import { countText, differenceText, pValueText, scoreText } from '../number-text.ts'
import { titleOf } from '../offered-metrics.ts'
import type { MetricOutcome } from '../worker/corpus.ts'

/** The state of a metric on a file. */
export type OutcomeState = MetricOutcome | { readonly error: string } | 'waiting'

/** The tables of a file: scores of models by metric, and pairs of models. */
export interface ComparisonView {
  start(specs: readonly string[], models: readonly string[]): void
  show(spec: string, state: OutcomeState): void
  clear(): void
}

/** Sets up both tables within an element. */
export function setUpComparison(
  panel: HTMLElement,
  on: { readonly open: (spec: string, model: number) => void },
): ComparisonView {
  let specs: readonly string[] = []
  let models: readonly string[] = []
  const states = new Map<string, OutcomeState>()
  const opened = new Map<string, boolean>()

  const draw = () => {
    // keep the focus on its button while results of other metrics arrive
    const focused = panel.contains(document.activeElement)
      ? document.activeElement?.getAttribute('aria-label')
      : undefined
    panel.replaceChildren(
      element(
        'p',
        { className: 'note' },
        `Scores with 95 % intervals, times 100${models.length < FEWEST_RANKED ? '' : '; ranks with intervals that contain all true ranks at once with 95 % confidence'}`,
      ),
      scroller('Scores of models', scoreTable(specs, models, states, on.open)),
      ...(models.length > 1
        ? [element('p', { className: 'note' }, PAIR_NOTE), ...specs.flatMap(pairTable)]
        : []),
    )
    if (focused) panel.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus()
  }

  /** The pairs of a metric; many are folded, so that further parts of the page stay in reach. */
  const pairTable = (spec: string): HTMLElement[] => {
    const state = states.get(spec) ?? 'waiting'
    if (state === 'waiting' || 'error' in state || state.pairs.length === 0) return []
    const details = element(
      'details',
      { className: 'pairs', open: opened.get(spec) ?? state.pairs.length <= MOST_OPEN },
      element('summary', {}, `${titleOf(spec)}: ${countText(state.pairs.length, 'pair')}`),
      scroller(
        `Pairs of models by ${titleOf(spec)}`,
        element(
          'table',
          { className: 'grid' },
          element('thead', {}, element('tr', {}, ...PAIR_COLUMNS.map(header))),
          element('tbody', {}, ...state.pairs.map((pair) => pairRow(pair, models))),
        ),
      ),
    )
    details.addEventListener('toggle', () => opened.set(spec, details.open))
    return [details]
  }

  return {
    start(newSpecs, newModels) {
      specs = newSpecs
      models = newModels.map(escapeControls)
      states.clear()
      opened.clear()
      draw()
    },
    show(spec, state) {
      states.set(spec, state)
      draw()
    },
    clear() {
      panel.replaceChildren()
    },
  }
}

/** Number of pairs of a metric that are shown without being asked for. */
const MOST_OPEN = 10

const PAIR_NOTE =
  'Pairs, the better model first; adjusted p-values by the step-down maximum of the swaps over the pairs of a metric (Westfall and Young)'

const PAIR_COLUMNS = ['Pair', 'Difference', 'Interval', 'p', 'adjusted p', 'Verdict']

function pairRow(
  { a, b, difference, pValue, adjustedPValue, significant, reason }: MetricOutcome['pairs'][number],
  models: readonly string[],
): HTMLElement {
  const number = (text: string) => element('td', { className: 'number' }, text)
  const ahead = difference.value > 0 ? models[a] : models[b]
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, `${models[a]} over ${models[b]}`),
    number(differenceText(difference.value)),
    number(`${differenceText(difference.low)} … ${differenceText(difference.high)}`),
    number(pValueText(pValue)),
    number(pValueText(adjustedPValue)),
    element('td', {}, reason ?? (significant ? `${ahead} is ahead` : 'no difference shown')),
  )
}

/** A row for each model, the best by the first metric on top once that is known, and one for what is known of each metric. */
function scoreTable(
  specs: readonly string[],
  models: readonly string[],
  states: ReadonlyMap<string, OutcomeState>,
  open: (spec: string, model: number) => void,
): HTMLTableElement {
  const stateOf = (spec: string) => states.get(spec) ?? 'waiting'
  const [first] = specs
  const state = first === undefined ? 'waiting' : stateOf(first)
  const order = typeof state === 'object' && 'order' in state ? state.order : [...models.keys()]
  const row = (name: string, cells: readonly (HTMLElement | undefined)[]) =>
    element('tr', {}, element('th', { scope: 'row' }, name), ...cells)
  return element(
    'table',
    { className: 'grid' },
    element('thead', {}, element('tr', {}, header('Model'), ...specs.map((spec) => header(titleOf(spec))))),
    element(
      'tbody',
      {},
      ...order.map((m, place) =>
        row(
          models[m]!,
          specs.map((spec) => modelCell(spec, stateOf(spec), { models, m, place, open })),
        ),
      ),
    ),
    element(
      'tfoot',
      {},
      row(
        'Segments',
        specs.map((spec) => {
          const found = stateOf(spec)
          const count = typeof found === 'object' && 'segments' in found ? found.segments : undefined
          return element('td', { className: 'count' }, count?.toLocaleString('en') ?? '')
        }),
      ),
      row(
        'Signature',
        specs.map((spec) => signatureCell(spec, stateOf(spec))),
      ),
    ),
  )
}

interface CellPlace {
  readonly models: readonly string[]
  readonly m: number
  /** The row of the table. */
  readonly place: number
  readonly open: (spec: string, model: number) => void
}

/** The score of a model; while there is none, the first row says why for all. */
function modelCell(
  spec: string,
  state: OutcomeState,
  { models, m, place, open }: CellPlace,
): HTMLElement | undefined {
  if (state === 'waiting' || 'error' in state) {
    if (place > 0) return undefined
    return state === 'waiting'
      ? element('td', { rowSpan: models.length, className: 'note' }, 'waiting …')
      : element('td', { rowSpan: models.length, className: 'error' }, state.error)
  }
  const { value, low, high } = state.scores[m]!
  const isBest = state.order[0] === m && models.length > 1
  return element(
    'td',
    { className: isBest ? 'score best' : 'score', 'data-spec': spec },
    element(
      'button',
      {
        type: 'button',
        className: 'link',
        'aria-label': `${titleOf(spec)} of ${models[m]}: ${scoreText(value)}. List its outputs by this score`,
        on: { click: () => open(spec, m) },
      },
      scoreText(value),
    ),
    isBest ? element('span', { className: 'best-mark', title: 'the highest score' }, ' ★') : undefined,
    element('small', {}, `${scoreText(low)} … ${scoreText(high)}`),
    rankNote(state, m),
  )
}

function signatureCell(spec: string, state: OutcomeState): HTMLElement {
  if (state === 'waiting' || 'error' in state) return element('td', {})
  return element(
    'td',
    { className: 'signature' },
    copyButton('Copy', `the signature of ${titleOf(spec)}`, () => state.signature),
    element('code', { title: state.signature }, state.signature),
  )
}

/** Fewer models are a pair, of which the table of pairs says all. */
const FEWEST_RANKED = 3

/** The rank of a model and its interval, by the significant pairs. */
function rankNote({ order, ranks }: MetricOutcome, model: number): HTMLElement | undefined {
  const own = ranks[order.indexOf(model)]
  if (ranks.length < FEWEST_RANKED || own === undefined) return undefined
  const range = own.rankLow === own.rankHigh ? '' : ` (${own.rankLow}–${own.rankHigh})`
  return element('small', { className: 'rank' }, `rank ${own.rank}${range}`)
}

/** The head of a column. */
export function header(text: string): HTMLTableCellElement {
  return element('th', { scope: 'col' }, text)
}

/** Wraps a wide table so that it scrolls, also by keyboard, and the page does not. */
export function scroller(label: string, table: HTMLElement): HTMLElement {
  return element('div', { className: 'scroller', role: 'region', tabIndex: 0, 'aria-label': label }, table)
}
