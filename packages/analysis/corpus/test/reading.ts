import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { RowContext } from '../src/input/parse-row.ts'
import type { Batches, Item, Segment } from '../src/input/segment.ts'

/** Text or bytes as chunks of a given size, as a file or a pipe may hand them over. */
export async function* chunksOf(content: string | Uint8Array, size = 1 << 16): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content as string)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

/** All rows of a reader. */
export async function itemsOf(batches: Batches): Promise<Item[]> {
  const items: Item[] = []
  for await (const batch of batches) items.push(...batch)
  return items
}

/** What matters of a row in tests: `id: model=output, … < reference, …`, or the message of its error. */
export function brief(item: Item): string {
  if (item instanceof Error) return item.message
  const outputs = item.models.map((model, i) => `${model}=${item.candidates[i]}`)
  return `${item.id}: ${outputs.join(', ')} < ${item.references.join(', ')}`
}

/** All rows of a reader in short, or the message of what ended it. */
export async function briefly(batches: Batches): Promise<string[] | string> {
  try {
    return (await itemsOf(batches)).map(brief)
  } catch (error) {
    return (error as Error).message
  }
}

/** A context in which a row needs everything. */
export const CONTEXT: RowContext = { file: 'in', model: 'm', references: 'required', candidates: 'required' }

/** A segment with one model's output. */
export function segment(
  id: string | number,
  references: readonly string[],
  outputs: Readonly<Record<string, string>>,
): Segment {
  return {
    id,
    references,
    models: Object.keys(outputs),
    candidates: Object.values(outputs),
    file: 'in',
    line: 1,
  }
}

/** Rows as a reader gives them, some a batch. */
export async function* batchesOf(items: readonly Item[], size = 2): Batches {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** A folder for the files of a test file, removed at its end. */
export function testFolder(): {
  readonly path: string
  write(name: string, content: string | Uint8Array): string
} {
  const path = mkdtempSync(join(tmpdir(), 'codegen-eval-test-'))
  afterAll(() => rmSync(path, { recursive: true, force: true }))
  return {
    path,
    write(name, content) {
      const file = join(path, name)
      writeFileSync(file, content)
      return file
    },
  }
}
