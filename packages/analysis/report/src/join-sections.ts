import { escapeHtml } from './escape-markup.ts'
import { describedTable, sectionContent } from './page-section.ts'
import type { HtmlSection } from './report.ts'
import type { Table } from './table.ts'

/** A part of a joined section; readers have to open one that is folded. */
export type SectionPart = (Table & Pick<HtmlSection, 'folded'>) | HtmlSection

/**
 * Tables and sections under a common heading of a page, each below its own. Filters and scripts belong to whole sections:
 * those of parts are left out.
 */
export function joinSections(section: Omit<HtmlSection, 'html'>, parts: readonly SectionPart[]): HtmlSection {
  const html = parts.map((part) => {
    const { id, title = '' } = part
    const open = id === undefined ? '<div class="part">' : `<div class="part" id="${escapeHtml(id)}">`
    const content = 'html' in part ? part : { ...part, title, note: '', html: describedTable(part) }
    return `${open}\n${sectionContent(content, 'h3')}\n</div>`
  })
  return { ...section, html: `<div class="parts">\n${html.join('\n')}\n</div>` }
}
