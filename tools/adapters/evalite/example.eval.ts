import { evaliteScorer } from '@codegen-eval/adapters/evalite'
import { chrfMetric } from '@codegen-eval/chrf'
import { evalite } from 'evalite'

evalite('snippets', {
  data: [
    { input: 'the last element of xs', expected: 'xs[-1]' },
    { input: 'the names, sorted backwards', expected: 'sorted(names, reverse=True)' },
  ],
  task: (input) => (input.includes('last') ? 'xs[len(xs) - 1]' : 'sorted(names)[::-1]'),
  scorers: [evaliteScorer(chrfMetric())],
})
