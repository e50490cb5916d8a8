import { wordsOf } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { intervalWords } from '../../src/view/interval-words.ts'
import { intervalSet } from '../../src/view/score-set.ts'
import { FOUND } from '../report/found-intervals.ts'

test('few clusters are too few for 95 %, or rough', () => {
  const words = wordsOf(intervalWords(intervalSet(FOUND), FOUND.settings))
  const few = (clusters: number) => words({ kind: 'few-clusters', weight: 'warning', numbers: { clusters } })
  expect(few(3)).toBe('3 segments: with fewer than 10, 95 % intervals of skewed scores cover about 90 %')
  expect(few(19)).toBe('only 19 segments: intervals of fewer than 20 are rough')
})
