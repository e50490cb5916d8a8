import { pythonLanguage } from '@codegen-eval/lang-python'
import { segmentRow } from '@codegen-eval/metric'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { compareFunctions } from '../src/functions.ts'
import { patchScore } from '../src/patch.ts'
import { patchMetric } from '../src/patch-metric.ts'

const functions = compareFunctions(await loadParser(pythonLanguage))
const OLD = 'def f(x):\n    return x\n\n\ndef g(x):\n    y = x + 1\n    return y\n'
const files = { 'm.py': OLD }
const head = '--- a/m.py\n+++ b/m.py\n'
const inG = (line: string) => `${head}@@ -5,3 +5,3 @@\n def g(x):\n-    y = x + 1\n+${line}\n     return y\n`
const inF = `${head}@@ -1,3 +1,3 @@\n def f(x):\n-    return x\n+    return -x\n \n`

const GOLD = inG('    y = x + 2')
const partsOf = (candidate: string, gold = GOLD, given: Record<string, string> | undefined = files) =>
  patchScore(candidate, gold, { functions }, given).parts

test('the same function is touched, and its tree is compared after both patches', () => {
  expect(partsOf(GOLD)).toMatchObject({ functionF1: 1, functionSimilarity: 1, sameCode: 1, applies: 1 })
  const { functionF1, functionSimilarity, sameCode } = partsOf(inG('    y = x + 3'))
  expect([functionF1, sameCode]).toEqual([1, 0])
  // one of the nodes of both trees is relabelled: function, name, parameters, x, body, assignment, …
  expect(functionSimilarity).toBeGreaterThan(0.9)
  expect(functionSimilarity).toBeLessThan(1)
})

test('another function is touched', () => {
  const parts = partsOf(inF)
  expect(parts).toMatchObject({ functionF1: 0, functionP: 0, functionR: 0, sameCode: 0, applies: 1 })
  const { functionP, functionR } = partsOf(`${inF}${GOLD}`)
  expect([functionP, functionR]).toEqual([1 / 2, 1])
})

test('code that differs by layout and comments is the same', () => {
  expect(partsOf(inG('    y = (x+2)  # two'))).toMatchObject({
    sameCode: 1,
    sameChange: 0,
    functionSimilarity: expect.any(Number),
  })
})

test('a hunk that fits nowhere does not apply', () => {
  const other = GOLD.replace(' def g(x):', ' def gg(x):')
  expect(partsOf(other)).toMatchObject({ applies: 0, functionSimilarity: 0, sameCode: 0 })
  expect(partsOf('')).toMatchObject({ applies: 1, functionF1: 0, functionP: Number.NaN, sameCode: 0 })
})

test('without the old files the parts are undefined', () => {
  const undefinedParts = {
    functionF1: Number.NaN,
    functionSimilarity: Number.NaN,
    sameCode: Number.NaN,
    applies: Number.NaN,
  }
  expect(partsOf(GOLD, GOLD, {})).toMatchObject(undefinedParts)
  const metric = patchMetric({ functions })
  expect(metric.parts!(segmentRow(metric, GOLD, GOLD))).toMatchObject(undefinedParts)
  expect(metric.score(segmentRow(metric, GOLD, GOLD))).toBe(1)
})

test('files that are added, deleted or removed by one patch only are compared', () => {
  const added = '--- /dev/null\n+++ b/n.py\n@@ -0,0 +1 @@\n+n = 1\n'
  expect(partsOf(`${GOLD}${added}`)).toMatchObject({ sameCode: 0, applies: 1 })
  expect(partsOf(`${GOLD}${added}`, `${GOLD}${added}`)).toMatchObject({ sameCode: 1 })
  const deleted = `--- a/m.py\n+++ /dev/null\n@@ -1,7 +0,0 @@\n${OLD.trimEnd()
    .split('\n')
    .map((line) => `-${line}\n`)
    .join('')}`
  expect(partsOf(deleted)).toMatchObject({ sameCode: 0, applies: 1, functionSimilarity: 0 })
  expect(partsOf(GOLD, deleted)).toMatchObject({ sameCode: 0, functionSimilarity: Number.NaN })
})

test('the source text holds the old files', () => {
  const metric = patchMetric({ functions })
  const row = segmentRow(metric, GOLD, GOLD, JSON.stringify(files))
  expect(metric.parts!(row)).toMatchObject({ functionF1: 1, applies: 1 })
  const expected = 'source: expected the old files as a JSON object from path to text'
  expect(() => segmentRow(metric, GOLD, GOLD, 'def f(): pass')).toThrow(`${expected}; not JSON`)
  expect(() => segmentRow(metric, GOLD, GOLD, '[]')).toThrow(expected)
  expect(() => segmentRow(metric, GOLD, GOLD, '{"m.py": 1}')).toThrow(
    `${expected}; the value of "m.py" is not a text`,
  )
})

test('a parser is needed', () => {
  expect(() => compareFunctions(undefined as never)).toThrow(
    'parser: expected a parser, as loadParser returns it',
  )
})
