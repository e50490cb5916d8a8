import { element } from '@codegen-eval/page/element'

/** The view during a pause: no item, because its clock stands. */
export function pausedView(resume: () => void): HTMLElement {
  return element(
    'section',
    { 'aria-labelledby': 'paused-heading' },
    element('h2', { id: 'paused-heading', tabIndex: -1 }, 'Paused'),
    element('p', {}, 'The clock stands. Press P, or:'),
    element('button', { type: 'button', className: 'main', on: { click: resume } }, 'Go on'),
  )
}
