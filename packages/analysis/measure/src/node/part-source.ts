import { type Batches, type RowContext, readSegments, type Segment } from '@codegen-eval/samples'
import { mapSegments, type RowBatches } from '@codegen-eval/samples/internal'
import type { InputOptions } from '@codegen-eval/samples/node'
import { openFileParts } from '@codegen-eval/samples/node/file-parts'
import { type ChooseModels, measuredBatches, modelChoice, NOT_CHOSEN } from '../measured-batches.ts'
import type { RowSource } from '../measurement.ts'
import type { MeasurementSettings } from '../measurement-options.ts'
import type { NamedMetric } from '../metric-specs.ts'
import type { InputFiles } from './input-files.ts'
import { type PartWork, partBatches } from './part-batches.ts'
import { hasThreads } from './thread-pool.ts'
import { type RegistryModule, threadRecipe } from './thread-recipe.ts'
import type { ThreadOptions } from './threaded-batches.ts'

export interface PartSourceOptions
  extends MeasurementSettings,
    Pick<InputOptions, 'onBytes' | 'maxRowBytes'>,
    Pick<PartWork, 'partBytes'> {
  readonly registryModule: RegistryModule
  /** Receives notes on how the work is done. */
  readonly onDetail?: ((text: string) => void) | undefined
  /** How many threads there are for metrics. */
  readonly sharing: (metrics: readonly NamedMetric[]) => Pick<ThreadOptions, 'threads' | 'unthreaded'>
}

/**
 * The rows of an input of which worker threads read and measure parts. The segments are those that one reader gives,
 * joined and checked in this thread, with hashes in the place of texts.
 *
 * @returns `undefined` if one reader has to read the input, and tells `onDetail` why.
 */
export async function partSource(
  { files, references }: InputFiles,
  options: PartSourceOptions,
): Promise<RowSource | undefined> {
  const { chooseModels, onDetail, onBytes, maxRowBytes, partBytes, registryModule, sharing } = options
  if (!hasThreads()) return undefined
  const [file] = files
  const opening = { maxRowBytes, withTables: true }
  const parts =
    files.length > 1 || references.length > 0 || file.folder !== undefined || file.model !== undefined
      ? 'the input has several files, or a name for the model of one'
      : await openFileParts(file.path, options, opening)
  if (typeof parts === 'string') {
    onDetail?.(`one thread reads the input: ${parts}`)
    return undefined
  }
  let work: PartWork | undefined
  const readRows = (context: RowContext): RowBatches | undefined => work && partBatches(work, context)
  return {
    hasTexts: false,
    open: (reading) => readSegments([{ ...file, readRows }], [], reading),
    measure(batches, metrics, facts) {
      const { threads, unthreaded } = sharing(metrics)
      if (threads < 2) return measuredBatches(batches, metrics, chooseModels)
      work = {
        path: file.path,
        parts,
        metrics,
        recipe: { ...threadRecipe(registryModule, facts), options: opening },
        threads,
        waits: unthreaded > 0,
        choose: chooseModels,
        partBytes,
        onBytes,
      }
      return withoutOthers(batches, chooseModels)
    },
  }
}

/** The measured segments without the numbers of models that are not chosen, which count for nothing. */
function withoutOthers(batches: Batches, choose: ChooseModels | undefined): Batches {
  if (choose === undefined) return batches
  const choice = modelChoice(choose)
  let chosen: readonly string[] | undefined
  let isAll = false
  return mapSegments(batches, (segment: Segment) => {
    const { models, measured } = segment
    if (chosen === undefined) {
      chosen = choice(segment) ?? models
      isAll = models.every((model) => chosen!.includes(model))
    }
    if (isAll || measured === undefined) return segment
    return {
      ...segment,
      measured: measured.map((row, m) => (chosen!.includes(models[m]) ? row : NOT_CHOSEN)),
    }
  })
}
