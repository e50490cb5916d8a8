import { parsedRow } from '@codegen-eval/records/internal'
import { gatherModels } from '../join/gather-models.ts'
import { numberSamples } from '../join/number-samples.ts'
import { taskGroups } from '../join/task-groups.ts'
import { TEXT_CLUSTERS, withTextKeys } from '../join/text-keys.ts'
import { rowParser } from '../rows/parse-row.ts'
import type { RowContext } from '../rows/row-options.ts'
import type { Batches, Item } from '../rows/segment.ts'
import { mapSegments, uniqueIds } from './check-segments.ts'

/** Rows in a batch. */
const BATCH_ROWS = 512

/**
 * Reads rows that are JavaScript objects already, in the form of JSON Lines: `{id, references, candidate}`, the same with
 * `model`, or `{id, references, candidates}`. Broken rows come as errors in their places, which are counted from 1.
 *
 * @param context The name of the rows in messages (`rows`), and the name of the model (`candidate`) if rows name none.
 */
export function readRows(
  rows: Iterable<unknown> | AsyncIterable<unknown>,
  context: Partial<RowContext> = {},
): Batches {
  if (context.clusterField === TEXT_CLUSTERS)
    return withTextKeys(readRows(rows, { ...context, clusterField: undefined }))
  const parse = rowParser({
    file: 'rows',
    model: 'candidate',
    references: 'required',
    candidates: 'required',
    ...context,
  })
  async function* batches(): Batches {
    let batch: Item[] = []
    let count = 0
    for await (const row of rows) {
      batch.push(parsedRow(parse, row, ++count, count - 1))
      if (batch.length === BATCH_ROWS) {
        yield batch
        batch = []
      }
    }
    if (batch.length > 0) yield batch
  }
  const { file = 'rows', samples, onNotice } = context
  const gathered = gatherModels(batches(), { samples, file, onNotice })
  const segments = samples
    ? numberSamples({ file, batches: gathered }, onNotice).batches
    : uniqueIds(gathered)
  return mapSegments(segments, taskGroups(context))
}
