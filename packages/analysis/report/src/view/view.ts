import type { NamedSignature } from '../report.ts'
import type { TaskTable } from './task-table.ts'

/**
 * The kind of a value, which decides how it is written: `points` are times 100 for readers and in CSV, and from 0 to 1 in JSON; `letters`
 * name groups of models that cannot be told apart; `grade`, `strength` (log-odds) and `elo` are numbers on their own scales, and `decimal`
 * has three digits, such as a correlation; `amount` has three significant ones, such as a cost; `data` is any JSON, which neither tables nor CSV have.
 */
export type Unit =
  | 'points'
  | 'count'
  | 'number'
  | 'p'
  | 'percent'
  | 'effect'
  | 'decimal'
  | 'amount'
  | 'grade'
  | 'strength'
  | 'elo'
  | 'rank'
  | 'letters'
  | 'text'
  | 'flag'
  | 'data'

/** A quantity that rows of facts have, declared once for all forms. */
export interface Measure {
  /** Name in JSON and CSV. */
  readonly key: string
  /** Name for readers; `key` by default. */
  readonly label?: string
  readonly unit: Unit
  /**
   * Values have intervals: an object in JSON, and `keyLow`, `keyHigh` and `keyMethod` in CSV; `ends` have no method of their own, and
   * `flat` ones are `low`, `high` and `method` beside the key in both.
   */
  readonly interval?: true | 'ends' | 'flat'
  /** A plus sign before positive numbers. */
  readonly signed?: true
  /** Tables and CSV leave it out where no row has a value. */
  readonly optional?: true
}

/** A number with its interval; `NaN` where it is undefined. */
export interface Quantity {
  readonly value: number
  readonly low?: number
  readonly high?: number
  /** The method of the interval. */
  readonly method?: string | undefined
  /** Why there is no interval. */
  readonly reason?: string
  /** Why the interval may miss the true value more often than it should. */
  readonly warning?: string
  /** The unit of this value, where it is not that of the measure. */
  readonly unit?: Unit
}

/** A value of a fact; `undefined` is left out of JSON and empty in CSV. */
export type FactValue = Quantity | string | number | boolean | undefined | readonly unknown[] | object

/** One fact: the values of names and measures by their keys. */
export type FactRow = Readonly<Record<string, FactValue>>

/**
 * Facts of one kind, a row each; CSV and JSON are written from them.
 *
 * In JSON, facts stand within the rows of other keyed facts whose names theirs begin with.
 */
export interface Facts {
  readonly key: string
  /** Name in JSON, where it is not `key`. */
  readonly name?: string
  /** The names that tell rows apart. */
  readonly names: readonly string[]
  /** In JSON, rows are an object by their names, and not a list. */
  readonly isKeyed?: boolean
  /** In JSON, rows are an object with a list for each name and measure, which is shorter for thousands of them. */
  readonly isColumnar?: boolean
  readonly measures: readonly Measure[]
  readonly rows: readonly FactRow[]
  /** Whether they are for charts of pages alone, and JSON leaves them out; false by default. */
  readonly isDrawn?: true
}

/** Names of rows by their keys. */
export type RowNames = Readonly<Record<string, string>>

/** Two subjects of which the first is ahead. */
export interface FoundPair {
  readonly ahead: string
  readonly behind: string
  readonly difference: number
}

/** Something that was found, as a value: the words of its view are its only sentence. */
export interface Finding {
  readonly kind: string
  readonly weight: 'verdict' | 'conclusion' | 'warning' | 'note'
  /** The first name of the facts that it is about, such as a metric; left out if it is about all. */
  readonly about?: string
  /** The further names of the rows that it is about, such as a stratum: it stands beside a layout of these rows alone. */
  readonly where?: RowNames
  /** The key of the facts that it concerns, beside which it is shown. */
  readonly facts?: string
  readonly subjects?: readonly string[]
  readonly numbers?: Readonly<Record<string, number>>
  readonly names?: Readonly<Record<string, unknown>>
  readonly pairs?: readonly FoundPair[]
}

