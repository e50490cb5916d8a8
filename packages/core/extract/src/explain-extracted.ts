import { spanInSource } from '@codegen-eval/explain'
import type { Explain, Span } from '@codegen-eval/metric'
import { derivedExplain } from '@codegen-eval/metric/internal'
import { type Block, extractBy, takenBlocks, withoutReasoning } from './extract-code.ts'
import { extractedSides, extractedTexts } from './extracted-texts.ts'
import { type FullExtractionPolicy, formatExtraction } from './extraction-policy.ts'
import { LINE_ENDING, sessionCode } from './session-code.ts'

/**
 * The explanation of a metric on the code that `extractCode` returns for each candidate. Spans are positions in the
 * whole answer.
 *
 * @param references Whether code is extracted from references, too.
 */
export function explainExtracted(
  explain: Explain,
  policy: FullExtractionPolicy,
  references: boolean,
): Explain {
  const name = formatExtraction(policy, references)
  const sides = extractedSides((text) => extractBy(text, policy, name).code, references)

  const translation = (answer: string) => {
    const places = placesOfCode(answer, policy)
    return (spans: readonly Span[]) => spans.map((span) => spanInSource(span, places))
  }
  return derivedExplain(
    explain,
    (candidate, texts, source) => ({
      candidate: sides.candidate(candidate),
      references: texts.map(sides.reference),
      source,
      candidateSpans: () => translation(candidate),
      referenceSpans: (reference) => (references ? translation(texts[reference]) : (spans) => spans),
    }),
    (segments) => segments.map((segment) => extractedTexts(segment, sides)),
  )
}

/** The position in the answer of each UTF-16 unit of its extracted code. */
export function placesOfCode(answer: string, policy: FullExtractionPolicy): readonly number[] {
  const places = placesOfAll(answer, policy)
  if (policy.extent === 'all') return places
  return places.slice(0, extractBy(answer, policy, '').code.length)
}

function placesOfAll(answer: string, policy: FullExtractionPolicy): readonly number[] {
  const { text, ranges } = withoutReasoning(answer, policy)
  const taken = takenBlocks(text, policy)
  if (taken) {
    return taken.flatMap((block, i) => {
      const places = placesOfBlock(text, block)
      return i === 0 ? places : [block.fence.start, ...places]
    })
  }
  if (policy.otherwise === 'empty') return []
  const places = ranges.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i))
  const rest = ranges.map(({ start, end }) => text.slice(start, end)).join('')
  const session = policy.prompts === 'strip' ? placesOfSession(rest) : undefined
  return session?.map((place) => places[place]) ?? places
}

/** Adds the positions of a block. Each line of its code is the end of a line of the answer. */
function placesOfBlock(answer: string, { fence, prompts }: Block): readonly number[] {
  const places: number[] = []
  const code = fence.code.split('\n')
  let end = fence.start
  answer
    .slice(fence.start, fence.end)
    .split(LINE_ENDING)
    .forEach((line, i) => {
      const start = end
      end += line.length
      addLine(places, i > 0, start, end, code[i].length)
      end += answer.startsWith('\r\n', end) ? 2 : 1
    })
  return prompts ? placesOfSession(fence.code)!.map((place) => places[place]) : places
}

function placesOfSession(text: string): number[] | undefined {
  const places: number[] = []
  let isFirst = true
  const code = sessionCode(text, (end, length) => {
    addLine(places, !isFirst, 0, end, length)
    isFirst = false
  })
  return code === undefined ? undefined : places
}

/**
 * Adds the positions of the end of a line, and of the line feed before it. Code that is longer than the line, because
 * a tab became spaces, starts at the start of the line.
 */
function addLine(places: number[], hasLineFeed: boolean, start: number, end: number, length: number): void {
  if (hasLineFeed) places.push((places.at(-1) ?? start - 1) + 1)
  for (let i = 0; i < length; i++) places.push(Math.max(start, end - length + i))
}
