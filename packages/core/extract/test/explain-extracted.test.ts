import type { Explain } from '@codegen-eval/metric'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainExtracted, placesOfCode } from '../src/explain-extracted.ts'
import { extractBy } from '../src/extract-code.ts'
import { type ExtractionPolicy, fullExtractionPolicy } from '../src/extraction-policy.ts'

/** Finds the letter x in the candidate, and all of the first reference. */
const explainX: Explain = (candidate, [reference]) => {
  const at = candidate.indexOf('x')
  return {
    score: 1,
    reference: 0,
    findings: [
      {
        kind: 'letter',
        label: 'x',
        status: 'matched',
        candidate: at < 0 ? [] : [[at, at + 1]],
        reference: [[0, reference!.length]],
      },
    ],
  }
}

const explainWith = (policy: ExtractionPolicy, references = false) =>
  explainExtracted(explainX, fullExtractionPolicy(policy), references)

const found = (answer: string, policy: ExtractionPolicy = {}) =>
  explainWith(policy)(answer, ['y']).findings[0].candidate.map(([start]) => start)

test('places are those of the whole answer', () => {
  const answer = 'Here:\n```\nab x\n```'
  expect(found(answer)).toEqual([answer.indexOf('x')])
})

test.each([
  ['in a list', '- Do this:\n  ```py\n  a\n    X\n  ```'],
  ['in a quote', '> ```\n> a\n>   X\n> ```'],
  ['with carriage returns', '```\r\na\r\n\r\n  X\r\n```\r\n'],
  ['in a session', '```\n>>> a\n1\n>>> if X:\n...   b\n```'],
  ['in a session without fences', '>>> a\n1\n>>> b\n>>> X'],
  ['in the last of several blocks', '```\na\n```\nand\n```\nX\n```', { blocks: 'all' }],
  ['without a closing fence', 'So:\n```\na\nX'],
] as const)('%s', (_, text, policy: ExtractionPolicy = {}) => {
  const answer = text.toLowerCase()
  expect(found(answer, policy)).toEqual([text.indexOf('X')])
})

test('references are moved where code is pulled out of them, and left as they are otherwise', () => {
  const fenced = '```\nab\n```'
  expect(explainWith({}, true)('x', [fenced]).findings[0].reference).toEqual([[4, 6]])
  expect(explainWith({}, false)('x', [fenced]).findings[0].reference).toEqual([[0, 10]])
})

test('each unit of the code has its place in the answer, and places rise', () => {
  const line = fc.constantFrom(
    '```',
    '~~~',
    '```py',
    '>>> a',
    '... b',
    'In [1]: c',
    '  d',
    '',
    '- e',
    '> f',
    '\tg',
    '1. ```',
    '  ```',
    '> ```',
    '<think>',
    '</think>',
  )
  const policies: readonly ExtractionPolicy[] = [{}, { blocks: 'all' }, { prompts: 'keep', blocks: 'last' }]
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.constantFrom(...policies),
      (lines, end, policy) => {
        const answer = lines.join(end)
        const places = placesOfCode(answer, fullExtractionPolicy(policy))
        const { code } = extractBy(answer, fullExtractionPolicy(policy), 'any')
        expect(places).toHaveLength(code.length)
        places.forEach((place, i) => {
          if (/\S/.test(code[i])) expect(answer[place]).toBe(code[i])
          if (i > 0) expect(place).toBeGreaterThanOrEqual(places[i - 1])
        })
      },
    ),
    { numRuns: 2000 },
  )
})

test('the code of answers is encoded for a metric with a model', async () => {
  const encoded: unknown[] = []
  const withModel = Object.assign((...texts: Parameters<Explain>) => explainX(...texts), {
    encode: async (segments: readonly object[]) => void encoded.push(...segments),
  })
  const policy = fullExtractionPolicy({})
  await explainExtracted(withModel, policy, false).encode!([
    { candidates: ['Sure:\n```\nx\n```'], references: ['```\nx\n```'] },
  ])
  expect(encoded).toEqual([{ candidates: ['x'], references: ['```\nx\n```'] }])
  expect(explainExtracted(explainX, policy, false).encode).toBeUndefined()
})
