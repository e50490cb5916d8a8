import type { Skips } from '@codegen-eval/records'
import type { OutputDestination, OutputFormat, ReportOutput } from '@codegen-eval/report'
import { isStyled, isTerminal, terminalWidth, writeMessage, writeOut } from './standard-output.ts'
import { type OpenOutput, withOutputs } from './with-outputs.ts'

/**
 * Does work that yields a text, and writes the text to the file of `--output`, which appears as a whole or not at all, or
 * else to standard output.
 */
export async function writeResult<T extends { readonly text: string }>(
  file: string | undefined,
  work: (destination: OutputDestination, open: OpenOutput) => Promise<T>,
): Promise<T> {
  const isFile = file !== undefined
  const destination = {
    terminal: !isFile && isTerminal(),
    styled: !isFile && isStyled(),
    width: isFile ? undefined : terminalWidth(),
  }
  return withOutputs(
    async (open) => {
      const output = open(file)
      const done = await work(destination, open)
      output?.write(done.text)
      return done
    },
    isFile ? undefined : ({ text }) => writeOut(text),
  )
}

/** A report, and the records that it leaves out. */
export interface WrittenReport {
  readonly output: ReportOutput
  /** Broken records, which standard error lists if there are any. */
  readonly skips?: Skips | undefined
  /** Number of records that were read, with the broken ones. */
  readonly records?: number | undefined
}

/** Where a report is written, and in which form. */
interface ReportFlags {
  readonly format: OutputFormat
  readonly output?: string | undefined
  /** A file for the page of the report, besides. */
  readonly html?: string | undefined
}

/** Does work that yields a report, and writes it in the form of `--format` to the file of `--output`: see `writeResult`. */
export async function writeReport(
  { format, output: file, html }: ReportFlags,
  work: (open: OpenOutput) => Promise<WrittenReport>,
): Promise<void> {
  const { skips, records = 0 } = await writeResult(file, async (destination, open) => {
    const page = open(html)
    const report = await work(open)
    // programs without reports do not load them
    const { renderOutput, renderPage } = await import('@codegen-eval/report')
    page?.write(await renderPage(report.output))
    const text =
      format === 'html'
        ? await renderPage(report.output, destination)
        : renderOutput(report.output, format, destination)
    return { text, ...report }
  })
  if (skips !== undefined && skips.count > 0) writeMessage(skips.describe(records))
}