/** A column of a layout: a name or a measure by its key, a measure without its interval or beside it in one cell, or several in one (`3/1/2`). */
export type LayoutColumn =
  | string
  | { readonly value: string }
  | { readonly both: string }
  | { readonly name: string; readonly of: readonly string[]; readonly by: string }

/** How a table of facts is laid out for readers. */
export type Layout = {
  readonly title?: string
  /** Only rows with this first name, such as a metric. */
  readonly of?: string
  /** Only rows with these further names, such as a stratum. */
  readonly where?: RowNames
  /** Only rows with these values, which may be neither names nor measures. */
  readonly among?: FactRow
  /** Where a part of a page has several tabs, the name of that of this layout. */
  readonly tab?: string
  /** How it is read, without a full stop. */
  readonly legend?: string
  /** Keys of facts that it shows indirectly: findings about them stand beside it, too. */
  readonly restsOn?: readonly string[]
} & (
  | {
      readonly kind: 'rows'
      readonly facts: string
      readonly columns: readonly LayoutColumn[] /** Number of rows that are shown; all by default. */
      readonly most?: number
    }
  /** A line for each subject, with the columns of its pair with another one. */
  | {
      readonly kind: 'pairs'
      readonly facts: string
      readonly columns: readonly LayoutColumn[]
      readonly pairs: string
      readonly pairColumns: readonly LayoutColumn[]
    }
  /** Subjects in rows and columns, with a measure of pairs above the diagonal and one below it. */
  | {
      readonly kind: 'matrix'
      readonly facts: string
      readonly columns: readonly LayoutColumn[]
      readonly pairs: string
      readonly above: string
      readonly below: string
    }
  /** On pages, the difference of each two subjects with its p-value. */
  | { readonly kind: 'grid'; readonly facts: string; readonly pairs: string }
  /** A measure by two names, or several as `3/1/2`. */
  | {
      readonly kind: 'cross'
      readonly facts: string
      readonly rows: string
      /** The key of the name of rows for readers; `rows` by default. */
      readonly rowLabel?: string
      readonly across: string
      readonly acrossLabel?: string
      readonly measure: string | readonly string[]
      /** Whether cells have intervals; false by default. */
      readonly both?: true
      /** The measure with the size of what the other one is a share of: `12.3 % of 45`. */
      readonly shareOf?: string
      /** The flag of the rows whose cells have a star. */
      readonly starred?: string
    }
)

/** A chart of facts, which pages have. */
export type ViewChart = {
  /** Written above the chart. */
  readonly caption: string
  readonly facts: string
  /** Only rows with this first name. */
  readonly of?: string
  /** Only rows with these values. */
  readonly among?: FactRow
  /** The name that a line of the chart has, a bar, a box or a point. */
  readonly label: string
} /** A point and its interval for each row and each of the measures, which have the same unit. */ & (
  | {
      readonly kind: 'intervals'
      readonly measures: readonly string[]
      /** A value to compare with, such as 0. */
      readonly line?: number
      /** A measure whose value is marked in the line of each row, such as a margin. */
      readonly mark?: string
      /** Whether lines stand by the first measure, the largest first; in the order of the facts by default. */
      readonly isRanked?: true
      /** The columns of the table of numbers, which is open for a few rows; without it, the label and the measures, to be opened. */
      readonly columns?: readonly LayoutColumn[]
    }
  /** A bar for each label, of the shares of another name, the lowest first. */
  | { readonly kind: 'shares'; readonly by: string; readonly measure: string }
  /** A bar for each row, stacked from measures of one unit. */
  | { readonly kind: 'bars'; readonly measures: readonly string[]; readonly axis: string }
  /** For each of the first labels a line of cells: the larger a measure, the darker. Rows without its value have no cell. */
  | {
      readonly kind: 'cells'
      /** The name by which the cells of a line differ, and the title of their axis. */
      readonly across: string
      readonly axis: string
      readonly measure: string
      /** The key of the ends of each cell, from 0 on, and a value that is marked in its line; without it, cells have their numbers. */
      readonly range?: { readonly from: string; readonly to: string; readonly mark: string }
      /** The measure that the table of numbers shows, and the key of the names of its rows; those of the cells by default. */
      readonly shown?: string
      readonly rowLabel?: string
    }
  /** A box for each row, from five quantiles. */
  | {
      readonly kind: 'boxes'
      readonly measures: readonly string[]
      readonly axis: string
      readonly y: string
    }
  /** A point for each row, by two numbers of a row, coloured by a third value; those that would cover each other are one. */
  | {
      readonly kind: 'points'
      readonly x: AxisOf
      readonly y: AxisOf
      readonly by?: string
      /** A shaded range of the second number, with a line at 0. */
      readonly band?: readonly [low: number, high: number]
    }
  /** A point with both intervals for each row, and a line through those that are named. */
  | {
      readonly kind: 'frontier'
      readonly x: AxisOf
      readonly y: AxisOf
      readonly frontier: readonly string[]
    }
  /** A line for each measure by a number, the first one with its interval as a band. */
  | {
      readonly kind: 'lines'
      readonly x: AxisOf
      readonly measures: readonly string[]
      readonly axis: string
    }
)

