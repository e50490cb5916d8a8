import '@codegen-eval/adapters/vitest'
import { chrfMetric } from '@codegen-eval/chrf'
import { expect } from 'vitest'

const metric = chrfMetric()

export const checked = (): void => expect('x').toScoreAtLeast(['x', 'y'], { metric, threshold: 1 })
export const awaited: Promise<void> = expect('x').not.toScoreAtLeast('y', { metric: 'chrf', threshold: 1 })

// @ts-expect-error: an expectation has a threshold
export const incomplete: unknown = expect('x').toScoreAtLeast('x', { metric })
