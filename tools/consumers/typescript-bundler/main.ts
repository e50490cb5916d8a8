import type { Metric } from '@codegen-eval/all'
import { chrf, chrfMetric } from '@codegen-eval/chrf'
import { entries } from '@codegen-eval/chrf/registry'
import { createRegistry } from '@codegen-eval/metric'

const score: number = chrf('print(x)', ['print(x)', 'print(y)'])
const metric: Metric = chrfMetric({ wordOrder: 2 })
const resolved: Promise<Metric> = createRegistry(entries).resolve('chrf')

// @ts-expect-error: scores are computed from text
chrf(1, 'print(x)')

export { metric, resolved, score }
