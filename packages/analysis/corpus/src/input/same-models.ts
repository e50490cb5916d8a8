import { inputErrorAt } from '../input-error.ts'
import { quote } from '../message-text.ts'
import type { Item, Segment } from './segment.ts'

/** A check that every segment has the models of the first one. The models come out in the order of the first. */
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
      candidates: models.map((model) => segment.candidates[segment.models.indexOf(model)]),
    }
  }
}

/** Whether two lists hold the same strings in the same order. */
export function sameList(a: readonly string[], b: readonly string[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
