import type { NamedMetric } from '@codegen-eval/measure'
import { outputMeasurer } from '@codegen-eval/measure/internal'
import { InputError } from '@codegen-eval/messages'
import type { Batches, MeasuredOutput, MeasureFailure, Segment } from '@codegen-eval/samples'
import { fingerprint, sameList } from '@codegen-eval/samples/internal'
import { type MeasuredItem, SEGMENT_LABELS } from './row-block.ts'

/**
 * Measures rows one by one, whatever models they have: each segment comes out with its numbers in `measured`, and with
 * hashes in the place of its texts. A metric that fails leaves its message in the place of the numbers, so that whoever
 * reads all rows decides what becomes of it.
 */
export async function* measuredItems(batches: Batches, metrics: readonly NamedMetric[]): Batches {
  const measureOutputs = outputMeasurer(metrics)
  const measure = (segment: Segment): Segment =>
    hashed(segment, (segment.measured ?? measureOutputs(segment)).map(storable))
  for await (const batch of batches)
    yield batch.map((item): MeasuredItem => (item instanceof InputError ? item : measure(item)))
}

/** The segment with hashes instead of texts, and a failure for each of its outputs. */
export function failedItem(segment: Segment, failure: MeasureFailure): Segment {
  return hashed(
    segment,
    segment.candidates.map(() => failure),
  )
}

/** A measurement without the error of a failure, which no other process knows. */
function storable(row: MeasuredOutput): MeasuredOutput {
  return row instanceof Float64Array ? row : { metric: row.metric, text: row.text }
}

/** A copy without texts. Every row comes here: object spread is several times as slow. */
function hashed(segment: Segment, measured: Segment['measured'] & object): Segment {
  const { id, models, file, line } = segment
  const candidates: string[] = []
  for (const text of segment.candidates) candidates.push(hashText(text))
  const references = [hashList(segment.references)]
  const copy: { -readonly [Key in keyof Segment]: Segment[Key] } = {
    id,
    references,
    models,
    candidates,
    measured,
    file,
    line,
  }
  for (const label of SEGMENT_LABELS) {
    const value = segment[label]
    if (value !== undefined) copy[label] = value as never
  }
  return copy
}

const hash = new Uint32Array(4)

/** A hash of a text, of 64 bits, in 16 hexadecimal digits. */
export function hashText(text: string): string {
  fingerprint(text, hash)
  return hex(hash[0]) + hex(hash[1])
}

let lastList: readonly string[] = []
let lastHash = hashText('')

/** A hash of a list of texts. */
function hashList(texts: readonly string[]): string {
  if (!sameList(lastList, texts)) {
    lastList = texts
    lastHash = hashText(texts.length === 1 ? texts[0] : JSON.stringify(texts))
  }
  return lastHash
}

function hex(number: number): string {
  return number.toString(16).padStart(8, '0')
}
