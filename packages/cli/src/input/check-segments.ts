import { inputErrorAt, quote } from '../errors.ts'
import type { Batches, Item, Segment } from './segment.ts'
import { createUniqueIds } from './unique-ids.ts'

/** Applies a check to each segment; errors that are there already pass through. */
export async function* mapSegments(batches: Batches, check: (segment: Segment) => Item): Batches {
  for await (const batch of batches) {
    yield batch.map((item) => (item instanceof Error ? item : check(item)))
  }
}

/** Every segment must have the models of the first one; they come out in its order. */
export function sameModels(): (segment: Segment) => Item {
  let models: readonly string[] | undefined
  return (segment) => {
    models ??= segment.models
    if (sameList(models, segment.models)) return segment
    const missing = models.filter((model) => !segment.models.includes(model))
    const added = segment.models.filter((model) => !models!.includes(model))
    if (missing.length + added.length > 0) {
      const parts = [
        ...(missing.length === 0 ? [] : [`${missing.map(quote).join(', ')} missing`]),
        ...(added.length === 0 ? [] : [`${added.map(quote).join(', ')} new`]),
      ]
      return inputErrorAt(segment, `the models differ from those of the rows before: ${parts.join(', ')}`)
    }
    return {
      ...segment,
      models,
      candidates: models.map((model) => segment.candidates[segment.models.indexOf(model)]!),
    }
  }
}

/** Refuses a segment whose id came before. What is found only at the end ends the run with an error. */
export async function* uniqueIds(batches: Batches): Batches {
  const ids = createUniqueIds()
  let file = ''
  try {
    yield* mapSegments(batches, (segment) => {
      file = segment.file
      const firstLine = ids.add(String(segment.id), segment.line)
      if (firstLine < 0) return segment
      return inputErrorAt(segment, `id ${quote(segment.id)} is already used on line ${firstLine}`)
    })
    const duplicate = ids.finish()
    if (duplicate)
      throw inputErrorAt(
        { file, line: duplicate.line },
        `the id is already used on line ${duplicate.firstLine}`,
      )
  } finally {
    ids.close()
  }
}

/** Whether two lists hold the same strings in the same order. */
export function sameList(a: readonly string[], b: readonly string[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
