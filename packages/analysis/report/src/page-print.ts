/**
 * The script that splits wide tables for print: a sheet of paper holds few columns, so blocks of columns stand one below the other,
 * each with the names of rows. Without it, wide tables are cut.
 */
export const PAGE_PRINT = `'use strict'
{
  // beside the names of rows, on A4
  const MAX_COLUMNS = 12
  addEventListener('beforeprint', () => {
    for (const table of document.querySelectorAll('.scroll > table:not([hidden], .block)')) {
      const columns = table.rows[0].cells.length - 1
      const size = Math.ceil(columns / Math.ceil(columns / MAX_COLUMNS))
      if (columns <= MAX_COLUMNS) continue
      for (let from = 1; from <= columns; from += size) {
        const block = table.cloneNode(true)
        block.className += ' block'
        for (const row of [...block.rows]) {
          // a task that is open stands below the first block alone
          if (row.cells[0].colSpan > 1 && from > 1) row.remove()
          row.cells[0].colSpan = Math.min(row.cells[0].colSpan, size + 1)
          for (const [i, cell] of [...row.cells].entries()) if (i > 0 && (i < from || i >= from + size)) cell.remove()
        }
        table.parentElement.append(block)
      }
      table.hidden = true
    }
  })
  addEventListener('afterprint', () => {
    for (const block of document.querySelectorAll('table.block')) {
      block.parentElement.firstElementChild.hidden = false
      block.remove()
    }
  })
}
`

/** SHA-256 of the script, as a content security policy names it. */
export const PAGE_PRINT_HASH = 'sha256-Ir4s17g9FNxkZXPAclO3qggOleRB2G9ehKWr/SKy8SI='
