import { InputError } from '@codegen-eval/messages'
import { wholeItems } from '../logs/read-each.ts'
import type { ReadOptions } from '../read/read-options.ts'
import type { NamedBatches } from '../read/row-cursor.ts'
import { type Completions, isWholeProgram, type OutputKind, problemText } from '../rows/problem-text.ts'
import type { Batches, Item, Segment } from '../rows/segment.ts'
import { type IndexOptions, readReferenceIndex } from './reference-index.ts'

/** Number of segments by which it is decided whether outputs are whole programs. */
const DECIDING_SEGMENTS = 200

/** How references are joined that are held in memory. */
export type JoinOptions = IndexOptions & Pick<ReadOptions, 'completions' | 'onNotice' | 'onOutputKind'>

/** Up to this share of outputs of the other kind, a model has one kind. */
const FEW = 0.1

/** Notices about the default comparison, by the kind of the outputs. */
const DEFAULTS: Readonly<Record<OutputKind, string>> = {
  completions:
    'the outputs are completions, compared with canonical_solution (completions=body); metrics that parse put the prompt before both (completions=join)',
  programs: 'the outputs are whole programs, compared with prompt + canonical_solution (completions=program)',
  mixed:
    'some outputs are completions, which get their prompts, and some whole programs, compared with prompt + canonical_solution (completions=join)',
}

/** Notices about a chosen comparison. */
const CHOSEN: Readonly<Record<Completions, string>> = {
  join: 'completions get their prompts, compared with prompt + canonical_solution',
  body: 'the prompt is taken off outputs that repeat it, compared with canonical_solution',
  program: 'outputs as they are, compared with prompt + canonical_solution',
}

/**
 * Joins outputs with references that are held in memory, such as the problems of a data set.
 *
 * Of a problem, the reference is the solution if the outputs are completions, otherwise prompt and solution: decided once,
 * by the first 200 segments, and announced. `Segment.problem` stays, for metrics that put prompts before completions.
 */
export async function* joinProblems(
  first: NamedBatches,
  references: NamedBatches,
  options: JoinOptions,
): Batches {
  const { onNotice, completions } = options
  const index = await readReferenceIndex(references, options)
  let kind: OutputKind | undefined
  let waiting: Item[] = []

  const finished = (item: Item): Item => {
    if (item instanceof InputError || item.problem === undefined) return item
    const { problem } = item
    return { intent: problem.prompt, ...item, references: [problemText(problem, kind!, completions)] }
  }
  const decide = (): void => {
    const segments = wholeItems(waiting)
    if (!segments.some(({ problem }) => problem !== undefined)) return
    kind = outputKind(segments)
    options.onOutputKind?.(kind)
    onNotice?.(`${references.file}: ${completions === undefined ? DEFAULTS[kind] : CHOSEN[completions]}`)
  }

  for await (const batch of first.batches) {
    const items = batch.map((item): Item => (item instanceof InputError ? item : index.join(item)))
    if (kind !== undefined) {
      yield items.map(finished)
      continue
    }
    waiting.push(...items)
    if (waiting.length < DECIDING_SEGMENTS) continue
    decide()
    yield waiting.map(finished)
    waiting = []
  }
  if (kind === undefined) decide()
  yield waiting.map(finished)
  index.finish(first.file, onNotice)
}

/** The kind of the outputs, by the share of whole programs of each model. */
function outputKind(segments: readonly Segment[]): OutputKind {
  const counts = new Map<string, { whole: number; all: number }>()
  for (const { models, candidates, problem } of segments) {
    if (problem === undefined) continue
    models.forEach((model, i) => {
      // an empty answer is neither
      if (candidates[i].trim() === '') return
      const count = counts.get(model) ?? { whole: 0, all: 0 }
      counts.set(model, count)
      count.all++
      if (isWholeProgram(candidates[i], problem)) count.whole++
    })
  }
  const models = [...counts.values()]
  if (models.every(({ whole, all }) => whole <= FEW * all)) return 'completions'
  return models.every(({ whole, all }) => whole >= (1 - FEW) * all) ? 'programs' : 'mixed'
}
