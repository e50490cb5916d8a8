import { element } from '@codegen-eval/page/element'
import { answerOf, type RatingSession } from '../rating-session.ts'
import { timeText } from '../time-left.ts'

/** Actions of a rater at the end. */
export interface DoneActions {
  exportRatings(): void
  back(): void
}

/** The end: thanks, and the file that is to be sent back. */
export function doneView(session: RatingSession, { exportRatings, back }: DoneActions): HTMLElement {
  const { items } = session.assignment
  const seconds = items.reduce((sum, { item }) => sum + answerOf(session, item).seconds, 0)
  const all = items.length === 1 ? 'The item is answered' : `All ${items.length} items are answered`
  return element(
    'section',
    { className: 'end', 'aria-labelledby': 'end-heading' },
    element('h2', { id: 'end-heading', tabIndex: -1 }, 'Thank you'),
    element('p', {}, `${all}, in ${timeText(seconds)}.`),
    element(
      'p',
      {},
      'Now export your ratings, and send the file to whoever sent you the assignment. ',
      'Until then they are in this browser only.',
    ),
    element(
      'div',
      { className: 'actions' },
      element(
        'button',
        { type: 'button', className: 'main', on: { click: exportRatings } },
        'Export the ratings',
      ),
      element('button', { type: 'button', on: { click: back } }, 'Look at the answers again'),
    ),
  )
}
