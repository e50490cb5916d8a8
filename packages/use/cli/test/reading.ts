import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Batches, Item, Segment } from '@codegen-eval/corpus'
import { afterAll } from 'vitest'

/** All rows of a reader. */
export async function itemsOf(batches: Batches): Promise<Item[]> {
  const items: Item[] = []
  for await (const batch of batches) items.push(...batch)
  return items
}

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
