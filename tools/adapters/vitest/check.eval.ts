import { scoreMatchers } from '@codegen-eval/adapters/vitest'
import { chrfMetric } from '@codegen-eval/chrf'
import type { Metric } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { unscoredMetric } from '../unscored-metric.mjs'

expect.extend(scoreMatchers())

const metric = chrfMetric()
const unscored = { metric: unscoredMetric as Metric, threshold: 0 }

test('passes', () => expect('x = 1').toScoreAtLeast(['x = 2', 'x = 1'], { metric, threshold: 1 }))
test('passes: not', () => expect('x = 2').not.toScoreAtLeast('x = 1', { metric, threshold: 1 }))
test('fails', () => expect('x = 2').toScoreAtLeast('x = 1', { metric, threshold: 1 }))
test('fails: undefined', () => expect('').toScoreAtLeast('x', unscored))
test('fails: undefined, not', () => expect('').not.toScoreAtLeast('x', unscored))
test('passes: a name', () => expect('x').toScoreAtLeast('x', { metric: 'chrf', threshold: 1 }))
test('fails: no such name', () => expect('x').toScoreAtLeast('x', { metric: 'blue', threshold: 0 }))
test('fails: percent', () => expect('x').toScoreAtLeast('x', { metric, threshold: 80 }))
