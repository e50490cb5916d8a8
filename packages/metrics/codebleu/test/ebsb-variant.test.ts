import { describe, expect, test } from 'vitest'
import { codeBleu } from '../src/code-bleu.ts'
import { ebsb, grades, MODELS, parser, published } from './golden.ts'

const options = { parser, variant: 'ebsb' } as const

/** CodeBLEU of the five models, Out of the BLEU, Table 2. */
const MEANS = [30.97, 33.02, 34.07, 34.33, 46.58]

describe.skipIf(!ebsb || !grades)('against the replication package of Out of the BLEU', () => {
  test.each([
    ['ngram', 'bleu'],
    ['weightedNgram', 'weighted'],
    ['dataFlow', 'dataflow'],
  ] as const)('%s equals its %s within 1e-9 on all 2,500 rows', (part, name) => {
    const other = ebsb!.codebleu.filter((row) => {
      const own = codeBleu(grades![row.i]![row.model]!, row.ref, options)[part]
      return row[name] === -1 ? !Number.isNaN(own) : !(Math.abs(own - row[name]) < 1e-9)
    })
    expect(ebsb!.codebleu).toHaveLength(2500)
    expect(other).toEqual([])
  })
})

describe.skipIf(!grades || !published)('against the published scores of Out of the BLEU', () => {
  test('at least 2,300 of 2,360 are within 0.0011, and the means within 0.15 points', () => {
    let equal = 0
    MODELS.forEach((model, m) => {
      const scores = grades!.map((task) => codeBleu(task[model]!, task.snippet, options).score)
      equal += scores.filter(
        (score, i) => Math.abs(score - published![i]![`codebleu-${model}`]!) <= 0.0011,
      ).length
      const mean = (100 * scores.reduce((sum, score) => sum + score, 0)) / scores.length
      expect(Math.abs(mean - MEANS[m]!)).toBeLessThan(0.15)
    })
    expect(equal).toBeGreaterThanOrEqual(2300)
  })
})

test('a candidate with a syntax error has a data flow of 0, whatever the reference', () => {
  expect(codeBleu('f(', 'x = y\nz = x', options).dataFlow).toBe(0)
  expect(codeBleu('f(', 'f()', options).dataFlow).toBe(0)
  expect(codeBleu('f()', 'f()', options).dataFlow).toBeNaN()
})

test('a part without a match in one order is 0', () => {
  expect(codeBleu('a', 'a', options).ngram).toBe(0)
})

test('a source too large for a graph has no data flow', () => {
  const small = 'x = 1\ny = x\nf(x, y)\n'
  const large = `${small}z = [${'1, '.repeat(270_000)}]`
  expect(parser.parse(small).size).toBeLessThan(50)
  expect(parser.parse(large).size).toBeGreaterThan(2 ** 19)
  expect(codeBleu(small, small, options).dataFlow).toBe(1)
  // a reference without any leaves the part out, a candidate without any matches nothing
  expect(codeBleu(small, large, options).dataFlow).toBeNaN()
  expect(codeBleu(large, small, options).dataFlow).toBe(0)
})
