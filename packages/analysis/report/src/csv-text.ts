/**
 * A text as the field of a CSV file (RFC 4180): a leading `=`, `+`, `-`, `@`, tab or carriage return gets an apostrophe
 * before it, so that no spreadsheet takes it for a formula. A leading run of apostrophes before such a character gets
 * one more, so that `restoreCsvText` gives every text back.
 */
export function protectCsvText(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** The text that `protectCsvText` was given. */
export function restoreCsvText(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

/** A field as CSV has it: in quotes where it needs them. Text is not protected from spreadsheets. */
export function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
