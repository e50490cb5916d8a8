import { InputError, plural, quote } from '@codegen-eval/messages'
import type { OpenRows } from '../read/file-rows.ts'
import type { Batches, Item, Segment } from '../rows/segment.ts'

/** A file whose first rows were read. */
interface StartedRows extends OpenRows {
  /** The models of its first segment; none if it has no segment. */
  readonly models: readonly string[]
}

/**
 * Joins files with the same models into one: runs of a model, whose rows come one after another and are samples of its tasks.
 * A file is read up to its first segment to know its models.
 */
export async function chainRuns(
  files: readonly OpenRows[],
  onNotice?: ((text: string) => void) | undefined,
): Promise<OpenRows[]> {
  const groups = new Map<string, StartedRows[]>()
  for (const [i, file] of files.entries()) {
    const started = await startRows(file)
    // a file without a segment is a run of no model
    const key = JSON.stringify(started.models.length === 0 ? i : started.models)
    groups.set(key, [...(groups.get(key) ?? []), started])
  }
  return [...groups.values()].map((runs) => {
    const [{ models, ...first }, ...others] = runs
    if (others.length === 0) return first
    onNotice?.(
      `${plural(runs.length, 'file')} of ${models.map((name) => quote(name)).join(', ')}, the first ${first.file}: read as runs, whose outputs are samples`,
    )
    return { ...first, batches: chained(runs) }
  })
}

async function startRows(file: OpenRows): Promise<StartedRows> {
  const rows = file.batches[Symbol.asyncIterator]()
  const held: (readonly Item[])[] = []
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    held.push(next.value)
    const first = next.value.find((item): item is Segment => !(item instanceof InputError))
    if (first !== undefined) return { ...file, models: first.models, batches: resumed(held, rows) }
  }
  return { ...file, models: [], batches: resumed(held, rows) }
}

async function* resumed(held: readonly (readonly Item[])[], rows: AsyncIterator<readonly Item[]>): Batches {
  try {
    yield* held
    for (let next = await rows.next(); !next.done; next = await rows.next()) yield next.value
  } finally {
    await rows.return?.()
  }
}

async function* chained(files: readonly OpenRows[]): Batches {
  for (const { batches } of files) yield* batches
}
