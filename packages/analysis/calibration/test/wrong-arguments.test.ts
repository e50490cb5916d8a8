import { wrongArguments } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import * as exported from '../src/index.ts'

const outputs: exported.JudgedOutput[] = Array.from({ length: 40 }, (_, i) => ({
  task: `t${i >> 1}`,
  model: i % 2 ? 'm' : 'n',
  people: new Map([
    ['ann', (i * 7) % 3],
    ['bob', (i * 5) % 3],
  ]),
  judges: new Map([
    ['judge', (i * 4) % 3],
    ['other', (i * 3) % 3],
  ]),
  length: 10 + i,
}))
const people = [1, 0, 1, 0, Number.NaN, Number.NaN]
const judge = [1, 0, 0, 0, 1, 1]
const labels = { people, judge }
const clusters = Int32Array.of(0, 1, 2, 3, 4, 5)

test('every wrong argument is named', () => {
  const found = wrongArguments(exported, {
    alternativeAnnotatorTest: [outputs, { judge: 'judge', epsilon: 0.1 }],
    calibrateJudge: [outputs, 'judge', {}],
    calibrateJudges: [outputs, ['judge', 'other'], {}],
    judgedScores: [outputs, 'judge'],
    correctedScores: [
      [
        { model: 'm', ...labels },
        { model: 'n', ...labels },
      ],
      clusters,
    ],
    gradeBias: [outputs, 'judge', ({ length }: exported.JudgedOutput) => length ?? 0],
    judgeAgreement: [outputs, 'judge', {}],
    judgePositionBias: [
      [
        { id: 1, a: 'm', b: 'n', winner: 'a' },
        { id: 1, a: 'n', b: 'm', winner: 'a' },
      ],
      {},
    ],
    labelsForWidth: [{ width: 0.1, deviation: 0.5, correlation: 0.5, outputs: 500 }],
    ppiDifference: [labels, labels, {}],
    ppiMean: [people, judge, {}],
    roganGladen: [people, judge, {}],
  })
  expect(found).toEqual([])
})
