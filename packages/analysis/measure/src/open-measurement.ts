import { UsageError } from '@codegen-eval/messages'
import { displayName } from '@codegen-eval/records/internal'
import { type InputFile, readSegments } from '@codegen-eval/samples'
import { isReadOnce, languageHints } from './language-hints.ts'
import { type Measurement, type MeasurementPlan, planInput } from './measurement.ts'
import type { MeasurementOptions } from './measurement-options.ts'
import type { MeasurementInput } from './plan-metrics.ts'

/**
 * Opens files with outputs of models, and measures them with metrics while they are read. Everything that a score depends
 * on is decided here: the language and which texts are compared, where the caller does not name them. Guesses are
 * announced through `onNotice`.
 *
 * Rows with one id and model are samples of one task. Chunks are read twice if a metric is fitted to the references.
 *
 * @throws UsageError (as a rejection) for unknown metrics and options, and for values that are not accepted; InputError if
 * a file cannot be read.
 */
export async function openMeasurement(
  files: readonly InputFile[],
  options: MeasurementOptions,
): Promise<Measurement> {
  return (await planMeasurement(files, options)).open()
}

/** Checks files and metrics, before anything but the language of the files is read: see `openMeasurement`. */
export async function planMeasurement(
  files: readonly InputFile[],
  options: MeasurementOptions,
): Promise<MeasurementPlan> {
  const plan = await planInput(inputOf(files, options.references ?? []), options)
  return { ...plan, open: () => plan.open() }
}

export function inputOf(files: readonly InputFile[], references: readonly InputFile[]): MeasurementInput {
  const all = [...files, ...references]
  return {
    open: (options) => readSegments(files, references, options),
    hints: () => languageHints(all),
    hasReferenceFiles: references.length > 0,
    checkFit({ spec }, option) {
      const once = all.find(isReadOnce)
      if (once === undefined) return
      throw new UsageError(
        `${spec} learns from the references in a pass of its own, and ${displayName(once.path)} can be read only once: name a file with option ${camelCase(option)} FILE`,
      )
    },
  }
}

function camelCase(option: string): string {
  return option.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