/** An axis of numbers of rows, which may be no measures. */
export interface AxisOf {
  readonly key: string
  readonly title: string
  /** `points` by default. */
  readonly unit?: Unit
}

/** A part of a result. */
export interface Part {
  readonly id: string
  readonly title: string
  /** A sentence on how to read it. */
  readonly note?: string
  readonly layouts: readonly Layout[]
  readonly charts?: readonly ViewChart[]
  /** A table of tasks and models, which pages have: see `taskPart`. */
  readonly tasks?: TaskTable
  /** Where it is shown, if not everywhere. */
  readonly only?: 'page' | 'text'
  /** Whether readers of a page have to open it; false by default. */
  readonly folded?: true
}

/** The verdict of a result that passes or fails. */
export interface ViewVerdict {
  /** The name of what passes or fails. */
  readonly name: string
  /** `passed` or `failed`, or what it is instead. */
  readonly outcome: string
  readonly finding: Finding
  /** The verdicts that it consists of. */
  readonly cases: readonly VerdictCase[]
}

/** One of the verdicts of a result. */
export interface VerdictCase {
  readonly name: string
  readonly passed: boolean
  /** The kind of failure. */
  readonly type: string
  readonly finding: Finding
}

/** A result, independent of the form in which it is written. */
export interface View {
  readonly title: string
  /** A sentence about the sizes, below the title of a page. */
  readonly summary?: string
  /** The confidence of intervals, from 0 to 1. */
  readonly confidence: number
  /** Sizes and settings: the first fields of JSON. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly facts: readonly Facts[]
  /** Keys of the facts of which CSV has the rows. */
  readonly csv: readonly string[]
  readonly parts: readonly Part[]
  readonly findings: readonly Finding[]
  /** Whether sentences name what they are about, and need no name before them; false by default. */
  readonly isNamed?: boolean
  /** The chart beside the answer of a page. */
  readonly lead?: ViewChart
  readonly verdict?: ViewVerdict
  readonly signatures: readonly NamedSignature[]
  /** A finding as a sentence without its full stop. */
  words(finding: Finding): string
}

/** How a view is written. */
export interface WriteStyle {
  /** Digits of points after the point; 2 by default. */
  readonly precision?: number | undefined
  /** Further fields of JSON, before the others. */
  readonly facts?: object | undefined
  /** The name of the files that a page offers as downloads; `result` by default. */
  readonly data?: string
  /** Only conclusions and warnings, without tables; false by default. */
  readonly brief?: boolean | undefined
  /** Whether columns that stand without their intervals for want of room have them; false by default. */
  readonly isWide?: boolean | undefined
}

export function factsOf(view: Pick<View, 'facts'>, key: string): Facts {
  const found = view.facts.find((facts) => facts.key === key)
  if (found === undefined) throw new Error(`the view has no facts ${key}`)
  return found
}

/** @throws Error if the facts have no such measure. */
export function measureOf({ measures, key: facts }: Facts, key: string): Measure {
  const found = measures.find((measure) => measure.key === key)
  if (found === undefined) throw new Error(`the facts ${facts} have no measure ${key}`)
  return found
}
