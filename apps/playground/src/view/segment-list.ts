import { element } from '@codegen-eval/page/element'
import { countText, scoreText } from '../number-text.ts'
import { orderOf } from '../segment-order.ts'
import type { ListedTask } from '../worker/corpus.ts'
import { header, scroller } from './comparison-table.ts'

/** The outputs of one model, ordered by the scores of a metric. */
export interface ListedOutputs {
  readonly title: string
  readonly models: readonly string[]
  readonly model: number
  /** The scores of all segments, one list per model. */
  readonly scores: readonly Float64Array[]
  readonly segmentsAt: (indices: readonly number[]) => Promise<readonly ListedTask[]>
  readonly open: (segment: ListedTask) => void
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
    const { title, models, model, scores, segmentsAt } = outputs!
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
    const columns = columnsOf(outputs!, segments)
    panel.replaceChildren(
      element('h3', { tabIndex: -1 }, `Outputs of ${models[model]} by ${title}`),
      element('p', { className: 'filters' }, element('label', {}, 'Order ', select)),
      scroller(
        'Outputs',
        element(
          'table',
          { className: 'grid outputs' },
          element('thead', {}, element('tr', {}, ...columns.map(({ name }) => header(name)))),
          element(
            'tbody',
            {},
            ...segments.map((segment, i) =>
              element('tr', {}, ...columns.map(({ cell }) => cell(segment, modelScores[indices[i]!]!))),
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

interface ListColumn {
  readonly name: string
  readonly cell: (task: ListedTask, score: number) => HTMLElement
}

/** The columns of the list; files of scores have no texts to show and to open. */
function columnsOf({ model, open }: ListedOutputs, tasks: readonly ListedTask[]): ListColumn[] {
  const score = (_: ListedTask, value: number) => element('td', { className: 'number' }, scoreText(value))
  if (tasks.every(({ candidates }) => candidates[model] === undefined))
    return [
      { name: 'Task', cell: ({ id }) => element('th', { scope: 'row' }, String(id)) },
      { name: 'Score', cell: score },
    ]
  const openButton = (task: ListedTask) =>
    element(
      'button',
      {
        type: 'button',
        className: 'link',
        'aria-label': `Open task ${task.id}`,
        on: { click: () => open(task) },
      },
      'Open',
    )
  const text = ({ candidates }: ListedTask) => element('code', {}, preview(candidates[model]!))
  return [
    { name: 'Output', cell: (task) => element('th', { scope: 'row' }, openButton(task)) },
    { name: 'Score', cell: score },
    { name: 'Text', cell: (task) => element('td', { className: 'preview' }, text(task)) },
    { name: 'Task', cell: ({ id }) => element('td', {}, String(id)) },
  ]
}

function preview(text: string): string {
  const line = text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ⏎ ')
  return line.length > 90 ? `${line.slice(0, 89)}…` : line
}
