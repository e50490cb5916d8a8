import { closeSync, existsSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { fileError } from '@codegen-eval/records/node'
import type { RowCache } from '../measure-systems.ts'

/** Rows of blocks of segments in a file. */
export interface SegmentCache extends RowCache {
  /** Number of entries when the file was opened. */
  readonly found: number
  close(): void
}

/**
 * Opens a cache file with one entry per line. An entry is found by the metric's signature and a hash of the block's
 * texts, so it is valid whatever else has changed. A truncated line is ignored.
 *
 * @param resume Whether to keep the entries of the file; otherwise it is emptied.
 * @throws InputError if the file cannot be read or written.
 */
export function openSegmentCache(path: string, resume: boolean): SegmentCache {
  const entries = new Map<string, Float64Array>()
  try {
    const lines = resume && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
    for (const line of lines) {
      const entry = parseEntry(line)
      if (entry) entries.set(entry.key, entry.rows)
    }
    // write complete lines anew, so that a truncated last line does not join the next one
    const temporary = `${path}.tmp`
    const file = openSync(temporary, 'w')
    for (const [key, rows] of entries) writeSync(file, lineOf(key, rows))
    renameSync(temporary, path)
    return {
      found: entries.size,
      find: (signature, block) => entries.get(keyOf(signature, block)),
      add(signature, block, rows) {
        const key = keyOf(signature, block)
        entries.set(key, rows)
        writeSync(file, lineOf(key, rows))
      },
      close: () => closeSync(file),
    }
  } catch (error) {
    throw fileError(path, error)
  }
}

function keyOf(signature: string, block: string): string {
  return `${block} ${signature}`
}

function lineOf(key: string, rows: Float64Array): string {
  return `${JSON.stringify({ key, rows: [...rows] })}\n`
}

function parseEntry(line: string): { key: string; rows: Float64Array } | undefined {
  try {
    const { key, rows } = JSON.parse(line) as { key: unknown; rows: unknown }
    if (typeof key !== 'string' || !Array.isArray(rows)) return undefined
    return rows.every(Number.isFinite) ? { key, rows: Float64Array.from(rows as number[]) } : undefined
  } catch {
    return undefined
  }
}
