import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'
import { evaliteScorer } from '@codegen-eval/adapters/evalite'
import type { Metric } from '@codegen-eval/metric'
import { type Evalite, evalite } from 'evalite'
import { unscoredMetric } from '../unscored-metric.mjs'

const metrics = await loadAllMetrics()
const unscored: Evalite.Scorer<string, string, string> = evaliteScorer(unscoredMetric as Metric)

evalite('check', {
  data: [
    { input: 'x = f(1)\n', expected: 'x = f(2)\n' },
    { input: '', expected: 'x = f(2)\n' },
  ],
  task: (input) => input,
  scorers: [evaliteScorer(await metrics.resolve('codebleu:lang=python')), unscored],
})
