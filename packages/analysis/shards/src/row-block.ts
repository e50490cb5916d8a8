import { modelLists } from '@codegen-eval/measure/internal'
import { InputError, inputErrorAt, type Place } from '@codegen-eval/messages'
import { decodeUtf8 } from '@codegen-eval/records/internal'
import type { MeasureFailure, Segment } from '@codegen-eval/samples'
import { asciiBytes } from '@codegen-eval/samples/internal'
import { type LabelColumn, labelAt, labelColumn } from './label-column.ts'

/**
 * Rows are stored in blocks, one after another. A block holds, little-endian:
 *
 * 1. three unsigned 32-bit integers: the bytes of the labels, the segments, the outputs; and a zero
 * 2. the labels: JSON in ASCII, filled with spaces up to a multiple of 8 bytes
 * 3. the hash of the references of each segment, then that of each output: 8 bytes each
 * 4. the numbers, column by column: one Float64 per output, with the columns of all metrics one after another
 *
 * The outputs are those of the models of the first segment, then those of the next. An output on which a metric failed has
 * zeros.
 */
interface Labels
  extends Readonly<Partial<Record<SegmentLabel, LabelColumn<string | number | boolean | object>>>> {
  /** The number of rows of the input, broken ones included. */
  readonly items: number
  readonly ids: readonly (string | number)[]
  readonly line: LabelColumn<number>
  /** The lists of models that occur, and which of them each segment has. */
  readonly models: readonly (readonly string[])[]
  readonly modelsOf: LabelColumn<number>
  /** The broken rows, by their position among the items. */
  readonly broken: readonly (readonly [item: number, place: Omit<Place, 'file'>, text: string])[]
  /** The outputs on which a metric failed. */
  readonly failed: readonly (readonly [output: number, failure: MeasureFailure])[]
}

/** The fields of a segment that may be absent; rows that were written before there was one lack its column, too. */
export const SEGMENT_LABELS = [
  'task',
  'sample',
  'labels',
  'cluster',
  'stratum',
  'language',
  'partial',
] as const

type SegmentLabel = (typeof SEGMENT_LABELS)[number]

/** Bytes of a block that tell its size. */
export const HEAD_BYTES = 16

/** A row of the input: measured, or broken. */
export type MeasuredItem = Segment | InputError

/**
 * Encodes measured rows as a block.
 *
 * @param items Broken rows, and segments with `measured`, whose references and candidates are the hashes of `hashText`.
 * @param width The number of numbers of an output.
 */
export function encodeRowBlock(items: readonly MeasuredItem[], width: number): Uint8Array {
  const segments = items.filter((item): item is Segment => !(item instanceof InputError))
  const outputs = segments.reduce((sum, { candidates }) => sum + candidates.length, 0)
  const failed: [number, MeasureFailure][] = []
  const hashes = new Uint32Array(2 * (segments.length + outputs))
  const numbers = new Float64Array(width * outputs)
  let output = 0
  for (const [s, { references, candidates, measured = [] }] of segments.entries()) {
    writeHash(references[0] ?? '', hashes, 2 * s)
    for (let m = 0; m < candidates.length; m++, output++) {
      writeHash(candidates[m], hashes, 2 * (segments.length + output))
      const row = measured[m]
      if (!(row instanceof Float64Array)) failed.push([output, row])
      else for (let column = 0; column < width; column++) numbers[column * outputs + output] = row[column]
    }
  }
  const labels = padded(asciiBytes(JSON.stringify(labelsIn(items, segments, failed))))
  const bytes = new Uint8Array(HEAD_BYTES + labels.length + 4 * hashes.length + 8 * numbers.length)
  new Uint32Array(bytes.buffer, 0, 4).set([labels.length, segments.length, outputs, 0])
  bytes.set(labels, HEAD_BYTES)
  bytes.set(new Uint8Array(hashes.buffer), HEAD_BYTES + labels.length)
  bytes.set(new Uint8Array(numbers.buffer), HEAD_BYTES + labels.length + 4 * hashes.length)
  return bytes
}

/**
 * The size of a block in bytes, by its first 16 bytes.
 *
 * @throws RangeError if they are not the beginning of a block.
 */
export function rowBlockBytes(head: Uint8Array, width: number): number {
  if (head.length < HEAD_BYTES) throw new RangeError('the block is cut short')
  const [labels, segments, outputs, zero] = new Uint32Array(head.slice(0, HEAD_BYTES).buffer)
  if (zero !== 0 || labels % 8 !== 0) throw new RangeError('no block begins here')
  return HEAD_BYTES + labels + 8 * (segments + outputs) + 8 * width * outputs
}

