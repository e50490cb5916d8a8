import type { Explanation } from '@codegen-eval/metric'

/** One output of a model with its references and the explanation of its score. */
export interface Explained {
  /** The metric as the user named it. */
  readonly spec: string
  readonly signature: string
  /** The segment and model of an output that comes from a file; absent if the texts were given directly. */
  readonly id?: string | number
  readonly model?: string
  /** The label of the output, if it is one of several samples. */
  readonly sample?: string
  readonly candidate: string
  readonly references: readonly string[]
  readonly explanation: Explanation
  /** The metric's named intermediate numbers on this segment. */
  readonly parts: Readonly<Record<string, number>>
  /** Why there is no score. */
  readonly reason?: string
}
