import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'
import { autoevalsScorer } from '@codegen-eval/adapters/autoevals'
import { chrfMetric } from '@codegen-eval/chrf'
import { Levenshtein } from 'autoevals'
import { Eval } from 'braintrust'

const metrics = await loadAllMetrics()

await Eval(
  'snippets',
  {
    data: () => [
      { input: 'the last element of xs', expected: 'xs[-1]\n' },
      { input: 'the names, sorted backwards', expected: 'sorted(names, reverse=True)\n' },
    ],
    task: (input) => (input.includes('last') ? 'xs[len(xs) - 1]\n' : 'sorted(names)[::-1]\n'),
    scores: [
      Levenshtein,
      autoevalsScorer(chrfMetric()),
      autoevalsScorer(await metrics.resolve('codebleu:lang=python')),
    ],
  },
  { noSendLogs: true },
)
