import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparedPatch, extraFiles, PATCH_MEASURES, patchMeasures } from '../src/patch-measures.ts'
import { patchOf } from './patch-of.ts'

const measures = (candidate: string, gold: string) =>
  patchMeasures(comparedPatch(candidate), comparedPatch(gold))
const file = (path: string, body: string) => `--- a/${path}\n+++ b/${path}\n${body}`

const GOLD = file('src/a.py', '@@ -10,4 +10,5 @@\n x\n-one\n+two\n y\n+three\n z\n')

describe('worked by hand', () => {
  test('the same change at another place', () => {
    const moved = file('src/a.py', '@@ -50,3 +50,4 @@\n-  one\n+\ttwo\n q\n+three \n+\n r\n')
    expect(measures(moved, GOLD)).toMatchObject({
      touchedF1: 0,
      hunkIoU: 0,
      fileF1: 1,
      sameFiles: 1,
      sameChange: 1,
      addedLineF1: 1,
      removedLineF1: 1,
      addedTokenF1: 1,
    })
  })

  test('half of the lines, and a file too many', () => {
    const half =
      file('src/a.py', '@@ -9,3 +9,3 @@\n w\n x\n-one\n+two\n') +
      file('tests/b.py', '@@ -1 +1,2 @@\n q\n+r\n')
    expect(measures(half, GOLD)).toMatchObject({
      // lines 11 of a.py and 1 of b.py; gold 11 and 12
      touchedF1: 1 / 2,
      touchedP: 1 / 2,
      touchedR: 1 / 2,
      touchedIoU: 1 / 3,
      // lines 9 to 11 and 1; gold 10 to 13
      hunkIoU: 2 / 6,
      fileF1: 2 / 3,
      fileP: 1 / 2,
      fileR: 1,
      coversGoldFiles: 1,
      sameFiles: 0,
      sameChange: 0,
      addedLineF1: 2 / 4,
    })
    expect(extraFiles(comparedPatch(half), comparedPatch(GOLD))).toBe(1)
    const { touchesTests, onlyTests } = comparedPatch(half)
    expect([touchesTests, onlyTests]).toEqual([true, false])
  })

  test('nothing and prose change no file', () => {
    for (const text of ['', 'I could not find it.']) {
      expect(measures(text, GOLD)).toMatchObject({
        touchedF1: 0,
        touchedP: Number.NaN,
        fileF1: 0,
        fileP: Number.NaN,
        fileR: 0,
        sameChange: 0,
        addedLineF1: 0,
      })
    }
  })
})

test('a patch makes its own change, and every measure is a share or undefined', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (a, b) => {
      const own = measures(patchOf(a), patchOf(a))
      const other = measures(patchOf(a), patchOf(b))
      for (const name of PATCH_MEASURES) {
        if (!Number.isNaN(own[name])) expect(own[name]).toBeCloseTo(1, 12)
        if (!Number.isNaN(other[name])) expect(Math.abs(other[name] - 0.5)).toBeLessThanOrEqual(0.5 + 1e-12)
      }
      expect([own.sameChange, own.sameFiles]).toEqual([1, 1])
    }),
  )
})

test('F1 and intersection over union do not change if the patches are swapped', () => {
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (a, b) => {
      const [one, other] = [measures(patchOf(a), patchOf(b)), measures(patchOf(b), patchOf(a))]
      for (const name of ['touchedF1', 'touchedIoU', 'hunkIoU', 'fileF1', 'sameChange', 'addedLcs'] as const)
        expect(one[name]).toEqual(other[name])
      expect(one.touchedP).toEqual(other.touchedR)
    }),
  )
})

test('measures of ranges are those of lines one by one', () => {
  const linesOf = (text: string) =>
    new Set(
      [...comparedPatch(text).change.files].flatMap(([path, { hunkLines }]) =>
        hunkLines.length === 0
          ? []
          : Array.from({ length: hunkLines[1] - hunkLines[0] + 1 }, (_, i) => `${path}:${hunkLines[0] + i}`),
      ),
    )
  fc.assert(
    fc.property(codeLikeText, codeLikeText, (a, b) => {
      const [one, other] = [linesOf(patchOf(a)), linesOf(patchOf(b))]
      const shared = [...one].filter((line) => other.has(line)).length
      expect(measures(patchOf(a), patchOf(b)).hunkIoU).toEqual(shared / new Set([...one, ...other]).size)
    }),
  )
})
