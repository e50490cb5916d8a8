import type { LogOptions } from '../logs/log-form.ts'
import type { RowOptions } from '../rows/row-options.ts'
import type { ModelContext } from '../rows/usual-names.ts'
import type { ScoreRange } from './score-value.ts'

/** How the rows of a file of scores are read. */
export interface ScoreContext
  extends LogOptions,
    ModelContext,
    Pick<RowOptions, 'clusterField' | 'stratumField' | 'groups' | 'rowsField' | 'onNotice'> {
  /** The name of the file in messages. */
  readonly file: string
  /** The range of scores; 0 to 1 by default. */
  readonly range?: ScoreRange | undefined
}
