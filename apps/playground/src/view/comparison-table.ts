import { copyButton, element } from '@codegen-eval/page/element'
import { differenceText, pValueText, scoreText } from '../number-text.ts'
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

  const draw = () => {
    const pairs = specs.flatMap((spec) => pairRows(spec, states.get(spec) ?? 'waiting'))
    // keep the focus on its button while results of other metrics arrive
    const focused = panel.contains(document.activeElement)
      ? document.activeElement?.getAttribute('aria-label')
      : undefined
    panel.replaceChildren(
      element(
        'p',
        { className: 'note' },
        `Scores with 95 % bootstrap intervals, times 100${models.length < FEWEST_RANKED ? '' : '; ranks with intervals that contain all true ranks at once with 95 % confidence'}`,
      ),
      scroller(
        'Scores of models',
        element(
          'table',
          { className: 'grid' },
          element(
            'thead',
            {},
            element(
              'tr',
              {},
              header('Metric'),
              ...models.map((model) => header(model)),
              header('Segments'),
              header('Signature'),
            ),
          ),
          element('tbody', {}, ...specs.map((spec) => scoreRow(spec, states.get(spec) ?? 'waiting'))),
        ),
      ),
      ...(models.length > 1
        ? [
            element(
              'p',
              { className: 'note' },
              'Pairs, the better model first; adjusted p-values by the step-down maximum of the swaps over the pairs of a metric (Westfall and Young)',
            ),
            scroller(
              'Pairs of models',
              element(
                'table',
                { className: 'grid' },
                element(
                  'thead',
                  {},
                  element(
                    'tr',
                    {},
                    ...['Metric', 'Pair', 'Difference', 'Interval', 'p', 'adjusted p', 'Verdict'].map(header),
                  ),
                ),
                element('tbody', {}, ...pairs),
              ),
            ),
          ]
        : []),
    )
    if (focused) panel.querySelector<HTMLElement>(`[aria-label="${CSS.escape(focused)}"]`)?.focus()
  }

  const scoreRow = (spec: string, state: OutcomeState) => {
    const name = element('th', { scope: 'row' }, titleOf(spec))
    if (state === 'waiting') {
      return element(
        'tr',
        {},
        name,
        element('td', { colSpan: models.length + 2, className: 'note' }, 'waiting …'),
      )
    }
    if ('error' in state) {
      return element(
        'tr',
        {},
        name,
        element('td', { colSpan: models.length + 2, className: 'error' }, state.error),
      )
    }
    return element(
      'tr',
      { 'data-spec': spec },
      name,
      ...state.scores.map(({ value, low, high }, m) =>
        element(
          'td',
          { className: state.order[0] === m && models.length > 1 ? 'score best' : 'score' },
          element(
            'button',
            {
              type: 'button',
              className: 'link',
              'aria-label': `${titleOf(spec)} of ${models[m]}: ${scoreText(value)}. List its outputs by this score`,
              on: { click: () => on.open(spec, m) },
            },
            scoreText(value),
          ),
          state.order[0] === m && models.length > 1
            ? element('span', { className: 'best-mark', title: 'the highest score' }, ' ★')
            : undefined,
          element('small', {}, `${scoreText(low)} … ${scoreText(high)}`),
          rankNote(state, m),
        ),
      ),
      element('td', { className: 'count' }, state.segments.toLocaleString('en')),
      element(
        'td',
        { className: 'signature' },
        copyButton('Copy', `the signature of ${titleOf(spec)}`, () => state.signature),
        element('code', { title: state.signature }, state.signature),
      ),
    )
  }

  const pairRows = (spec: string, state: OutcomeState) => {
    if (state === 'waiting' || 'error' in state) return []
    return state.pairs.map(({ a, b, difference, pValue, adjustedPValue, significant, reason }, i) =>
      element(
        'tr',
        {},
        i === 0
          ? element('th', { scope: 'rowgroup', rowSpan: state.pairs.length }, titleOf(spec))
          : undefined,
        element('td', {}, `${models[a]} over ${models[b]}`),
        element('td', { className: 'number' }, differenceText(difference.value)),
        element(
          'td',
          { className: 'number' },
          `${differenceText(difference.low)} … ${differenceText(difference.high)}`,
        ),
        element('td', { className: 'number' }, pValueText(pValue)),
        element('td', { className: 'number' }, pValueText(adjustedPValue)),
        element(
          'td',
          {},
          reason ??
            (significant
              ? `${difference.value > 0 ? models[a] : models[b]} is ahead`
              : 'no difference shown'),
        ),
      ),
    )
  }

  return {
    start(newSpecs, newModels) {
      specs = newSpecs
      models = newModels
      states.clear()
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

/** Fewer models are a pair, of which the table of pairs says all. */
const FEWEST_RANKED = 3

/** The rank of a model and its interval, by the significant pairs. */
function rankNote({ order, ranks }: MetricOutcome, model: number): HTMLElement | undefined {
  const own = ranks[order.indexOf(model)]
  if (ranks.length < FEWEST_RANKED || own === undefined) return undefined
  const range = own.rankLow === own.rankHigh ? '' : ` (${own.rankLow}–${own.rankHigh})`
  return element('small', { className: 'rank' }, `rank ${own.rank}${range}`)
}

function header(text: string): HTMLTableCellElement {
  return element('th', { scope: 'col' }, text)
}

/** Wraps a wide table so that it scrolls, also by keyboard, and the page does not. */
export function scroller(label: string, table: HTMLElement): HTMLElement {
  return element('div', { className: 'scroller', role: 'region', tabIndex: 0, 'aria-label': label }, table)
}
