import { escapeHtml } from './escape-markup.ts'
import type { HtmlSection } from './report.ts'

/** A file that a page offers as a download. */
export interface DataFile {
  readonly name: string
  readonly type: 'text/csv' | 'application/json'
  readonly text: string
}

/** The data of a page as downloads, which the page itself contains, or a note alone where there are none. */
export function dataSection(note: string, files: readonly DataFile[]): HtmlSection {
  const links = files.map(
    ({ name, type, text }) =>
      `<li><a download="${escapeHtml(name)}" href="data:${type};charset=utf-8,${addressText(text)}">${escapeHtml(name)}</a></li>`,
  )
  return { id: 'data', title: 'Data', note, html: links.length === 0 ? '' : `<ul>${links.join('')}</ul>` }
}

/** A text in the address of an attribute; spaces, commas and braces stand for themselves, which makes JSON half as long. */
function addressText(text: string): string {
  return text.replaceAll(/[%#"<>&\\]|\p{C}|[^\S ]/gu, encodeURIComponent)
}
