import { closeSync, existsSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { fileError } from '@codegen-eval/corpus/node'
import { onExit } from '../exit.ts'

/** Rows of blocks of segments that were measured before, by what they depend on. */
export interface SegmentCache {
  /** The rows of a metric for a block; `undefined` where they were not measured. */
  find(signature: string, block: string): Float64Array | undefined
  add(signature: string, block: string, rows: Float64Array): void
  /** How many entries were there at the start. */
  readonly found: number
  close(): void
}

/**
 * Opens a file with one entry a line. An entry is found by the metric's signature and a hash of the block's texts, so
 * that it is right whatever has changed since. A line that was cut short is no entry.
 *
 * @param resume Keeps the entries that are there; the file is begun anew without it.
 */
export function openSegmentCache(path: string, resume: boolean): SegmentCache {
  const entries = new Map<string, Float64Array>()
  try {
    const lines = resume && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
    for (const line of lines) {
      const entry = parseEntry(line)
      if (entry) entries.set(entry.key, entry.rows)
    }
    // what is kept goes first, whole, so that a cut line does not run into the next one
    const temporary = `${path}.tmp`
    const file = openSync(temporary, 'w')
    for (const [key, rows] of entries) writeSync(file, lineOf(key, rows))
    renameSync(temporary, path)
    const close = onExit(() => closeSync(file))
    return {
      found: entries.size,
      find: (signature, block) => entries.get(keyOf(signature, block)),
      add(signature, block, rows) {
        const key = keyOf(signature, block)
        entries.set(key, rows)
        writeSync(file, lineOf(key, rows))
      },
      close,
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
