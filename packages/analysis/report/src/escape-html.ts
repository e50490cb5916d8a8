import { escapeControlsInLines } from './escape-controls.ts'

/**
 * Escapes a text for HTML or SVG, including quoted attributes. Control and bidirectional characters, except line feeds, are
 * written as `\u202e`: they could show text in another order than that in which it is stored.
 */
export function escapeHtml(text: string): string {
  return escapeControlsInLines(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
