import { testExplanations } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { explainPatch } from '../src/explain.ts'
import { patchMetric } from '../src/patch-metric.ts'
import { patchOf } from './patch-of.ts'

const metric = patchMetric()
testExplanations(
  {
    ...metric,
    prepare: (references) => metric.prepare(references.map(patchOf)),
    measure: (candidate, prepared, row, offset) => metric.measure(patchOf(candidate), prepared, row, offset),
  },
  (candidate, references) => {
    const explanation = explainPatch(patchOf(candidate), references.map(patchOf))
    // the spans are those of the patches of each text, which the texts do not have
    const findings = explanation.findings.map((finding) => ({ ...finding, candidate: [], reference: [] }))
    return { ...explanation, findings }
  },
)

const GOLD = [
  '--- a/f.py\n+++ b/f.py\n@@ -1,2 +1,2 @@\n-a\n-b\n+c\n+d\n@@ -20 +20 @@\n-e\n+f\n',
  'diff --git a/g.py b/h.py\nrename from g.py\nrename to h.py\n',
].join('')

test('files and hunks are hit, missed or extra, with their places', () => {
  const candidate =
    '--- a/f.py\n+++ b/f.py\n@@ -2,2 +2,2 @@\n-b\n x\n+y\n@@ -40 +40 @@\n-p\n+q\n--- /dev/null\n+++ b/new.py\n@@ -0,0 +1 @@\n+n\n+cut\n'
  const { score, reference, findings } = explainPatch(candidate, [candidate.replaceAll('f.py', 'z.py'), GOLD])
  // lines 2, 3 and 40 of f.py, and 0 of new.py; gold 1, 2 and 20
  expect([score, reference]).toEqual([2 / 7, 1])
  const rows = findings.map(({ kind, label, status, ...spans }) => [
    `${status} ${kind} ${label}`,
    spans.candidate.map((span) => candidate.slice(...span).split('\n')[0]),
    spans.reference.map((span) => GOLD.slice(...span).split('\n')[0]),
  ])
  expect(rows).toEqual([
    ['matched file f.py', ['--- a/f.py'], ['--- a/f.py']],
    ['missed file g.py (renamed: h.py)', [], ['diff --git a/g.py b/h.py']],
    ['extra file new.py (added)', ['--- /dev/null'], []],
    ['matched hunk f.py:1-2 (1 of 2 touched lines)', ['@@ -2,2 +2,2 @@'], ['@@ -1,2 +1,2 @@']],
    ['missed hunk f.py:20 (0 of 1 touched lines)', [], ['@@ -20 +20 @@']],
    ['extra hunk f.py:40 (0 of 1 touched lines)', ['@@ -40 +40 @@'], []],
    ['extra hunk new.py:0 (0 of 1 touched lines)', ['@@ -0,0 +1 @@'], []],
    [
      'extra problem line 12: the header of the hunk says 0 old and 1 new lines; it has 0 and 2',
      ['@@ -0,0 +1 @@'],
      [],
    ],
  ])
})

test('a text that is no patch is one problem', () => {
  const { score, findings } = explainPatch('Sorry.', GOLD)
  expect(score).toBe(0)
  expect(findings.filter(({ kind }) => kind === 'problem')).toEqual([
    {
      kind: 'problem',
      label: 'not parsed: no file of a unified diff was found',
      status: 'extra',
      candidate: [[0, 6]],
      reference: [],
    },
  ])
})

test('patches with many hunks are explained in bounded time', () => {
  const hunks = Array.from({ length: 1000 }, () => '@@ -1 +1 @@\n-b\n+c\n').join('')
  const start = performance.now()
  expect(explainPatch(`--- a/f\n+++ b/f\n${hunks}`, `--- a/f\n+++ b/f\n${hunks}`).score).toBe(1)
  expect(performance.now() - start).toBeLessThan(10_000)
})
