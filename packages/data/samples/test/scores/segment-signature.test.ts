import { expect, test } from 'vitest'
import { movedNumbers, segmentSignature } from '../../src/scores/segment-signature.ts'

test('the level of a pooled metric becomes that of segments', () => {
  expect(segmentSignature('chrf|level:corpus|char-order:6|v:0.1.0')).toBe(
    'chrf|level:segment|char-order:6|v:0.1.0',
  )
})

test('a level that is not named is added before the version', () => {
  expect(segmentSignature('mine|order:2|v:1', true)).toBe('mine|order:2|level:segment|v:1')
  expect(segmentSignature('mine', true)).toBe('mine|level:segment')
})

test('signatures of segment scores stay', () => {
  for (const signature of [
    'rouge|variant:L|v:1',
    'bleu|level:segment|v:1',
    'scores|name:level|level:task|v:1',
  ])
    expect(segmentSignature(signature)).toBe(signature)
})

test('signatures that differ in the version of the numbers say so, with both', () => {
  expect(movedNumbers('chrf|beta:2|v:0.1.0', 'chrf|beta:2|v:0.2.0')).toBe(
    '; the numbers of the metric changed between versions 0.1.0 and 0.2.0: measure the outputs again',
  )
})

test('other differences are left to the signatures', () => {
  expect(movedNumbers('chrf|beta:2|v:0.1.0', 'chrf|beta:1|v:0.2.0')).toBe('')
  expect(movedNumbers('chrf|beta:2|v:0.1.0', 'chrf|beta:2|v:0.1.0')).toBe('')
  expect(movedNumbers('no signature', 'neither')).toBe('')
})
