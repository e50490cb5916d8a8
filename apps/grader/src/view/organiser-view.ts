import { element } from '@codegen-eval/page/element'
import type { SurveyKey } from '@codegen-eval/survey'
import type { SurveyProgress } from '../survey-progress.ts'

/** Maximum number of outputs that are listed. */
const MAX_LISTED = 20

/** The files that an organiser opened. */
export interface OrganiserFiles {
  /** Names of the files of raters that were taken. */
  readonly taken: readonly string[]
  readonly refused: readonly { readonly name: string; readonly why: string }[]
}

/** The page of an organiser: how far a survey is by the files of raters. */
export function organiserView(
  key: SurveyKey,
  { merged, rated, items, agreement, flagged }: SurveyProgress,
  { taken, refused }: OrganiserFiles,
  { pick, leave }: { pick(): void; leave(): void },
): HTMLElement {
  const { raters, incomplete } = merged
  const several = key.attributes.length > 1
  return element(
    'div',
    {},
    element(
      'section',
      { 'aria-labelledby': 'organiser-heading' },
      element('h2', { id: 'organiser-heading', tabIndex: -1 }, `Progress of ${key.title}`),
      element(
        'p',
        { className: 'notice' },
        "This is the organiser's file: it tells which model gave which answer. Raters must not see it, nor this page.",
      ),
      element(
        'div',
        { id: 'drop' },
        element(
          'p',
          {},
          "Drop the raters' files here, all that you have, or ",
          element('button', { type: 'button', on: { click: pick } }, 'choose them'),
        ),
        element('p', { className: 'note' }, 'They are read in this page; it keeps and sends nothing.'),
      ),
      refused.length > 0 &&
        element(
          'ul',
          { className: 'error' },
          ...refused.map(({ name, why }) => element('li', {}, `${name} was not taken: ${why}`)),
        ),
      element(
        'p',
        { role: 'status' },
        `${taken.length} ${taken.length === 1 ? 'file' : 'files'}: ${rated} of ${items} items are rated.`,
      ),
      element('progress', { max: items, value: rated, 'aria-label': 'Rated items' }),
      element(
        'div',
        {},
        element('button', { type: 'button', className: 'quiet', on: { click: leave } }, 'Close'),
      ),
    ),
    part(
      'Raters',
      tableOf(
        ['rater', 'rated', 'of', 'median seconds', 'very fast'],
        raters.map((each) => [each.rater, each.rated, each.items, digits(each.medianSeconds, 1), each.fast]),
      ),
    ),
    part(
      'Agreement so far',
      agreement.length === 0
        ? element('p', { className: 'note' }, 'No output was rated by two people yet.')
        : tableOf(
            [...(several ? ['attribute'] : []), 'coefficient', 'value', 'outputs'],
            agreement.map(({ attribute, name, value, items: outputs }) => [
              ...(several ? [attribute] : []),
              ...[name, digits(value, 2), outputs],
            ]),
          ),
    ),
    part(
      'Flagged raters',
      flagged.length === 0
        ? element('p', { className: 'note' }, taken.length === 0 ? 'None yet.' : 'No rule holds for a rater.')
        : element(
            'ul',
            {},
            ...flagged.map(({ rater, attribute, rules }) =>
              element(
                'li',
                {},
                `${rater}${several ? ` (${attribute})` : ''}: `,
                element('code', {}, rules.join(', ')),
              ),
            ),
          ),
    ),
    part(
      'Missing ratings',
      incomplete.length === 0
        ? element('p', { className: 'note' }, 'Every output has the ratings that were planned.')
        : element(
            'div',
            {},
            element(
              'p',
              {},
              `${incomplete.length} ${incomplete.length === 1 ? 'output has' : 'outputs have'} too few ratings${incomplete.length > MAX_LISTED ? `; the first ${MAX_LISTED}` : ''}:`,
            ),
            tableOf(
              ['task', 'ratings', 'planned'],
              incomplete.slice(0, MAX_LISTED).map((each) => [String(each.id), each.rated, each.expected]),
            ),
          ),
    ),
  )
}

function part(title: string, content: HTMLElement): HTMLElement {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return element('section', { 'aria-labelledby': id }, element('h3', { id }, title), content)
}

function tableOf(names: readonly string[], rows: readonly (readonly (string | number)[])[]): HTMLElement {
  const cell = (value: string | number, c: number) =>
    c === 0 ? element('th', { scope: 'row' }, String(value)) : element('td', {}, String(value))
  return element(
    'div',
    // focusable, so that a wide table can be scrolled by keyboard
    { className: 'scroll', tabIndex: 0, role: 'region', 'aria-label': names.join(', ') },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...names.map((name) => element('th', { scope: 'col' }, name)))),
      element('tbody', {}, ...rows.map((row) => element('tr', {}, ...row.map(cell)))),
    ),
  )
}

function digits(value: number, count: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(count)
}
