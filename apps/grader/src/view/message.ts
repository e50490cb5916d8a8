import { byId, element } from '@codegen-eval/page/element'

/** Says what happened, until the rater goes on. */
export function showMessage(text: string): void {
  byId('messages').replaceChildren(element('p', { className: 'message' }, text))
}

/** Says why something could not be done. */
export function showProblem(what: string, why: string): void {
  byId('messages').replaceChildren(
    element('p', { className: 'message error' }, element('strong', {}, what), ` ${why}`),
  )
}

/** Takes the message away. */
export function clearMessages(): void {
  byId('messages').replaceChildren()
}
