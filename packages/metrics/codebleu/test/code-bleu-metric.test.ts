import { evaluateCorpus, specOfSignature } from '@codegen-eval/metric'
import { testMetricContract } from '@codegen-eval/metric/testing'
import type { SyntaxParser } from '@codegen-eval/syntax'
import { describe, expect, test } from 'vitest'
import { codeBleu, codeBleuScore } from '../src/code-bleu.ts'
import { codeBleuMetric } from '../src/code-bleu-metric.ts'
import { codeBleuOptions } from '../src/code-bleu-options.ts'
import { parser } from './parser.ts'

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

describe.each(codeBleuOptions.variant.values)('texts that the parser gives up under %s', (variant) => {
  const broken = 'x = given_up(y)'
  const some: SyntaxParser = {
    ...parser,
    parse: (source) =>
      source.includes('given_up') ? { ...parser.parse('?'), source, isGivenUp: true } : parser.parse(source),
    parses: (source) => !source.includes('given_up') && parser.parses(source),
  }
  const options = { parser: some, variant }
  const metric = codeBleuMetric(options)
  const score = (candidate: string, references: string | string[]) =>
    codeBleuScore(candidate, references, options)

  test('a candidate has its tokens, and none of the subtrees and data flows', () => {
    const { score: whole, parts } = score(`${broken}`, 'x = f(y)')
    expect(whole).toBeGreaterThan(0)
    expect(whole).toBeLessThan(score('x = f(y)', 'x = f(y)').score)
    expect(parts).toMatchObject({ syntax: 0, givenUp: 1, candidateErrors: 1, parsedReferences: 1 })
    expect(parts.ngram).toBeGreaterThan(0)
  })

  test('it is a segment as every other, so that it cannot raise a mean', () => {
    const rest = evaluateCorpus(metric, ['x = f(y)', 'f('], ['x = g(y)', 'f()'])
    const { score, parts } = evaluateCorpus(
      metric,
      ['x = f(y)', broken, 'f('],
      ['x = g(y)', 'f(a, b)', 'f()'],
    )
    expect(score).toBeLessThan(rest.score)
    expect([rest.parts.givenUp, parts.givenUp]).toEqual([0, 1 / 3])
    expect([rest.parts.candidateErrors, parts.candidateErrors]).toEqual([1 / 2, 2 / 3])
  })

  test('a reference counts as one that does not parse', () => {
    const { score: whole, parts } = score('x = f(y)', broken)
    expect(whole).toBeGreaterThanOrEqual(0)
    expect(parts).toMatchObject({ givenUp: 0, candidateErrors: 0, referenceErrors: 1, parsedReferences: 0 })
    expect(score('x = f(y)', ['x = g(y)', broken]).parts.parsedReferences).toBe(1)
  })
})

test('a long text with a syntax error is compared by the tree of error recovery', () => {
  const long = 'x = f(y)\n'.repeat(10_000)
  for (const text of [long, `${long})(`]) {
    const { score, parts } = codeBleuScore(text, long, { parser })
    expect(score).toBeGreaterThan(0.9)
    expect(parts).toMatchObject({ givenUp: 0, candidateErrors: text === long ? 0 : 1 })
  }
})

test('of segments without a defined part, shares are of all that were measured', () => {
  const metric = codeBleuMetric({ parser, variant: 'ebsb', weights: [0, 0, 0, 1] })
  const row = new Float64Array(metric.columns.length)
  metric.measure('f()', metric.prepare(['pass']), row)
  expect(metric.parts!(row)).toMatchObject({ parsedReferences: 1, candidateErrors: 0, dataFlowCoverage: 0 })
})

test('a signature has every setting that changes a number', () => {
  const signature = codeBleuMetric({ parser }).signature
  expect(specOfSignature(signature)).toMatch(
    /^codebleu:variant=paper,lang=python@\S+,tokenize=code,weights=0.1\/0.1\/0.4\/0.4,keyword-weight=5,level=corpus$/,
  )
})

test('the tokenizer is left out where it cannot be chosen, the level where it is the mean of segments', () => {
  const codexglue = codeBleuMetric({ parser, variant: 'codexglue' }).signature
  expect(codexglue).not.toContain('|tokenize:')
  const ebsb = codeBleuMetric({ parser, variant: 'ebsb' }).signature
  expect(ebsb).toContain('|tokenize:python|')
  expect(ebsb).not.toContain('|level:')
})
