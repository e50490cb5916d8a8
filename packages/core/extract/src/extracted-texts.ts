import type { SegmentTexts } from '@codegen-eval/metric'

/** The texts that a metric compares when code is extracted from answers. */
export interface ExtractedSides {
  candidate(text: string): string
  reference(text: string): string
}

/**
 * Makes both sides alike: whether code ends with a line end cannot be told from a fence, so no text keeps its last one.
 *
 * @param references Whether code is extracted from references, too.
 */
export function extractedSides(codeOf: (answer: string) => string, references: boolean): ExtractedSides {
  const candidate = (text: string) => withoutLastLineEnd(codeOf(text))
  return { candidate, reference: references ? candidate : withoutLastLineEnd }
}

/** A segment with the texts that are compared. */
export function extractedTexts(
  segment: SegmentTexts,
  { candidate, reference }: ExtractedSides,
): SegmentTexts {
  return {
    ...segment,
    candidates: segment.candidates.map(candidate),
    references: segment.references.map(reference),
  }
}

function withoutLastLineEnd(text: string): string {
  return text.replace(/(?:\r\n|\r|\n)$/, '')
}
