import type { SegmentTexts } from '@codegen-eval/metric'

/** A segment with the code of its candidates, and of its references where these are extracted, too. */
export function extractedTexts(
  segment: SegmentTexts,
  codeOf: (text: string) => string,
  references: boolean,
): SegmentTexts {
  return {
    ...segment,
    candidates: segment.candidates.map(codeOf),
    references: references ? segment.references.map(codeOf) : segment.references,
  }
}
