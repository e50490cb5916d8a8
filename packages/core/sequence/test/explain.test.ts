import { expect, test } from 'vitest'
import * as explain from '../src/explain.ts'

test('the entry holds what explanations are made of', () => {
  expect(Object.keys(explain).sort()).toEqual([
    'alignedFindings',
    'clippedFindings',
    'commonSubsequence',
    'editScript',
    'kindOfNgrams',
    'labelOfTokens',
    'largestCounts',
    'ngramFindings',
    'ngramKeys',
    'ngramPieces',
    'placeTokens',
    'spanOfTokens',
  ])
})
