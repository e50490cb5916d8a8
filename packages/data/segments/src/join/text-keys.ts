import { mapSegments } from '../read/check-segments.ts'
import { fingerprint } from '../rows/fingerprint.ts'
import type { Batches, Segment } from '../rows/segment.ts'

/** The value of `clusterField` by which tasks with the same texts are one cluster. A field of this name is the path `.text`. */
export const TEXT_CLUSTERS = 'text'

/** A hash of the references and outputs of a segment, of 128 bits, as 8 characters: no whole text is kept. */
export function textKey({ references, models, candidates }: Segment): string {
  const hash = new Uint32Array(4)
  fingerprint(JSON.stringify([references, models, candidates]), hash)
  return String.fromCharCode(...new Uint16Array(hash.buffer))
}

/** The segments with the hash of their texts: see `Segment.textKey`. */
export function withTextKeys(batches: Batches): Batches {
  return mapSegments(batches, (segment) => ({ ...segment, textKey: textKey(segment) }))
}
