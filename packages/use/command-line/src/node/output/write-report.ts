import type { Skips } from '@codegen-eval/records'
import type { OutputFormat, ReportOutput } from '@codegen-eval/report'
import { writeMessage } from './standard-output.ts'
import type { OpenOutput } from './with-outputs.ts'
import { writeResult } from './write-result.ts'

/** A report, and the rows that it leaves out. */
export interface WrittenReport {
  readonly output: ReportOutput
  /** Broken rows, which standard error lists if there are any. */
  readonly skips?: Skips | undefined
  /** Number of rows that were read, with the broken ones. */
  readonly rows?: number | undefined
}

/** Does work that yields a report, and writes it in the form of `--format` to the file of `--output`: see `writeResult`. */
export async function writeReport(
  { format, output: file }: { readonly format: OutputFormat; readonly output?: string | undefined },
  work: (open: OpenOutput) => Promise<WrittenReport>,
): Promise<void> {
  const { skips, rows = 0 } = await writeResult(file, async (destination, open) => {
    const report = await work(open)
    // programs without reports do not load them
    const { renderOutput } = await import('@codegen-eval/report')
    return { text: renderOutput(report.output, format, destination), ...report }
  })
  if (skips !== undefined && skips.count > 0) writeMessage(skips.describe(rows))
}
