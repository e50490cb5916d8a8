import { escapeControlsInLines } from './escape-controls.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Escapes a text for XML 1.0, for content and for attributes. Control characters but line feeds are written as `\u001b`; what no XML
 * document may have (half surrogate pairs, U+FFFE, U+FFFF) becomes U+FFFD.
 */
export function escapeXml(text: string): string {
  return escapeControlsInLines(text)
    .replace(/[\ud800-\udfff\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character])
}

/**
 * Escapes a text for HTML or SVG, including quoted attributes. Control and bidirectional characters, except line feeds, are
 * written as `\u202e`: they could show text in another order than that in which it is stored.
 */
export function escapeHtml(text: string): string {
  return escapeControlsInLines(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
