import { inputErrorAt, quote } from '@codegen-eval/messages'
import type { Item, Segment } from '../rows/segment.ts'

/**
 * A check that every segment has the models of the first one. The models come out in the order of the first. Further
 * samples of a task may lack models; tasks are told apart by `Segment.task`.
 */
export function sameModels(): (segment: Segment) => Item {
  let models: readonly string[] | undefined
  const complete = createFlags()
  return (segment) => {
    models ??= segment.models
    const { task } = segment
    if (sameList(models, segment.models)) {
      if (task !== undefined) complete.set(task)
      return segment
    }
    const missing = models.filter((model) => !segment.models.includes(model))
    const added = segment.models.filter((model) => !models!.includes(model))
    const isFurther = task !== undefined && complete.has(task)
    if (added.length > 0 || (missing.length > 0 && !isFurther)) {
      const parts = [
        ...(missing.length === 0 ? [] : [`${missing.map(quote).join(', ')} missing`]),
        ...(added.length === 0 ? [] : [`${added.map(quote).join(', ')} new`]),
      ]
      return inputErrorAt(segment, `the models differ from those of the rows before: ${parts.join(', ')}`)
    }
    if (task !== undefined && missing.length === 0) complete.set(task)
    const present = missing.length === 0 ? models : models.filter((model) => segment.models.includes(model))
    return withModels(segment, present)
  }
}

/** A set of whole numbers from 0, in one byte each. */
function createFlags(): { has(index: number): boolean; set(index: number): void } {
  let flags = new Uint8Array(1024)
  return {
    has: (index) => flags[index] === 1,
    set(index) {
      if (index >= flags.length) {
        const larger = new Uint8Array(2 * index)
        larger.set(flags)
        flags = larger
      }
      flags[index] = 1
    },
  }
}

/** Whether two lists hold the same strings in the same order. */
export function sameList(a: readonly string[], b: readonly string[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** The segment with some of its models, in this order. */
export function withModels(segment: Segment, models: readonly string[]): Segment {
  const chosen = models.map((model) => segment.models.indexOf(model))
  const { candidates, labels, measured } = segment
  return {
    ...segment,
    models,
    candidates: chosen.map((m) => candidates[m]),
    ...(labels && { labels: chosen.map((m) => labels[m]) }),
    ...(measured && { measured: chosen.map((m) => measured[m]) }),
  }
}
