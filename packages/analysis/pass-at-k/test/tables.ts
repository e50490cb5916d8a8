import type { ScoreTable } from '@codegen-eval/samples/scores'

/** Results of models with so many correct samples of each task, all of so many samples. */
export function tableOf(correct: Readonly<Record<string, readonly number[]>>, samples: number): ScoreTable {
  const lists = Object.values(correct)
  return {
    models: Object.keys(correct),
    tasks: lists[0]!.map((_, t) => `t${t}`),
    metrics: [
      {
        name: 'passed',
        signature: 'scores|v:1',
        sums: lists.map((list) => Float64Array.from(list)),
        counts: lists.map((list) => new Float64Array(list.length).fill(samples)),
        binary: true,
      },
    ],
  }
}
