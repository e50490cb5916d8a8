import { type SegmentTexts, toReferences } from '@codegen-eval/metric'
import { EncodedTexts } from './encoded-texts.ts'
import type { EncodedText, Encoder, EncoderInput } from './encoder.ts'

/** A prepared reference set. */
export interface PreparedBertScore {
  readonly references: readonly EncodedText[]
  readonly source: string | undefined
}

/** How the texts of segments are encoded. */
export interface ModelTextsOptions {
  /** The name of the metric, for messages. */
  readonly metric: string
  readonly encoder: Encoder
  /** Whether the source of a segment stands before its texts as context. */
  readonly sources: boolean
  /** Preparation of each encoded text, once. */
  readonly change?: ((text: EncodedText) => EncodedText) | undefined
}

/** The encoded texts of segments. */
export interface ModelTexts {
  /** See `Metric`. */
  encode(segments: readonly SegmentTexts[]): Promise<void>
  prepare(references: readonly string[], source?: string): PreparedBertScore
  /** The encoding of a text. */
  get(text: string, source: string | undefined): EncodedText
}

/** Encodes the texts of segments, each once. */
export function modelTexts({ metric, encoder, sources, change }: ModelTextsOptions): ModelTexts {
  const texts = new EncodedTexts(encoder, change)
  const input = (text: string, source: string | undefined): EncoderInput => {
    if (!sources) return { text }
    if (source !== undefined) return { text, source }
    throw new RangeError(`${metric}: option sources=yes: the segment has no field "source"`)
  }
  const get = (text: string, source: string | undefined) => texts.get(input(text, source))
  return {
    // a promise also where an input is refused
    encode: async (segments) =>
      texts.encode(
        segments.flatMap(({ candidates, references, source }) =>
          [...candidates, ...references].map((text) => input(text, source)),
        ),
      ),
    prepare: (references, source) => ({
      references: toReferences(references).map((text) => get(text, source)),
      source,
    }),
    get,
  }
}
