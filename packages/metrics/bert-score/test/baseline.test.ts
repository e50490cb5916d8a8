import { expect, test } from 'vitest'
import { parseBaselines, rescale } from '../src/baseline.ts'

test('a file of bert_score has one row per layer', () => {
  expect(parseBaselines('\uFEFFLAYER,P,R,F\r\n0,0.25,0.5,0.375\r\n1,-0.5,0,0.125\r\n')).toEqual([
    { precision: 0.25, recall: 0.5, f1: 0.375 },
    { precision: -0.5, recall: 0, f1: 0.125 },
  ])
})

test('rescaling moves the baseline to 0 and keeps 1', () => {
  expect([rescale(0.5, 0.5), rescale(1, 0.5), rescale(0, 0.5)]).toEqual([0, 1, -1])
})

test.each([
  ['', 'baseline: line 1: expected LAYER,P,R,F, got ""'],
  ['LAYER\tP\tR\tF\n', 'baseline: line 1: expected LAYER,P,R,F, got "LAYER\\tP\\tR\\tF"'],
  ['LAYER,P,R,F\n', 'baseline: expected a row for each layer, got none'],
  [
    'LAYER,P,R,F\n1,0,0,0\n',
    'baseline: line 2: expected 0 and three numbers from -1 to below 1, got "1,0,0,0"',
  ],
  [
    'LAYER,P,R,F\n0,0,0,1\n',
    'baseline: line 2: expected 0 and three numbers from -1 to below 1, got "0,0,0,1"',
  ],
  [
    'LAYER,P,R,F\n0,0,,0\n',
    'baseline: line 2: expected 0 and three numbers from -1 to below 1, got "0,0,,0"',
  ],
])('%j is refused', (text, message) => {
  expect(() => parseBaselines(text)).toThrow(message)
})
