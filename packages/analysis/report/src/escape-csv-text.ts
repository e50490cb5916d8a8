const FORMULA = /^'*[=+\-@\t\r]/

/**
 * A text cell that no spreadsheet takes for a formula.
 *
 * A cell that begins with `=`, `+`, `-`, `@`, tab or carriage return, after any number of apostrophes, gets one more
 * apostrophe in front. `unescapeCsvText` of `@codegen-eval/records` restores the text exactly. For text only: numbers are written as they are.
 *
 * Source: OWASP, CSV Injection, https://owasp.org/www-community/attacks/CSV_Injection
 */
export function escapeCsvText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
