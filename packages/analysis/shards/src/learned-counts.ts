import type { MetricSpec } from '@codegen-eval/measure'
import { firstSamples, type StartedFit, startFits } from '@codegen-eval/measure/internal'
import { InputError, messageOf, quote, UsageError } from '@codegen-eval/messages'
import type { Batches } from '@codegen-eval/samples'
import { createIdLines, sameList } from '@codegen-eval/samples/internal'
import { hashText } from './measured-items.ts'

/** The counts of metrics in the references of a part of a corpus, as plain data. */
export interface LearnedCounts {
  /** The models of the first segment. */
  readonly models: readonly string[]
  /** The first task, which may begin in the part before: it is counted when the parts are joined. */
  readonly head: { readonly id: string; readonly references: readonly string[] } | undefined
  /** The hashes of the other ids. */
  readonly ids: readonly string[]
  /** The state of each metric's pass, by spec. */
  readonly states: Readonly<Record<string, string>>
}

/** A part of a corpus, and its name in messages. */
export interface CountedPart {
  readonly path: string
  read(): Promise<LearnedCounts>
}

/**
 * Counts the references of a part of a corpus, for metrics that learn from all of them.
 *
 * @param batches Segments with numbers of tasks: see `joinedRows`.
 * @param onError Called with each broken row.
 * @throws UsageError if a metric cannot learn in parts.
 */
export async function learnCounts(
  specs: readonly MetricSpec[],
  batches: Batches,
  onError: (error: InputError) => void,
): Promise<LearnedCounts> {
  const fits = await startFits(specs)
  const ids: string[] = []
  let models: readonly string[] = []
  let head: LearnedCounts['head']
  for await (const batch of firstSamples(batches)) {
    for (const item of batch) {
      if (item instanceof InputError) {
        onError(item)
        continue
      }
      const { id, references } = item
      if (head === undefined) {
        models = item.models
        head = { id: String(id), references }
        continue
      }
      ids.push(hashText(String(id)))
      for (const { pass, seen } of fits) pass.add(seen(item))
    }
  }
  return { models, head, ids, states: Object.fromEntries(fits.map((fit) => [fit.spec, stateOf(fit)])) }
}

/**
 * The texts that metrics learned from all parts: those that `fitMetrics` would give for the whole corpus, by spec.
 *
 * @param parts All parts, in the order of the corpus.
 * @throws InputError if an id comes in several parts otherwise than as the last of one and the first of the next, and if
 * parts have other models.
 */
export async function mergeCounts(
  specs: readonly MetricSpec[],
  parts: readonly CountedPart[],
): Promise<ReadonlyMap<string, string>> {
  const fits = await startFits(specs)
  const known = createIdLines()
  let models: readonly string[] | undefined
  for (const [index, part] of parts.entries()) {
    const counts = await part.read()
    const { head, ids, states } = counts
    if (head === undefined) continue
    models ??= counts.models
    if (!sameList(models, counts.models))
      throw new InputError(
        `${part.path}: the part begins with the models ${counts.models.map(quote).join(', ')}, and the corpus with ${models.map(quote).join(', ')}: learn in one run`,
      )
    if (known.add(hashText(head.id), index) < 0)
      for (const { pass, seen } of fits) pass.add(seen({ references: head.references }))
    for (const id of ids) {
      const before = known.add(id, index)
      if (before >= 0)
        throw new InputError(
          `${part.path}: it has an id that ${before === index ? 'it had before' : `${parts[before].path} has, too`}: sort the file by id, or learn in one run`,
        )
    }
    for (const { spec, pass } of fits) pass.merge!(states[spec])
  }
  return new Map(fits.map(({ spec, pass }) => [spec, pass.finish()]))
}

function stateOf({ spec, pass }: StartedFit): string {
  const unable = (why: string): UsageError => new UsageError(`${spec} cannot learn in parts: ${why}`)
  if (pass.state === undefined || pass.merge === undefined) throw unable('its counts do not add')
  try {
    return pass.state()
  } catch (error) {
    throw unable(messageOf(error))
  }
}
