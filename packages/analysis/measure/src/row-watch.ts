import type { Metric } from '@codegen-eval/metric'
import type { Segment } from '@codegen-eval/samples'

/** The parts of a metric that warnings need. */
export interface WatchedMetric {
  readonly spec: string
  readonly metric: Pick<Metric, 'signature' | 'columns' | 'parts' | 'reason' | 'caveat'>
}

/** Looks at measured segments. */
export interface RowWatch {
  /** Adds a segment with its numbers in `measured`. */
  add(segment: Segment): void
  /** Messages about all segments so far. */
  warnings(): string[]
}
