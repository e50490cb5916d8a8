import { byId, element } from '@codegen-eval/page/element'
import type { SurveyAssignment } from '@codegen-eval/survey'
import { instructions } from './instructions.ts'

/** The page before the first item. */
export function instructionsView(
  assignment: SurveyAssignment,
  isKept: boolean,
  begin: () => void,
): HTMLElement {
  const { title, rater, items } = assignment
  return element(
    'section',
    { 'aria-labelledby': 'instructions-heading' },
    element('h2', { id: 'instructions-heading', tabIndex: -1 }, title),
    element(
      'p',
      { className: 'note' },
      `For ${rater}: ${items.length === 1 ? 'one item' : `${items.length} items`}`,
    ),
    instructions(assignment, isKept),
    element('button', { type: 'button', className: 'main', on: { click: begin } }, 'Begin'),
  )
}

/** Shows the instructions over the item; `closed` is called when the rater goes back to it. */
export function readInstructions(assignment: SurveyAssignment, isKept: boolean, closed: () => void): void {
  const dialog = byId<HTMLDialogElement>('reading')
  dialog.replaceChildren(
    // the focus begins at the top, not at the button at the end
    element('h2', { id: 'reading-heading', tabIndex: -1, autofocus: true }, 'Instructions'),
    instructions(assignment, isKept),
    element(
      'button',
      { type: 'button', className: 'main', on: { click: () => dialog.close() } },
      'Back to the item',
    ),
  )
  const close = () => {
    dialog.replaceChildren()
    closed()
  }
  dialog.addEventListener('close', close, { once: true })
  dialog.showModal()
}
