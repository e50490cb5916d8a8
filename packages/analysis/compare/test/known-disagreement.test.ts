import { expect, test } from 'vitest'
import { KNOWN_DISAGREEMENT, knownDisagreement } from '../src/known-disagreement.ts'

test('a metric is found by the start of its signature, whatever its settings', () => {
  expect(knownDisagreement('chrf|level:corpus|char-order:6|v:0.1.0')?.studied).toBe('chrf:level=segment')
  expect(knownDisagreement('ruby|variant:paper|v:0.1.0')?.share).toBe(0.294)
})

test('of ROUGE, only the variant that was studied is known', () => {
  expect(knownDisagreement('rouge|variant:L|tokenize:code|v:0.1.0')?.share).toBe(0.107)
  expect(knownDisagreement('rouge|variant:Lsum|tokenize:code|v:0.1.0')).toBeUndefined()
  expect(knownDisagreement('rouge|variant:2|v:0.1.0')).toBeUndefined()
})

test('metrics that were not studied have no figure', () => {
  for (const signature of [
    'exact-match|v:0.1.0',
    'crystalbleu|k:500|v:0.1.0',
    'chrf2|v:1',
    '__proto__|v:1',
    '',
  ])
    expect(knownDisagreement(signature)).toBeUndefined()
})

test('each metric of the paper is there once', () => {
  expect(KNOWN_DISAGREEMENT.map(({ metric }) => metric)).toEqual([
    'bleu',
    'rouge',
    'chrf',
    'meteor',
    'ruby',
    'codebleu',
  ])
})
