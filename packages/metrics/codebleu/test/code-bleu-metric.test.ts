import { evaluateCorpus } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import { describe, expect, test } from 'vitest'
import { codeBleu, codeBleuScore } from '../src/code-bleu.ts'
import { codeBleuMetric } from '../src/code-bleu-metric.ts'
import { codeBleuOptions } from '../src/code-bleu-options.ts'
import { parser } from './golden.ts'

for (const variant of codeBleuOptions.variant.values) testMetricContract(codeBleuMetric({ parser, variant }))
testMetricContract(codeBleuMetric({ parser, weights: [0, 0, 0, 1] }))

test('a score without a defined part is NaN, and says why', () => {
  const metric = codeBleuMetric({ parser, weights: [0, 0, 0, 1] })
  const row = new Float64Array(metric.columns.length)
  metric.measure('f()', metric.prepare(['pass']), row)
  expect(metric.score(row)).toBeNaN()
  expect(metric.reason?.(row)).toBe('no part that has a weight is defined')
})

const deep = (n: number) => `${'('.repeat(n)}x${')'.repeat(n)}`
const nested = (head: string) =>
  `${Array.from({ length: 30 }, (_, i) => `${' '.repeat(i)}${head}:\n`).join('')}${' '.repeat(30)}x = 1\n`

describe.each(codeBleuOptions.variant.values)('bad input under %s', (variant) => {
  test.each([
    ['50,000 nested parentheses', deep(50_000)],
    ['50,000 open parentheses', '('.repeat(50_000)],
    ['loops in loops', nested('for a in b')],
    ['whiles in whiles', nested('while x')],
    ['tabs mixed with spaces', 'if a:\n\tb\n        c\n \td'],
    ['form feeds', '\fx = 1\n\f'],
    ['NUL', 'a\0b'],
    ['replaced characters', 'x = "\ufffd\ufffd"'],
    ['half of a surrogate pair', '\ud800'],
    ['Python 2 print', 'print "a", b'],
    ['prompts', '>>> x = 1\n>>> print(x)'],
    ['markdown fences', '```python\nx = 1\n```'],
    ['characters that fit nowhere', '?$ '.repeat(10_000)],
    ['quotes', '"'.repeat(10_001)],
    ['an empty source', ''],
    ['blanks', ' \n\t'],
    ['a comment', '\n\n# c\n'],
  ])('%s: a score in range, on either side', (_, text) => {
    for (const [candidate, reference] of [
      [text, text],
      [text, 'x = 1'],
      ['x = 1', text],
    ] as const) {
      const score = codeBleu(candidate, reference, { parser, variant })
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }
  })
})

test('how often error recovery was needed is reported', () => {
  const { candidateErrors, referenceErrors } = codeBleuScore('f(', 'f()', { parser }).parts
  expect([candidateErrors, referenceErrors]).toEqual([1, 0])
})

const JAVA = 'public int add(int a, int b) { return a + b; }'

test.each(codeBleuOptions.variant.values)(
  'parsedReferences is the share of segments with a reference that parses, in %s',
  (variant) => {
    const parsed = (...references: string[][]) =>
      evaluateCorpus(
        codeBleuMetric({ parser, variant }),
        references.map(() => 'x = 1'),
        references,
      ).parts.parsedReferences
    expect(parsed(['x = 1'])).toBe(1)
    expect(parsed([JAVA])).toBe(0)
    expect(parsed(['x = 1'], [JAVA], [JAVA, 'y = 2'], ['def f():\n    """d"""'])).toBe(0.75)
  },
)
