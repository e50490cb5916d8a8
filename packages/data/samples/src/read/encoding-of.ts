import type { RowEncoding } from '@codegen-eval/records/internal'
import type { ContentSample } from '../forms/content-sample.ts'
import { formatOfName } from './file-form.ts'

/** Extensions whose files may hold rows of any encoding of JSON. */
const JSON_NAMES: readonly (string | undefined)[] = ['json', 'jsonl']

/**
 * How the rows of a file are written: the extension tells tables, and the beginning tells JSON Lines from an array. An empty
 * file has no rows in any encoding.
 *
 * @returns `undefined` if the file is something else, or a table without an extension.
 */
export function encodingOf({ name, text }: Pick<ContentSample, 'name' | 'text'>): RowEncoding | undefined {
  const named = formatOfName(name)
  if (named === 'csv' || named === 'tsv') return named
  if (named !== undefined && !JSON_NAMES.includes(named)) return undefined
  const start = /[^ \t\r\n]/.exec(text)?.[0]
  if (start === '[') return 'json'
  if (start === '{' || start === undefined) return 'jsonl'
  return named === 'json' || named === 'jsonl' ? named : undefined
}
