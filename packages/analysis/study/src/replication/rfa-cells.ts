import type { PrintedTable } from './printed-table.ts'

/** The columns of Table 3 of Roy et al. (2021), as the package's file names them. */
export const RFA_COLUMNS = ['Overall DA Score', 'Conciseness', 'Content Adequacy', 'Fluency'] as const

/**
 * Table 3 of Roy, Fakhoury, Arnaoudova: Reassessing Automatic Evaluation Metrics for Code Summarization Tasks, as printed:
 * means of the references and of the models M1 to M5.
 *
 * @see https://doi.org/10.1145/3468264.3468588
 */
export const RFA_MEANS: PrintedTable = {
  number: 3,
  rows: {
    REFERENCE: [[54.4], [3.27], [3.14], [3.46]],
    M1: [[48.22], [3.37], [2.89], [3.49]],
    M2: [[49.15], [3.32], [2.97], [3.38]],
    M3: [[49.63], [3.38], [2.99], [3.47]],
    M4: [[49.44], [3.39], [2.93], [3.46]],
    M5: [[16.38], [2.31], [1.49], [2.92]],
  },
  remarks: [
    'all: the table was not made from the published file alone: its cells differ from the means over all ratings of the file by up to 0.09, more than rounding explains, and from the means of means of methods or of raters by more',
  ],
}
