import { element } from '@codegen-eval/page/element'

/** After as many answers that are in no file, the notice presses. */
const MANY = 10

/** The text of the notice, and the action of its button. */
export interface StorageTrouble {
  /** Why the browser does not keep answers, in its own words. */
  readonly reason: string
  /** Whole answers that are neither kept nor in an exported file. */
  readonly atRisk: number
  exportRatings(): void
}

/** A notice that answers are kept nowhere but in the page that is open. */
export function storageNotice({ reason, atRisk, exportRatings }: StorageTrouble): HTMLElement {
  const answers = atRisk === 1 ? '1 answer is' : `${atRisk} answers are`
  return element(
    'section',
    { className: atRisk >= MANY ? 'notice urgent' : 'notice', 'aria-label': 'Storage' },
    element(
      'p',
      {},
      element('strong', {}, 'This browser does not keep your answers'),
      ` (${reason.replace(/\.$/, '')}). They are lost when this page is closed or reloaded. Export them often: an exported file can be `,
      'imported again, after you open the assignment.',
    ),
    atRisk > 0 &&
      element(
        'p',
        { className: 'actions' },
        element('span', {}, `${answers} in no file.`),
        element('button', { type: 'button', on: { click: exportRatings } }, 'Export now'),
      ),
  )
}
