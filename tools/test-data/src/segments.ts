/** A segment with its models' outputs, as a reader returns it. */
export interface TestSegment {
  readonly id: string | number
  readonly references: readonly string[]
  readonly models: readonly string[]
  readonly candidates: readonly string[]
  readonly file: string
  readonly line: number
}

/** A segment with the outputs of some models. */
export function segment(
  id: string | number,
  references: readonly string[],
  outputs: Readonly<Record<string, string>>,
): TestSegment {
  return {
    id,
    references,
    models: Object.keys(outputs),
    candidates: Object.values(outputs),
    file: 'in',
    line: 1,
  }
}

/** Rows in batches, as a reader returns them. */
export async function* batchesOf<T>(items: readonly T[], size = 2): AsyncGenerator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** All rows of a reader. */
export async function itemsOf<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const items: T[] = []
  for await (const batch of batches) items.push(...batch)
  return items
}

/** Text or bytes as chunks of a given size, as a file or a pipe may hand them over. */
export async function* chunksOf(content: string | Uint8Array, size = 1 << 16): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content as string)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}
