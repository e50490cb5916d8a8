import type { NamedMetric } from '@codegen-eval/measure'
import { rowWidth } from '@codegen-eval/measure/internal'
import { InputError, messageOf } from '@codegen-eval/messages'
import type { Segment } from '@codegen-eval/samples'
import { decodeRowBlock, type MeasuredItem, measuredItems } from '@codegen-eval/shards'
import type { BatchRows } from './measure-batch.ts'
import { BATCH_FORMAT_VERSION, type ScoreBatch } from './score-batch.ts'

/**
 * The segments of a batch with the rows that another process measured. They are what `createScorer`, `measureCorpus` and
 * the analyses take: sums of rows are exact, so that the scores of all batches have the same bytes as those of one run.
 *
 * @param metrics The metrics of this process, whose signatures the rows must have.
 * @throws InputError (as a rejection) that names the batch if the rows are of other texts, of other metrics, options or
 * versions, or damaged.
 */
export async function batchSegments(
  batch: ScoreBatch,
  rows: BatchRows,
  metrics: readonly NamedMetric[],
): Promise<readonly Segment[]> {
  const refuse = (what: string, cause?: unknown): InputError =>
    new InputError(`batch ${batch.id}: ${what}`, { cause })
  if (rows.version !== BATCH_FORMAT_VERSION)
    throw refuse(`its rows have format version ${rows.version}: expected ${BATCH_FORMAT_VERSION}`)
  checkAlike(rows, metrics, refuse)
  let measured: MeasuredItem[]
  try {
    measured = decodeRowBlock(rows.block, rowWidth(metrics), '')
  } catch (error) {
    throw refuse(`its rows are damaged: ${messageOf(error)}`, error)
  }
  const hashed = await hashes(batch.segments)
  if (measured.length !== hashed.length)
    throw refuse(`its rows are those of ${measured.length} segments: expected ${hashed.length}`)
  return hashed.map((segment, i) => {
    const found = measured[i]
    if (found instanceof InputError || !isSame(segment, found))
      throw refuse(
        `its rows are of other texts than segment ${segment.id}: a run of this name was started before with other input`,
      )
    return { ...batch.segments[i], measured: found.measured! }
  })
}

function checkAlike(rows: BatchRows, metrics: readonly NamedMetric[], refuse: (what: string) => Error): void {
  if (rows.signatures.length !== metrics.length)
    throw refuse(`its rows are of ${rows.signatures.length} metrics: expected ${metrics.length}`)
  for (const [k, { spec, metric }] of metrics.entries()) {
    if (rows.signatures[k] !== metric.signature)
      throw refuse(
        `metric ${spec} of its worker is ${rows.signatures[k]}: expected ${metric.signature}; producer and workers need one version and the same files`,
      )
    if (String(rows.columns[k]) !== String(metric.columns))
      throw refuse(`metric ${spec} has the columns ${rows.columns[k]}: expected ${metric.columns}`)
  }
}

/** The segments with hashes in the place of their texts, as measured rows have them. */
async function hashes(segments: readonly Segment[]): Promise<readonly Segment[]> {
  const all: Segment[] = []
  for await (const part of measuredItems(oneBatch(segments), [])) all.push(...(part as readonly Segment[]))
  return all
}

async function* oneBatch(segments: readonly Segment[]): AsyncGenerator<readonly Segment[]> {
  yield segments
}

function isSame(one: Segment, other: Segment): boolean {
  return (
    one.id === other.id &&
    String(one.models) === String(other.models) &&
    String(one.references) === String(other.references) &&
    String(one.candidates) === String(other.candidates)
  )
}
