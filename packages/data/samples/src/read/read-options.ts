import type { NullOutputContext } from '../rows/null-output.ts'
import type { Completions, OutputKind } from '../rows/problem-text.ts'
import type { RowOptions } from '../rows/row-options.ts'

/** How files are read. */
export interface ReadOptions extends RowOptions, Pick<NullOutputContext, 'nullOutputs'> {
  /** The name of the form of the files with outputs; recognized by names and contents by default. */
  readonly from?: string | undefined
  /** Reads plain text line by line, or each file as one program. */
  readonly text?: 'lines' | 'whole' | undefined
  /** Whether rows may lack references, as for people who grade outputs; false by default. */
  readonly optionalReferences?: boolean | undefined
  /**
   * Number of rows of the references before that of the first output, where rows belong together by their position;
   * without it, there must be equally many.
   */
  readonly offset?: number | undefined
  /**
   * How completions of the prompts of a data set and whole programs are made alike; decided by the outputs by default.
   * Readers choose the reference by it, and metrics do the rest: see `openMeasurement` of `@codegen-eval/measure`.
   */
  readonly completions?: Completions | undefined
  /** Receives the kind of the outputs of a data set, before the first segment comes. */
  readonly onOutputKind?: ((kind: OutputKind) => void) | undefined
}
