import { expect, test } from 'vitest'
import { gradeBias } from '../src/grade-bias.ts'
import type { JudgedOutput } from '../src/judged-output.ts'
import { measured } from '../src/unit-errors.ts'
import { someOutputs } from './some-outputs.ts'

const inLength = ({ length = 1 }: JudgedOutput) => Math.log2(length)

test('a judge that adds 0.5 to outputs of one language has that effect', () => {
  const bias = ({ language }: { language?: string | undefined }) => (language === 'go' ? 0.5 : 0)
  const outputs = someOutputs({ tasks: 300, bias })
  const found = measured(gradeBias(outputs, 'gpt', ({ language }) => Number(language === 'go')))
  expect(found.low).toBeLessThan(0.5)
  expect(found.high).toBeGreaterThan(0.3)
  expect(found.low).toBeGreaterThan(0)
})

test('a property that goes with quality has no effect if two people grade, and seems to have one if one does', () => {
  // the property is the grade of one more person, who sees the same quality with other errors
  const outputs = someOutputs({ tasks: 400, people: 3 }).map(({ people, ...output }) => ({
    ...output,
    all: [...people],
    length: 2 ** people.get('p2')!,
  }))
  const graded = (count: number) =>
    outputs.map(({ all, ...output }) => ({ ...output, people: new Map(all.slice(0, count)) }))
  const [alone, two] = [1, 2].map((count) => gradeBias(graded(count), 'gpt', inLength))
  expect([alone!.hasTwoPeople, two!.hasTwoPeople]).toEqual([false, true])
  expect(measured(alone!).low).toBeGreaterThan(0)
  expect(measured(two!).low).toBeLessThan(0)
  expect(measured(two!).high).toBeGreaterThan(0)
})

test('what does not vary, and people that do not agree, have no effect, with a reason', () => {
  const outputs = someOutputs()
  expect(gradeBias(outputs, 'gpt', () => 1).reason).toBe('all outputs are alike in it')
  const random = outputs.map((output, i) => ({
    ...output,
    people: new Map([
      ['a', (i * 7) % 5],
      ['b', (i * 11 + 3) % 5],
    ]),
  }))
  expect(gradeBias(random, 'gpt', inLength).reason).toContain('agree too little')
  expect(gradeBias(outputs.slice(0, 2), 'gpt', inLength).reason).toBe('there are too few tasks')
})
