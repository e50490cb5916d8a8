import { expect, test } from 'vitest'
import { codeBleuScore } from '../src/code-bleu.ts'
import { parser } from './parser.ts'

const options = { parser, variant: 'ebsb' } as const

test('a source too large for a graph has no data flow', () => {
  const small = 'x = 1\ny = x\nf(x, y)\n'
  const large = `${small}z = [${'1, '.repeat(70_000)}]`
  expect(parser.parse(small).size).toBeLessThan(50)
  expect(parser.parse(large).size).toBeGreaterThan(2 ** 17)
  expect(codeBleuScore(small, small, options).parts.dataFlow).toBe(1)
  // a reference without any leaves the part out, a candidate without any matches nothing
  expect(codeBleuScore(small, large, options).parts.dataFlow).toBeNaN()
  expect(codeBleuScore(large, small, options).parts.dataFlow).toBe(0)
})
