import type { Interval, RandomStream } from '@codegen-eval/statistics'

/** One simulation: the interval, the one that it is compared with, and the truth. */
interface Drawn {
  readonly interval: Pick<Interval, 'low' | 'high'>
  readonly before?: Pick<Interval, 'low' | 'high'>
  readonly truth: number
}

/** A kind of data that is drawn over and over. */
export interface IntervalDesign {
  readonly name: string
  draw(stream: RandomStream, run: number): Drawn
}
