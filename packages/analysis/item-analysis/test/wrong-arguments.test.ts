import { wrongArguments } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import * as exported from '../src/index.ts'

const scores = {
  models: ['m', 'n', 'o'],
  tasks: ['s', 't', 'u'],
  sums: [
    [1, 0, 1],
    [1, 1, 0],
    [0, 0, 1],
  ],
  counts: [
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
  ],
  binary: true,
}

test('every wrong argument is named', () => {
  const found = wrongArguments(exported, {
    analyzeTasks: [scores, { draws: 20 }],
    chanceCorrelation: [9, 0.05],
    itemRestCorrelations: [scores],
    raschRates: [scores],
    reversalTest: [
      [
        { ability: 1, samples: 2, passes: 1 },
        { ability: 2, samples: 2, passes: 0 },
      ],
    ],
    similarTexts: [new Map([['s', 'a text']]), 0.8],
    taskPairs: [scores, { alpha: 0.05, draws: 20, seed: 1 }],
  })
  expect(found).toEqual([])
})
