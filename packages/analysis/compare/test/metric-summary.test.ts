import type { MeasuredCorpus } from '@codegen-eval/measure'
import { expect, test } from 'vitest'
import { compareModels } from '../src/compare-models.ts'
import { summarizeMetrics } from '../src/metric-summary.ts'
import { QUICK, wave } from './corpora.ts'
import { mixedCorpus } from './mixed-corpus.ts'

const summaryOf = async (corpus: MeasuredCorpus) => summarizeMetrics(await compareModels(corpus, QUICK))

const UP = { a: wave(0.6, 1), b: wave(0.3, 2), c: wave(0.3, 2) }
const DOWN = { a: wave(0.3, 1), b: wave(0.6, 2), c: wave(0.3, 1) }

test('ranks count the models with a higher score, and equal scores share one', async () => {
  const { ranks } = await summaryOf(mixedCorpus({ chrf: UP, bleu: DOWN }))
  expect(ranks).toEqual([
    [
      { rank: 1, tied: false },
      { rank: 2, tied: true },
      { rank: 2, tied: true },
    ],
    [
      { rank: 2, tied: true },
      { rank: 1, tied: false },
      { rank: 2, tied: true },
    ],
  ])
})

test('metrics disagree about a pair if each finds another model significantly better', async () => {
  const { disagreements } = await summaryOf(mixedCorpus({ chrf: UP, bleu: DOWN, exact: UP }))
  expect(disagreements).toEqual([{ models: [0, 1], metrics: [[0, 2], [1]] }])
})

test('where metrics agree, or only one is sure, they do not disagree', async () => {
  const even = { a: wave(0.5, 1), b: wave(0.5, 2), c: wave(0.5, 3) }
  const { disagreements } = await summaryOf(mixedCorpus({ chrf: UP, bleu: even, meteor: UP }))
  expect(disagreements).toEqual([])
})

test('a lead is doubtful if only the metric that people disagree with most sees it', async () => {
  const { doubtful } = await summaryOf(mixedCorpus({ ruby: DOWN, chrf: UP, bleu: UP, exact: UP }))
  // RUBY alone puts b ahead of a and of c
  expect(doubtful.map(({ better, worse }) => [better, worse])).toEqual([
    [1, 0],
    [1, 2],
  ])
  expect(doubtful[0]!.favours.map(({ metric }) => metric)).toEqual([0])
  expect(doubtful[0]!.others.map(({ metric }) => metric)).toEqual([1, 2])
})

test('no lead is doubtful if another metric sees it, or if less than two metrics were studied', async () => {
  expect((await summaryOf(mixedCorpus({ ruby: UP, chrf: UP }))).doubtful).toEqual([])
  expect((await summaryOf(mixedCorpus({ ruby: UP, exact: DOWN }))).doubtful).toEqual([])
  expect((await summaryOf(mixedCorpus({ chrf: UP, ruby: DOWN, exact: DOWN }))).doubtful).toEqual([])
})

test('two settings of the metric that people disagree with most are not two witnesses', async () => {
  const { doubtful } = await summaryOf(
    mixedCorpus({ 'ruby|variant:paper': DOWN, 'ruby|variant:ebsb': DOWN, chrf: UP }),
  )
  expect(doubtful[0]).toMatchObject({ better: 1, worse: 0, favours: [{ metric: 0 }, { metric: 1 }] })
})
