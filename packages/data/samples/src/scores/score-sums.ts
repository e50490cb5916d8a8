import { formatSignature } from '@codegen-eval/metric'
import type { Outcome, ReadSample } from '../sample.ts'
import { NUMBERS_VERSION } from '../version.ts'
import type { ScoreColumn } from './score-table.ts'
import type { ScoreRange } from './score-value.ts'

/** The rows of a model. */
export interface ModelRows {
  readonly index: number
  /** Number of rows of each task. */
  readonly rows: number[]
  /** Number of samples of each task. */
  readonly samples: number[]
  /** Number of samples of each task that were left out. */
  readonly dropped: number[]
  readonly outcomes: Map<Outcome, number>
  /** The files of its rows. */
  readonly files: Set<string>
  /** The first row without a label of its sample that came after another one of its task. */
  repeated?: ReadSample
}

/** The scores of a metric that were added so far. */
export interface ColumnSums {
  /** By model, then by task. */
  readonly sums: number[][]
  readonly counts: number[][]
  readonly squares: number[][]
  /** Number of scores, defined or not. */
  readonly given: number[][]
  binary: boolean
  readonly origins: Set<string>
  signature?: {
    readonly text: string
    readonly file: string
    /** The signature of the mean of the scores: another one for a metric that pools statistics. */
    readonly ofSegments: string
  }
}

/** Starts a model without rows. */
export function newModel(models: Map<string, ModelRows>, name: string): ModelRows {
  const model: ModelRows = {
    index: models.size,
    rows: [],
    samples: [],
    dropped: [],
    outcomes: new Map(),
    files: new Set(),
  }
  models.set(name, model)
  return model
}

/** Starts a metric without scores. */
export function newColumn(columns: Map<string, ColumnSums>, name: string): ColumnSums {
  const column: ColumnSums = {
    sums: [],
    counts: [],
    squares: [],
    given: [],
    binary: true,
    origins: new Set(),
  }
  columns.set(name, column)
  return column
}

/** Adds the score of one sample, or the mean of several. */
export function addScore(
  column: ColumnSums,
  model: number,
  task: number,
  score: number,
  samples: number,
): void {
  const count = Number.isNaN(score) ? 0 : samples
  // several samples are zeros and ones
  const sum = count === 0 ? 0 : samples === 1 ? score : Math.round(score * samples)
  const binary = samples !== 1 || count === 0 || score === 0 || score === 1
  addTo(column.sums, model, task, sum)
  addTo(column.counts, model, task, count)
  addTo(column.squares, model, task, binary ? sum : sum ** 2)
  addTo(column.given, model, task, 1)
  column.binary &&= binary
}

/** Adds a value of a model and a task. */
export function addTo(lists: number[][], model: number, task: number, value: number): void {
  const list = (lists[model] ??= [])
  list[task] = (list[task] ?? 0) + value
}

/** The values of all models for the tasks that are kept; 0 where there is none. */
export function keptValues(
  lists: readonly (readonly number[] | undefined)[],
  models: number,
  kept: readonly number[],
): Float64Array[] {
  return Array.from({ length: models }, (_, m) => Float64Array.from(kept, (task) => lists[m]?.[task] ?? 0))
}

/** The scores of a metric for the tasks that are kept. */
export function columnOf(
  name: string,
  { sums, counts, squares, binary, origins, signature }: ColumnSums,
  models: number,
  kept: readonly number[],
  { minimum, maximum }: ScoreRange,
): ScoreColumn {
  const select = (lists: readonly number[][]) => keptValues(lists, models, kept)
  const from = [...origins].sort().join('+')
  return {
    name,
    signature:
      signature?.ofSegments ??
      formatSignature(
        'scores',
        { name, from, scale: `${minimum}..${maximum}`, level: 'task' },
        NUMBERS_VERSION,
      ),
    sums: select(sums),
    counts: select(counts),
    binary,
    ...(binary ? {} : { squares: select(squares) }),
  }
}
