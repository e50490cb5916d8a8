import { everyEvalEverWriter } from './every-eval-ever-writer.ts'
import { openTelemetryWriter } from './open-telemetry-writer.ts'
import type { ResultWriter, TextSink, WrittenEvaluation } from './result-writer.ts'

/** A form of another tool, and where it is written. */
export interface ExportTarget {
  readonly form: 'eee' | 'otel'
  /** The folder of the form `eee`, the file of `otel`. */
  readonly path: string
}

/** Writes the results of an evaluation to several targets. */
export function exportWriter(
  targets: readonly ExportTarget[],
  evaluation: WrittenEvaluation,
  open: (path: string) => TextSink,
): ResultWriter {
  const writers = targets.map(({ form, path }) =>
    form === 'eee'
      ? everyEvalEverWriter(evaluation, (below) => open(`${path}/${below}`))
      : openTelemetryWriter(evaluation, open(path)),
  )
  return {
    add(sample) {
      for (const writer of writers) writer.add(sample)
    },
    finish(metrics, scores) {
      for (const writer of writers) writer.finish(metrics, scores)
    },
  }
}
