import { byId } from './element.ts'

/** Tells users of screen readers what happened, without moving their focus. */
export function announce(message: string): void {
  byId('status').textContent = message
}
