import { byId, element } from '@codegen-eval/page/element'

/** Shows a message until the rater goes on. */
export function showMessage(text: string): void {
  byId('messages').replaceChildren(element('p', { className: 'message' }, text))
}

/** Shows the reason for a failure. */
export function showProblem(what: string, why: string): void {
  byId('messages').replaceChildren(
    element('p', { className: 'message error' }, element('strong', {}, what), ` ${why}`),
  )
}

/** Takes the message away. */
export function clearMessages(): void {
  byId('messages').replaceChildren()
}
