import { InputError } from '@codegen-eval/messages'
import type { Batches, Item, MeasuredOutput, MeasureFailure, Segment } from '@codegen-eval/samples'
import type { NamedMetric } from './metric-specs.ts'
import { type MeasuredTexts, rowMeasurer, rowWidth } from './row-measurer.ts'

/** Selects models, given those of an input. */
export type ChooseModels = (models: readonly string[]) => readonly string[]

/** In the place of the numbers of a model that is not measured. */
export const NOT_CHOSEN: MeasuredOutput = { metric: -1, text: 'not measured' }

/** The numbers of the outputs of some segments. */
export interface MeasuredOutputs {
  /** The numbers of each output under all metrics, one output after another. */
  readonly numbers: Float64Array
  /** The outputs on which a metric failed, by their position. */
  readonly failures: readonly (readonly [output: number, failure: MeasureFailure])[]
}

/**
 * The same rows, each segment with its numbers in `measured`. A batch is measured before the next one is taken. Segments
 * that were measured before stay as they are.
 */
export async function* measuredBatches(
  batches: Batches,
  metrics: readonly NamedMetric[],
  choose?: ChooseModels,
): Batches {
  const choice = modelChoice(choose)
  for await (const batch of batches) {
    const first = batch.find(isUnmeasured)
    if (first === undefined) {
      yield batch
      continue
    }
    const chosen = choice(first)
    const texts = batch.filter(isUnmeasured).map((segment) => textsOf(segment, chosen))
    yield withNumbers(batch, measureTexts(metrics, texts), rowWidth(metrics), chosen)
  }
}

/** Whether an item is a segment whose texts are still to be measured. */
export function isUnmeasured(item: Item): item is Segment {
  return !(item instanceof InputError) && item.measured === undefined
}

/**
 * The models of an input that are measured, decided by the first segment; `undefined` if all are, which need not be the
 * same in all rows.
 */
export function modelChoice(
  choose: ChooseModels | undefined,
): (first: Segment) => readonly string[] | undefined {
  let chosen: readonly string[] | undefined
  return ({ models }) => {
    if (choose === undefined) return undefined
    try {
      chosen ??= choose(models)
    } catch {
      // whoever reads the first row chooses too, and meets the error
      chosen = models
    }
    return chosen
  }
}

/** The texts of a segment that are measured. */
export function textsOf(segment: Segment, chosen?: readonly string[]): MeasuredTexts {
  const { references, source, models, candidates } = segment
  if (chosen === undefined || chosen.length === models.length) return segment
  const given = { references, ...(source === undefined ? {} : { source }) }
  const kept = models.flatMap((model, m) => (chosen.includes(model) ? [m] : []))
  return { ...given, models: kept.map((m) => models[m]), candidates: kept.map((m) => candidates[m]) }
}

/** Measures the outputs of segments. */
export function measureTexts(
  metrics: readonly NamedMetric[],
  segments: readonly MeasuredTexts[],
): MeasuredOutputs {
  const width = rowWidth(metrics)
  const measure = rowMeasurer(metrics)
  const outputs = segments.reduce((sum, { candidates }) => sum + candidates.length, 0)
  const numbers = new Float64Array(width * outputs)
  const failures: [number, MeasureFailure][] = []
  let output = 0
  for (const segment of segments) {
    for (const [m, failure] of measure(segment, numbers, output * width)) failures.push([output + m, failure])
    output += segment.candidates.length
  }
  return { numbers, failures }
}

/** The items with the numbers of their outputs. */
export function withNumbers(
  items: readonly Item[],
  { numbers, failures }: MeasuredOutputs,
  width: number,
  chosen?: readonly string[],
): Item[] {
  const failed = new Map(failures)
  let output = 0
  return items.map((item): Item => {
    if (!isUnmeasured(item)) return item
    const measured = item.models.map((model): MeasuredOutput => {
      if (chosen?.includes(model) === false) return NOT_CHOSEN
      const at = output++
      return failed.get(at) ?? numbers.subarray(at * width, (at + 1) * width)
    })
    return { ...item, measured }
  })
}
