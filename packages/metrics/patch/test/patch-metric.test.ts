import { evaluateCorpus, segmentRow } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { patchMetric } from '../src/patch-metric.ts'
import type { PatchOptions } from '../src/patch-options.ts'
import { patchOf } from './patch-of.ts'

const PARTS = ['touchedF1', 'sameChange'] as const

for (const part of PARTS) {
  const metric = patchMetric({ part })
  testMetricContract({
    ...metric,
    prepare: (references) => metric.prepare(references.map(patchOf)),
    // some candidates are no patches
    measure: (candidate, prepared, row, offset) =>
      metric.measure(candidate.length % 4 === 0 ? candidate : patchOf(candidate), prepared, row, offset),
  })
}

const patchAt = (line: number, added = 'c') => `--- a/f\n+++ b/f\n@@ -${line} +${line} @@\n-b\n+${added}\n`
const scoreOf = (candidate: string, references: string | string[], options: PatchOptions = {}) => {
  const metric = patchMetric(options)
  const row = segmentRow(metric, candidate, references)
  return {
    score: metric.score(row),
    parts: metric.parts!(row),
    reason: metric.reason!(row),
    caveat: metric.caveat!(row),
  }
}

test('the signature names the part', () => {
  expect(patchMetric().signature).toMatch(/^patch\|part:touchedF1\|v:/)
  expect(patchMetric({ part: 'hunkIoU' }).signature).toMatch(/^patch\|part:hunkIoU\|v:/)
})

test('the gold patch with the highest score counts, for all parts', () => {
  const golds = [patchAt(9, 'c'), patchAt(5, 'x'), patchAt(5, 'c')]
  expect(scoreOf(patchAt(5), golds)).toMatchObject({ score: 1, parts: { addedLineF1: 0, sameChange: 0 } })
  expect(scoreOf(patchAt(5), golds, { part: 'addedLineF1' }).parts).toMatchObject({
    addedLineF1: 1,
    touchedF1: 0,
  })
})

test('the corpus score is the mean over the segments in which it is defined', () => {
  const mode = 'diff --git a/f b/f\nold mode 100644\nnew mode 100755\n'
  const { score, parts } = evaluateCorpus(
    patchMetric(),
    [patchAt(1), patchAt(2), '', 'no patch', mode],
    [patchAt(1), patchAt(3), patchAt(1), patchAt(1), mode],
  )
  expect(score).toBe(1 / 4)
  expect(parts).toMatchObject({
    touchedP: 1 / 2,
    fileF1: 3 / 5,
    empty: 1 / 5,
    unreadable: 1 / 5,
    added: 2 / 5,
    goldFiles: 1,
  })
})

test('what is undefined has a reason', () => {
  const mode = 'diff --git a/f b/f\nold mode 100644\nnew mode 100755\n'
  expect(scoreOf(mode, mode)).toMatchObject({
    score: Number.NaN,
    reason: 'neither the patch nor the gold patch touches a line',
  })
  expect(scoreOf(mode, mode, { part: 'fileF1' }).score).toBe(1)
})

test('patches that cannot be read, or only as far as they go, are announced', () => {
  expect(scoreOf('no patch', patchAt(1)).caveat).toBe(
    'the patch was not parsed: it counts as one that changes nothing',
  )
  const cut = scoreOf(`${patchAt(1)}+more\n`, patchAt(1))
  expect([cut.caveat, cut.parts.miscounted]).toEqual([
    'git apply would refuse the patch or cut it short: its hunks were read as far as they go',
    1,
  ])
  expect(scoreOf('', patchAt(1)).caveat).toBeUndefined()
})

test('long texts leave similarities out, and say so', () => {
  const long = (word: string) => `--- a/f\n+++ b/f\n@@ -0,0 +1,2000 @@\n${`+${word}\n`.repeat(2000)}`
  const { parts, caveat } = scoreOf(long('some words'), long('other words'))
  expect([parts.addedRatio, parts.addedLineF1]).toEqual([Number.NaN, 0])
  expect(caveat).toBe('the patches are too long for some similarities of text, which are undefined')
})

test('a gold patch that is none is an error', () => {
  const { prepare } = patchMetric()
  expect(() => prepare([patchAt(1), ''])).toThrow(
    'references[1]: expected a gold patch as a unified diff; the text is empty',
  )
  expect(() => prepare(['return x'])).toThrow(
    'references[0]: expected a gold patch as a unified diff; no file of a unified diff was found',
  )
})

test('hostile patches take bounded time', () => {
  const hunks = Array.from({ length: 5000 }, (_, i) => `@@ -${3 * i + 1} +${3 * i + 1} @@\n-b\n+c\n`).join('')
  const texts = [
    `--- a/f\n+++ b/f\n${hunks}`,
    `--- a/f\n+++ b/f\n@@ -0,0 +1,1 @@\n+${'ab'.repeat(1 << 16)}\n`,
    `--- a/f\n+++ b/f\n@@ -1,2147483647 +1,2147483647 @@\n${'-a\n+b\n'.repeat(1 << 12)}`,
    '--- a/f\n+++ b/f\n@@ -1 +1 @@\n-a\n+b\n'.repeat(1000),
  ]
  for (const text of texts) {
    const start = performance.now()
    expect(scoreOf(text, text).score).toBe(1)
    expect(performance.now() - start).toBeLessThan(10_000)
  }
})
