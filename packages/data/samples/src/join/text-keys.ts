import { mapSegments } from '../read/check-segments.ts'
import { fingerprint, joinedList } from '../rows/fingerprint.ts'
import type { Batches, Segment } from '../rows/segment.ts'

/** The value of `clusterField` by which tasks with the same texts are one cluster. A field of this name is the path `.text`. */
export const TEXT_CLUSTERS = 'text'

const hash = /* @__PURE__ */ new Uint32Array(4)

/** The references and outputs of a segment as one text, which differs if any of them does. */
export function joinedTexts({ references, models, candidates }: Segment): string {
  return `${references.length},${models.length},${joinedList([...references, ...models, ...candidates])}`
}

/** A hash of a text, of 128 bits, as 8 characters. */
export function textHash(text: string): string {
  fingerprint(text, hash)
  const [a, b, c, d] = hash
  return String.fromCharCode(a, a >>> 16, b, b >>> 16, c, c >>> 16, d, d >>> 16)
}

/** A hash of the references and outputs of a segment: no whole text is kept. */
export function textKey(segment: Segment): string {
  return textHash(joinedTexts(segment))
}

/** The segments with the hash of their texts: see `Segment.textKey`. */
export function withTextKeys(batches: Batches): Batches {
  return mapSegments(batches, (segment) => ({ ...segment, textKey: textKey(segment) }))
}
