import type { CsvDelimiter } from './csv-records.ts'

/** The delimiter of a table: the one that is most frequent in the header, outside quotes; a comma if there is none. */
export function csvDelimiter(head: string): CsvDelimiter {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let quoted = false
  for (const char of head) {
    if (char === '"') quoted = !quoted
    else if (char === '\n' && !quoted) break
    else if (!quoted && Object.hasOwn(counts, char)) counts[char as CsvDelimiter]++
  }
  // on a tie the comma, which gives the file its name
  const best = Math.max(...Object.values(counts))
  return ([',', ';', '\t'] as const).find((delimiter) => counts[delimiter] === best)!
}
