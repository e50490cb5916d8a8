import { byId } from './element.ts'

/** Announces a message to screen readers without moving the focus. */
export function announce(message: string): void {
  byId('status').textContent = message
}
