import { byId, element } from '@codegen-eval/page/element'
import type { SurveyAssignment } from '@codegen-eval/survey'
import { instructions } from './instructions.ts'

/** The page before the first item. */
export function instructionsView(assignment: SurveyAssignment, begin: () => void): HTMLElement {
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
    instructions(assignment),
    element('button', { type: 'button', className: 'main', on: { click: begin } }, 'Begin'),
  )
}

/** Shows the instructions over the item; `closed` is called when the rater goes back to it. */
export function readInstructions(assignment: SurveyAssignment, closed: () => void): void {
  const dialog = byId<HTMLDialogElement>('reading')
  dialog.replaceChildren(
    element('h2', { id: 'reading-heading' }, 'Instructions'),
    instructions(assignment),
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
