import { editDistance } from '@codegen-eval/edit-similarity'
import { InputError, quote, UsageError } from '@codegen-eval/messages'
import type { Batches, Segment } from '@codegen-eval/samples'
import { sampleLabel } from '@codegen-eval/samples/internal'

/** Number of ids that a message suggests. */
const SUGGESTED = 3

/** Number of samples that a message lists. */
const MAX_LISTED = 10

/** The number of the first sample, which has no label if the samples are told apart by their order. */
const FIRST_SAMPLE = 1

/** One output of a model, with the references of its task. */
export interface FoundOutput extends Pick<Segment, 'id' | 'references' | 'source' | 'language'> {
  readonly model: string
  readonly candidate: string
  /** The label of one of several samples. */
  readonly sample?: string
}

/** The names of an output. */
export interface WantedOutput {
  readonly id: string
  /** May be omitted if there is only one model. */
  readonly model?: string | undefined
  /** The label of the sample, or its number where the samples have none; the first one by default. */
  readonly sample?: string | undefined
}

/**
 * Reads rows until the one with the id, and returns a model's output of it.
 *
 * @param onError Receives broken rows before it; may throw to end the run.
 * @throws UsageError for an unknown id, with the most similar ones, or an unknown model.
 */
export async function findOutput(
  batches: Batches,
  { id, model, sample }: WantedOutput,
  onError: (error: InputError) => void,
): Promise<FoundOutput> {
  const near = nearestNames(id)
  const samples: string[] = []
  for await (const batch of batches) {
    for (const item of batch) {
      if (item instanceof InputError) onError(item)
      else if (String(item.id) === id) {
        // a further sample of a task may lack models
        if (samples.length > 0 && model !== undefined && !item.models.includes(model)) continue
        const own = sampleLabel(item, placeOf(item, model))
        const label = String(own ?? FIRST_SAMPLE)
        if (sample === undefined && own === undefined) return outputOf(item, model)
        if (sample === undefined || sample === label) return { ...outputOf(item, model), sample: label }
        samples.push(label)
      } else near.add(String(item.id))
    }
  }
  if (samples.length > 0)
    throw new UsageError(`option sample ${sample}: there is no such sample of id ${id}; ${listed(samples)}`)
  const ids = near.names()
  throw new UsageError(
    `option id ${id}: there is no such id; ${ids.length === 0 ? 'there is no row' : `near it are ${ids.map(quote).join(', ')}`}`,
  )
}

function listed(samples: readonly string[]): string {
  const shown = samples.slice(0, MAX_LISTED).join(', ')
  return `the samples are ${shown}${samples.length > MAX_LISTED ? ', …' : ''}`
}

/** The place of a model in a segment. */
function placeOf({ models }: Segment, model: string | undefined): number {
  if (model === undefined && models.length > 1)
    throw new UsageError(`option model is needed, because there are several models: ${models.join(', ')}`)
  const at = model === undefined ? 0 : models.indexOf(model)
  if (at < 0)
    throw new UsageError(`option model ${model}: there is no such model; the models are ${models.join(', ')}`)
  return at
}

function outputOf(segment: Segment, model: string | undefined): FoundOutput {
  const { id, models, candidates, references, source, language } = segment
  const at = placeOf(segment, model)
  return {
    id,
    model: models[at],
    candidate: candidates[at],
    references,
    ...(language && { language }),
    ...(source !== undefined && { source }),
  }
}

/** Keeps the few names that are most like one, the first of equals, whatever number of them it meets. */
function nearestNames(wanted: string): { add(name: string): void; names(): string[] } {
  let best: { name: string; distance: number }[] = []
  return {
    add(name) {
      if (best.some((known) => known.name === name)) return
      const distance = editDistance(name.toLowerCase(), wanted.toLowerCase())
      if (best.length === SUGGESTED && distance >= best.at(-1)!.distance) return
      best = [...best, { name, distance }].sort((a, b) => a.distance - b.distance).slice(0, SUGGESTED)
    },
    names: () => best.map(({ name }) => name),
  }
}
