import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { inputForm } from '../../src/forms/input-forms.ts'
import { briefly, CONTEXT, chunksOf, rowsIn, verdictOn } from '../reading.ts'

const liveCodeBenchOutputs = inputForm('livecodebench')

const context = { ...CONTEXT, references: 'refused', file: 'output/gpt/Scenario.json' } as const

test('code comes before answers, and the folder names the model', async () => {
  const text = JSON.stringify([
    { question_id: 'a', output_list: ['Sure: p'], code_list: ['p', ''] },
    { question_id: 'b', output_list: ['q'] },
    { question_id: 'c', output_list: 'r', code_list: 3 },
  ])
  const read = await briefly(rowsIn(liveCodeBenchOutputs, chunksOf(text), context))
  expect(read.slice(0, 3)).toEqual(['a: gpt=p < ', 'a: gpt= < ', 'b: gpt=q < '])
  expect(read[3]).toContain('"[2].code_list": expected a list')
  expect(verdictOn(liveCodeBenchOutputs, contentSample('x', Buffer.from(text), false))).toBe(true)
})

test('problems have no references', () => {
  expect(() => rowsIn(liveCodeBenchOutputs, chunksOf('[]'), { ...context, references: 'required' })).toThrow(
    'a problem has tests only',
  )
})
