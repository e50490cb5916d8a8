/** Formats a field of a CSV file (RFC 4180), in quotes if it needs them. */
export function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
