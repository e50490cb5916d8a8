import { expect, test } from 'vitest'
import { parseJudgeFamily } from '../src/judge-family.ts'

test('a judge and its models', () => {
  expect(parseJudgeFamily('gpt=gpt-4o, gpt-4')).toEqual(['gpt', ['gpt-4o', 'gpt-4']])
})

test('a text without both is an error', () => {
  for (const text of ['gpt', 'gpt=', '=gpt', 'gpt=a,,b'])
    expect(() => parseJudgeFamily(text)).toThrow('expected JUDGE=MODEL')
})
