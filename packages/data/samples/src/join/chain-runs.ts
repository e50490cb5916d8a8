import { InputError, plural, quote } from '@codegen-eval/messages'
import { groupedBy } from '@codegen-eval/metric/internal'
import { type OpenRows, withModelName } from '../read/file-rows.ts'
import { modelNames } from '../read/model-names.ts'
import type { Batches, Item, Segment } from '../rows/segment.ts'

/** A file whose first rows were read. */
interface StartedRows extends OpenRows {
  /** The models of its first segment; none if it has no segment. */
  readonly models: readonly string[]
  readonly firstId?: Segment['id']
}

/**
 * Joins files with the same models into one: runs of a model, whose rows come one after another and are samples of its tasks.
 * Where folders name models, files that begin with the same task and have different names are of models of these names.
 * A file is read up to its first segment to know its models.
 */
export async function chainRuns(
  files: readonly OpenRows[],
  onNotice?: ((text: string) => void) | undefined,
): Promise<OpenRows[]> {
  const started: StartedRows[] = []
  for (const file of files) started.push(await startRows(file))
  // a file without a segment is a run of no model
  const groups = groupedBy(started, ({ models }) => (models.length === 0 ? Symbol() : JSON.stringify(models)))
  return [...groups.values()].flatMap((runs) => {
    const [{ models, ...first }, ...others] = runs
    if (others.length === 0) return first
    const names = modelNames(runs.map(({ file }) => file))
    if (areModels(runs, names))
      return runs.map((run, i) => ({ ...run, batches: withModelName(run.batches, names[i]) }))
    onNotice?.(
      `${plural(runs.length, 'file')} of ${models.map((name) => quote(name)).join(', ')}, the first ${first.file}: read as runs, whose outputs are samples`,
    )
    return { ...first, batches: chained(runs) }
  })
}

/** Whether files of one folder that names their model answer the same tasks under names of their own. */
function areModels([first, ...others]: readonly StartedRows[], names: readonly string[]): boolean {
  const haveNames = new Set(names).size === names.length
  return (
    first.form.outputs.modelIsFolder === true &&
    haveNames &&
    others.every(({ firstId }) => firstId === first.firstId)
  )
}

async function startRows(file: OpenRows): Promise<StartedRows> {
  const rows = file.batches[Symbol.asyncIterator]()
  const held: (readonly Item[])[] = []
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    held.push(next.value)
    const first = next.value.find((item): item is Segment => !(item instanceof InputError))
    if (first !== undefined)
      return { ...file, models: first.models, firstId: first.id, batches: resumed(held, rows) }
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
