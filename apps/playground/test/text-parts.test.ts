import type { MetricPart } from '@codegen-eval/measure'
import { expect, test } from 'vitest'
import { textParts } from '../src/text-parts.ts'
import { scoreTexts } from '../src/worker/score-texts.ts'

const part = (label: string, value: number, isCount = false): MetricPart => ({
  ...{ name: label, label, isCount, values: [value] },
})

test('numbers of a score are parts, counts as they are', () => {
  expect(textParts([part('precision', 0.5), part('candidate length', 8, true)])).toEqual([
    { label: 'precision', value: '50.00 %' },
    { label: 'candidate length', value: '8' },
  ])
})

test('what is as usual has no word, and what is not is a statement without a share', () => {
  const usual = [
    part('outputs with syntax errors', 0),
    part('outputs compared by data flow', 1),
    part('tasks with a reference that parses', 1),
    part('distances proven to be smallest', 1),
    part('edits by which a distance may be too large', 0, true),
    part('outputs that the parser gave up', 0),
  ]
  expect(textParts(usual)).toEqual([])
  const unusual = usual.map(({ values: [value], ...rest }) => ({ ...rest, values: [1 - value!] }))
  expect(textParts(unusual)).toEqual([
    { label: 'with syntax errors' },
    { label: 'not compared by data flow' },
    { label: 'no reference parses' },
    { label: 'the distance may be too large' },
    { label: 'edits by which a distance may be too large', value: '1' },
    { label: 'the parser gave up' },
  ])
})

test('of the ways of comparing, the one that was taken', () => {
  expect(
    textParts([part('compared as graphs', 0), part('compared as trees', 1), part('compared as strings', 0)]),
  ).toEqual([{ label: 'compared as trees' }])
})

test.each(['codebleu:lang=python', 'ruby:lang=python', 'meteor', 'parse-rate:lang=python'])(
  '%s of a usual text says nothing of a corpus, and of a broken one what is wrong',
  async (spec) => {
    const labelsOf = async (candidate: string) => {
      const found = await scoreTexts(spec, {
        references: ['def f(x):\n    return x\n'],
        candidates: [candidate],
      })
      if ('missing' in found) throw new Error(found.missing)
      return textParts(found.scores[0]!.parts).map(({ label }) => label)
    }
    expect((await labelsOf('def f(y):\n    return y\n')).join()).not.toMatch(
      /outputs|tasks|distances|edits by/,
    )
    if (/codebleu/.test(spec)) expect(await labelsOf('def f(:\n  ]')).toContain('with syntax errors')
  },
)
