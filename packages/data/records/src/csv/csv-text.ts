const ESCAPED = /^'+[=+\-@\t\r]/

/** The text that `escapeCsvText` of `@codegen-eval/report` wrote: without the apostrophe before a formula. */
export function unescapeCsvText(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}
