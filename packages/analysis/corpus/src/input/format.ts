import { baseName, STANDARD_INPUT } from './file-name.ts'

/** The formats that input may have; the values of `--input-format`. */
export const INPUT_FORMATS = ['jsonl', 'json', 'csv', 'tsv', 'text'] as const

/** A format of input. */
export type InputFormat = (typeof INPUT_FORMATS)[number]

const FORMAT_OF_EXTENSION: ReadonlyMap<string, InputFormat> = new Map([
  ['jsonl', 'jsonl'],
  ['ndjson', 'jsonl'],
  ['json', 'json'],
  ['csv', 'csv'],
  ['tsv', 'tsv'],
  ['tab', 'tsv'],
  ['txt', 'text'],
])

/** The format that a file's extension stands for; `.gz` is looked through. */
export function formatOfName(file: string): InputFormat | undefined {
  const extension = /\.([^.]+?)(?:\.gz)?$/i.exec(baseName(file))?.[1]
  return extension === undefined ? undefined : FORMAT_OF_EXTENSION.get(extension.toLowerCase())
}

/**
 * Tells the format from the first bytes, where no name does.
 *
 * With references in files of their own, the text may be code, which may look like anything: then only a
 * whole row of JSON on the first line counts.
 *
 * @returns `undefined` where it cannot be told.
 */
export function sniffFormat(head: string, withReferences: boolean): InputFormat | undefined {
  const firstLine = head.slice(0, head.search(/\r?\n|$/))
  if (isJsonRow(firstLine)) return 'jsonl'
  if (withReferences) return 'text'
  const start = /[^ \t\r\n]/.exec(head)?.[0]
  if (start === '[') return 'json'
  if (start === '{') return 'jsonl'
  if (!/candidate|reference/i.test(firstLine)) return undefined
  return firstLine.includes('\t') ? 'tsv' : firstLine.includes(',') ? 'csv' : undefined
}

/** The model that a file's name stands for: without folder and extension, `runs/gpt-4.1.jsonl.gz` is `gpt-4.1`. */
export function modelOfName(file: string): string {
  if (file === STANDARD_INPUT) return 'stdin'
  const name = baseName(file).replace(/(?!^)\.gz$/i, '')
  // An extension starts with a letter, so that the `.1` of a version stays.
  return name.replace(/(?!^)\.[a-z][a-z0-9]*$/i, '')
}

function isJsonRow(line: string): boolean {
  // the whole line may be too long to be there
  if (/^\s*\{\s*"(?:id|candidates?|references)"\s*:/.test(line)) return true
  if (!/^\s*\{/.test(line)) return false
  try {
    const value: unknown = JSON.parse(line)
    return (
      value !== null &&
      typeof value === 'object' &&
      ('id' in value || 'candidate' in value || 'candidates' in value)
    )
  } catch {
    return false
  }
}
