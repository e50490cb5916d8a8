import { InputError, plural, quote, UsageError } from '@codegen-eval/messages'
import type { NamedBatches } from '../read/row-cursor.ts'
import { isWholeProgram, problemText, type ReferenceText, withoutPrompt } from '../rows/problem-text.ts'
import type { Batches, Item, Segment } from '../rows/segment.ts'
import { type IndexOptions, readReferenceIndex } from './reference-index.ts'

/** Number of segments by which it is decided whether outputs are whole programs. */
const DECIDING_SEGMENTS = 200

/** How references are joined that are held in memory. */
export interface JoinOptions extends IndexOptions {
  /** Which text of a problem is the reference, instead of deciding by the outputs. */
  readonly referenceText?: ReferenceText | undefined
  /** Takes the prompt off outputs that repeat it. */
  readonly stripPrompt?: boolean | undefined
  readonly onNotice?: ((text: string) => void) | undefined
  /** Receives the text that is taken, before the first segment comes. */
  readonly onReferenceText?: ((text: ReferenceText) => void) | undefined
}

/**
 * Joins outputs with references that are held in memory, such as the problems of a data set.
 *
 * Of a problem, the reference is prompt plus solution if the outputs are whole programs, otherwise the solution: decided
 * once, by the first 200 segments, and announced.
 *
 * @throws UsageError if some models write whole programs and others completions.
 */
export async function* joinProblems(
  first: NamedBatches,
  references: NamedBatches,
  options: JoinOptions,
): Batches {
  const { onNotice, stripPrompt } = options
  const index = await readReferenceIndex(references, options)
  const stripped = { outputs: 0, count: 0 }
  let text: ReferenceText | undefined
  let waiting: Item[] = []

  const finished = (item: Item): Item => {
    if (item instanceof InputError || item.problem === undefined) return item
    const { problem, ...segment } = item
    return { ...segment, references: [problemText(problem, text!)] }
  }
  const decide = (): void => {
    const segments = waiting.filter((item): item is Segment => !(item instanceof InputError))
    if (!segments.some(({ problem }) => problem !== undefined)) return
    text = options.referenceText ?? textOf(segments)
    options.onReferenceText?.(text)
    onNotice?.(
      text === 'program'
        ? `${references.file}: the references are prompt + canonical_solution, because the outputs are whole programs`
        : `${references.file}: the references are canonical_solution, because the outputs are completions`,
    )
  }

  for await (const batch of first.batches) {
    const items = batch.map((item): Item => {
      const joined = item instanceof InputError ? item : index.join(item)
      return stripPrompt === true && !(joined instanceof InputError) ? strip(joined, stripped) : joined
    })
    if (text !== undefined) {
      yield items.map(finished)
      continue
    }
    waiting.push(...items)
    if (waiting.length < DECIDING_SEGMENTS) continue
    decide()
    yield waiting.map(finished)
    waiting = []
  }
  if (text === undefined) decide()
  yield waiting.map(finished)
  index.finish(first.file, onNotice)
  if (stripPrompt === true)
    onNotice?.(`the prompt was taken off ${stripped.count} of ${plural(stripped.outputs, 'output')}`)
}

function strip(segment: Segment, count: { outputs: number; count: number }): Segment {
  const { problem } = segment
  if (problem === undefined) return segment
  const candidates = segment.candidates.map((output) => {
    const rest = withoutPrompt(output, problem)
    count.outputs++
    if (rest !== undefined) count.count++
    return rest ?? output
  })
  return { ...segment, candidates }
}

/** Whether most outputs of every model are whole programs. */
function textOf(segments: readonly Segment[]): ReferenceText {
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
  const isWhole = (model: string) => 2 * counts.get(model)!.whole > counts.get(model)!.all
  const whole = [...counts.keys()].filter(isWhole)
  if (whole.length === 0) return 'solution'
  if (whole.length === counts.size) return 'program'
  const other = [...counts.keys()].find((model) => !isWhole(model))!
  throw new UsageError(
    `model ${quote(whole[0])} writes whole programs, and model ${quote(other)} completions: take the prompt off with option stripPrompt, or choose the references with option referenceText program or solution`,
  )
}
