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

/** Two samples of two tasks, of which one does not compile. */
export const TESTED: ScoreTable = {
  models: ['m'],
  tasks: ['go/0', 'c/0'],
  metrics: [
    {
      ...{ name: 'passed', signature: 'scores', binary: true },
      sums: [Float64Array.of(1, 2)],
      counts: [Float64Array.of(2, 2)],
    },
  ],
  tests: {
    toolchains: ['gcc 12.2.0', 'go 1.19.8'],
    languages: ['go', 'c'],
    outcomes: [
      {
        ...{ model: 'm', language: 'go', programs: 2, parsed: 2, compiled: 1 },
        outcomes: { passed: 1, compile: 1 },
        errors: [['undefined: x', 1]],
      },
      { model: 'm', language: 'c', programs: 2, parsed: 2, compiled: 2, outcomes: { passed: 2 }, errors: [] },
    ],
  },
}
