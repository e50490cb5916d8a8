import type { Table } from './table.ts'

/** A chart with the numbers that it shows. */
export interface Chart {
  /** Written above the chart. */
  readonly caption: string
  /** A fuller title, for readers who do not see the page around the chart. */
  readonly title: string
  /** A description of the content in words, for readers who do not see the chart. */
  readonly description: string
  /** A Vega-Lite specification with its data. */
  readonly spec: Readonly<Record<string, unknown>>
  /** The numbers of the chart. */
  readonly table: Table
  /** Whether they stand below it without being opened; false by default. */
  readonly isOpen?: boolean
}
