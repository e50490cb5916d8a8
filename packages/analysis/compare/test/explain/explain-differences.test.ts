import { expect, test } from 'vitest'
import {
  differencesJson,
  differencesText,
  type ExplainOutput,
} from '../../src/explain/explain-differences.ts'

const explain: ExplainOutput = async ({ id, references }, model, candidate) => ({
  id,
  model,
  candidate,
  references,
  spec: 'letters',
  signature: 'letters|v:1',
  explanation: { score: candidate === 'abc' ? 1 : 0.25, reference: 0, findings: [] },
  parts: {},
})

const found = {
  a: [{ id: 'x\u001b', references: ['abc'], candidates: ['abc', 'a'], difference: 0.75 }],
  b: [],
  tasks: 7,
  undefined: 1,
} as const
const style = { all: false, styled: false, precision: 1 }

test('the text has both outputs of a task, the better one first', async () => {
  const text = await differencesText(found, ['heron', 'wren'], explain, style)
  expect(text).toContain('heron is better, most of all on:\n\nid x\\u001b: heron is better by 75.0\n')
  expect(text.indexOf('heron: 100.0')).toBeGreaterThan(0)
  expect(text.indexOf('wren: 25.0')).toBeGreaterThan(text.indexOf('heron: 100.0'))
  expect(text).toContain('wren is better on no task\n')
  expect(text).toMatch(
    /7 tasks have outputs of both; 1 of them have an undefined score; differences x 100\n$/,
  )
})

test('JSON has the same, from 0 to 1', async () => {
  expect(await differencesJson(found, ['heron', 'wren'], explain)).toMatchObject({
    a: 'heron',
    b: 'wren',
    tasks: 7,
    undefined: 1,
    aIsBetter: [
      {
        difference: 0.75,
        explanations: [
          { model: 'heron', score: 1 },
          { model: 'wren', score: 0.25 },
        ],
      },
    ],
    bIsBetter: [],
  })
})
