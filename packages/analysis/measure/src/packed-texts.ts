import { modelLists } from './measured-corpus.ts'
import type { MeasuredTexts } from './row-measurer.ts'

/** The texts of segments as one string, because a thread receives few large values sooner than many small ones. */
export interface PackedTexts {
  /** All texts, one after another: of each segment the references, the source and the outputs. */
  readonly text: string
  /**
   * Of each segment: the index of its list of models, the number of references, the length of each, that of the source or
   * -1, and the length of each output.
   */
  readonly layout: Int32Array
  readonly segments: number
  /** Each list of models once. */
  readonly models: readonly (readonly string[])[]
}

export function packTexts(segments: readonly MeasuredTexts[]): PackedTexts {
  const texts: string[] = []
  const layout: number[] = []
  const models = modelLists()
  for (const { references, source, models: list, candidates } of segments) {
    layout.push(models.indexOf(list), references.length)
    for (const reference of references) layout.push(reference.length)
    layout.push(source === undefined ? -1 : source.length)
    for (const candidate of candidates) layout.push(candidate.length)
    texts.push(...references, source ?? '', ...candidates)
  }
  const { lists } = models
  return { text: texts.join(''), layout: Int32Array.from(layout), segments: segments.length, models: lists }
}

export function unpackTexts({ text, layout, segments, models: lists }: PackedTexts): MeasuredTexts[] {
  let place = 0
  let start = 0
  const next = (): string => text.slice(start, (start += layout[place++]))
  return Array.from({ length: segments }, () => {
    const models = lists[layout[place++]]
    const references = Array.from({ length: layout[place++] }, next)
    const hasSource = layout[place] >= 0
    const source = hasSource ? { source: next() } : {}
    if (!hasSource) place++
    return { references, ...source, models, candidates: models.map(next) }
  })
}
