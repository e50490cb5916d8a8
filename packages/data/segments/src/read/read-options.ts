import type { NullOutputs } from '../rows/null-output.ts'
import type { ReferenceText } from '../rows/problem-text.ts'
import type { RowOptions } from '../rows/row-options.ts'

/** How files are read. */
export interface ReadOptions extends RowOptions {
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
  /** Which text of a data set's problems is the reference; decided by the outputs by default. */
  readonly referenceText?: ReferenceText | undefined
  /** Takes the prompt of a data set's problem off outputs that repeat it. */
  readonly stripPrompt?: boolean | undefined
  /** Receives the text of problems that is the reference, before the first segment comes. */
  readonly onReferenceText?: ((text: ReferenceText) => void) | undefined
  /** What becomes of an output that is null; an error by default. */
  readonly nullOutputs?: NullOutputs | undefined
}
