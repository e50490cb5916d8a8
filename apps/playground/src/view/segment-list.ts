import { element } from '@codegen-eval/page/element'
import type { Segment } from '@codegen-eval/samples'
import { countText, scoreText } from '../number-text.ts'
import { orderOf } from '../segment-order.ts'
import { scroller } from './comparison-table.ts'

/** The outputs of one model, ordered by the scores of a metric. */
export interface ListedOutputs {
  readonly title: string
  readonly models: readonly string[]
  readonly model: number
  /** The scores of all segments, one list per model. */
  readonly scores: readonly Float64Array[]
  readonly segmentsAt: (indices: readonly number[]) => Promise<readonly Segment[]>
  readonly open: (segment: Segment) => void
}

/** The list of a model's outputs. */
export interface SegmentList {
  show(outputs: ListedOutputs): Promise<void>
  clear(): void
}

const PAGE = 20

/** Sets up the list within an element. */
export function setUpSegments(panel: HTMLElement): SegmentList {
  let outputs: ListedOutputs | undefined
  let order: number[] = []
  let direction: 'worst' | 'best' = 'worst'
  let page = 0
  let drawing = 0

  const sort = () => {
    const scores = outputs!.scores[outputs!.model]!
    order = orderOf(scores, direction)
  }

  const draw = async () => {
    const { title, models, model, scores, segmentsAt, open } = outputs!
    const mine = ++drawing
    const modelScores = scores[model]!
    const indices = order.slice(page * PAGE, (page + 1) * PAGE)
    const segments = await segmentsAt(indices)
    if (mine !== drawing) return
    const select = element(
      'select',
      {
        on: {
          async change() {
            direction = select.value as typeof direction
            page = 0
            sort()
            await draw()
            panel.querySelector('select')?.focus()
          },
        },
      },
      element('option', { value: 'worst' }, 'worst first'),
      element('option', { value: 'best' }, 'best first'),
    )
    select.value = direction
    const turn = (label: string, by: number, possible: boolean) =>
      element(
        'button',
        {
          type: 'button',
          disabled: !possible,
          on: {
            async click() {
              page += by
              await draw()
              const buttons = [...panel.querySelectorAll<HTMLButtonElement>('.pages button')]
              const same = buttons.find(({ textContent, disabled }) => textContent === label && !disabled)
              ;(same ?? buttons.find(({ disabled }) => !disabled))?.focus()
            },
          },
        },
        label,
      )
    panel.replaceChildren(
      element('h3', { tabIndex: -1 }, `Outputs of ${models[model]} by ${title}`),
      element('p', { className: 'filters' }, element('label', {}, 'Order ', select)),
      scroller(
        'Outputs',
        element(
          'table',
          { className: 'grid outputs' },
          element(
            'thead',
            {},
            element(
              'tr',
              {},
              ...['Output', 'Score', 'Text', 'Task'].map((text) => element('th', { scope: 'col' }, text)),
            ),
          ),
          element(
            'tbody',
            {},
            ...segments.map((segment, i) =>
              element(
                'tr',
                {},
                element(
                  'th',
                  { scope: 'row' },
                  element(
                    'button',
                    {
                      type: 'button',
                      className: 'link',
                      'aria-label': `Open task ${segment.id}`,
                      on: { click: () => open(segment) },
                    },
                    'Open',
                  ),
                ),
                element('td', { className: 'number' }, scoreText(modelScores[indices[i]!]!)),
                element(
                  'td',
                  { className: 'preview' },
                  element('code', {}, preview(segment.candidates[model]!)),
                ),
                element('td', {}, String(segment.id)),
              ),
            ),
          ),
        ),
      ),
      element(
        'p',
        { className: 'pages' },
        turn('Previous', -1, page > 0),
        ` ${page * PAGE + 1}–${page * PAGE + indices.length} of ${countText(order.length, 'output')} `,
        turn('Next', 1, (page + 1) * PAGE < order.length),
      ),
    )
  }

  return {
    async show(next) {
      outputs = next
      page = 0
      sort()
      await draw()
      panel.querySelector('h3')?.focus()
    },
    clear() {
      drawing++
      panel.replaceChildren()
    },
  }
}

function preview(text: string): string {
  const line = text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ⏎ ')
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}
