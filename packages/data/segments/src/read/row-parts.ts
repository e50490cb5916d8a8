import type { Chunks, RowGroupPlace } from '@codegen-eval/records'
import type { Batches } from '../rows/segment.ts'
import { rowContext } from './file-rows.ts'
import { modelNames } from './model-names.ts'
import { type InputFile, openFile } from './open-file.ts'
import type { ReadOptions } from './read-options.ts'

/** A file whose rows can be read part by part: JSON Lines of this project, or Parquet. */
export interface RowParts {
  /** The groups of rows of a Parquet file; absent for JSON Lines. */
  readonly groups?: readonly RowGroupPlace[] | undefined
  /**
   * Reads the rows of a part as they stand: rows of one model each are not joined, and ids may come twice. Lines count
   * from the start of `lines`, and from that of the file for groups.
   *
   * @param part The bytes of some lines, or the first group and the one after the last.
   * @param onNullOutput Called for each output that was null and counts as empty.
   */
  read(part: RowPart, onNullOutput: () => void): Batches
}

/** A part of a file: the bytes of whole lines, or groups of rows. */
export type RowPart = { readonly lines: Chunks } | { readonly groupStart: number; readonly groupEnd: number }

/**
 * Opens a file to read parts of it; only its beginning is read, and the metadata of Parquet.
 *
 * @returns `undefined` if the rows of its form depend on each other, or if it is not a file of rows.
 * @throws UsageError or InputError as `readSegments` does, if the form is not known.
 */
export async function openRowParts(
  input: InputFile,
  options: ReadOptions = {},
): Promise<RowParts | undefined> {
  if (input.folder !== undefined || input.model !== undefined || options.layout === 'study') return undefined
  const file = await openFile(input, options, false, false)
  // closes the stream, which is not read
  for await (const _ of file.chunks) break
  const { form, table, firstRow } = file
  const isPlain = form.name === 'jsonl' || (form.name === 'parquet' && table?.part !== undefined)
  // ids are then the numbers of rows in the whole file
  const hasIds =
    options.idField !== undefined || firstRow?.id !== undefined || firstRow?.task_id !== undefined
  if (!isPlain || (form.name === 'jsonl' && !hasIds)) return undefined
  const [model] = modelNames([file.path])
  return {
    groups: table?.groups,
    read(part, onNullOutput) {
      const context = { ...rowContext(file, model, options, 'required', onNullOutput), isPart: true } as const
      return 'lines' in part
        ? form.read(part.lines, context)
        : form.readTable!(table!.part!(part.groupStart, part.groupEnd), context)
    },
  }
}