/**
 * Decodes a block: the rows in their order.
 *
 * @param bytes A whole block.
 * @param file The name of the input in messages.
 * @param firstLine What is added to the numbers of lines.
 * @throws RangeError or SyntaxError if it is damaged.
 */
export function decodeRowBlock(
  bytes: Uint8Array,
  width: number,
  file: string,
  firstLine = 0,
): MeasuredItem[] {
  if (bytes.length !== rowBlockBytes(bytes, width)) throw new RangeError('the block is cut short')
  try {
    return decodedItems(bytes, width, file, firstLine)
  } catch (error) {
    // labels are JSON: what damaged ones lack shows where it is used
    throw error instanceof TypeError ? new RangeError('labels are damaged', { cause: error }) : error
  }
}

function decodedItems(bytes: Uint8Array, width: number, file: string, firstLine: number): MeasuredItem[] {
  // typed arrays need memory that is aligned
  const { buffer } = bytes.slice()
  const [labelBytes, segmentCount, outputs] = new Uint32Array(buffer, 0, 3)
  const labels: Labels = JSON.parse(decodeUtf8(new Uint8Array(buffer, HEAD_BYTES, labelBytes)) ?? '')
  const hashes = new Uint32Array(buffer, HEAD_BYTES + labelBytes, 2 * (segmentCount + outputs))
  const numbers = new Float64Array(buffer, HEAD_BYTES + labelBytes + 4 * hashes.length, width * outputs)
  const rows = transposed(numbers, width, outputs)
  const failures = new Map(labels.failed)
  const items: MeasuredItem[] = []
  const brokenAt = new Map(labels.broken.map(([item, place, text]) => [item, { place, text }]))
  let output = 0
  for (let i = 0, s = 0; i < labels.items; i++) {
    const broken = brokenAt.get(i)
    if (broken !== undefined) {
      const { line } = broken.place
      const place = { ...broken.place, ...(line === undefined ? {} : { line: line + firstLine }) }
      items.push(inputErrorAt({ file, ...place }, broken.text))
      continue
    }
    if (s >= segmentCount) throw new RangeError('segments are missing')
    const models = labels.models[labelAt(labels.modelsOf, s) ?? 0]
    const candidates: string[] = []
    const measured: (Float64Array | MeasureFailure)[] = []
    for (let m = 0; m < models.length; m++, output++) {
      candidates.push(hashAt(hashes, 2 * (segmentCount + output)))
      measured.push(failures.get(output) ?? rows.subarray(output * width, (output + 1) * width))
    }
    const segment: { -readonly [Key in keyof Segment]: Segment[Key] } = {
      id: labels.ids[s],
      references: [hashAt(hashes, 2 * s)],
      models,
      candidates,
      measured,
      file,
      line: labelAt(labels.line, s)! + firstLine,
    }
    for (const label of SEGMENT_LABELS) {
      const value = labels[label] && labelAt(labels[label], s)
      if (value !== undefined) segment[label] = value as never
    }
    items.push(segment)
    s++
  }
  return items
}

function labelsIn(
  items: readonly MeasuredItem[],
  segments: readonly Segment[],
  failed: Labels['failed'],
): Labels {
  const { lists: models, indexOf } = modelLists()
  const broken = items.flatMap((item, i): Labels['broken'] => {
    if (!(item instanceof InputError)) return []
    const { place: { file: _, ...place } = { file: '' }, text = item.message } = item.at ?? {}
    return [[i, place, text]]
  })
  return {
    items: items.length,
    ids: segments.map(({ id }) => id),
    line: labelColumn(segments.map(({ line }) => line)),
    modelsOf: labelColumn(segments.map((segment) => indexOf(segment.models))),
    models,
    ...Object.fromEntries(
      SEGMENT_LABELS.map((label) => [label, labelColumn(segments.map((segment) => segment[label]))]),
    ),
    broken,
    failed,
  }
}

function padded(json: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(json.length / 8) * 8).fill(0x20)
  bytes.set(json)
  return bytes
}

/** The numbers output by output instead of column by column. */
function transposed(numbers: Float64Array, width: number, outputs: number): Float64Array {
  const rows = new Float64Array(numbers.length)
  for (let column = 0; column < width; column++)
    for (let output = 0; output < outputs; output++)
      rows[output * width + column] = numbers[column * outputs + output]
  return rows
}

function writeHash(hash: string, hashes: Uint32Array, at: number): void {
  if (hash === '') return
  hashes[at] = Number.parseInt(hash.slice(0, 8), 16)
  hashes[at + 1] = Number.parseInt(hash.slice(8), 16)
}

function hashAt(hashes: Uint32Array, at: number): string {
  return hashes[at].toString(16).padStart(8, '0') + hashes[at + 1].toString(16).padStart(8, '0')
}
