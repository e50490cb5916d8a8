import { expect, test } from 'vitest'
import { outcomesIn } from '../read-texts.ts'

const question = {
  question_id: 'q_a',
  code_list: ['a', 'b', 'c', 'd'],
  graded_list: [true, false, false, false],
  metadata: ['{}', '{"error_code": -2}', '{"error_code": -3}', '{"error_code": -5}'],
}

test('codes of errors tell time-outs and failures of the harness from wrong answers', async () => {
  const { found } = await outcomesIn({ 'output/gpt/x_eval_all.json': [question] })
  expect(found).toEqual(['gpt q_a error', 'gpt q_a fail', 'gpt q_a pass', 'gpt q_a timeout'])
})

test('results by position alone name the file that has the questions', async () => {
  const byPosition = [{ 'pass@1': 1, detail: { 'pass@1': { 0: 1 } } }, { 0: [[true]] }, [['{}']]]
  await expect(outcomesIn({ 'output/gpt/x_eval.json': byPosition })).rejects.toThrow(
    'pass the file …_eval_all.json',
  )
})

test('lists of different lengths are refused', async () => {
  const cut = { ...question, graded_list: [true] }
  await expect(outcomesIn({ 'output/gpt/x_eval_all.json': [cut] })).rejects.toThrow(
    'graded_list has 1 values, and code_list has 4',
  )
})

test('tests to predict and calls to execute are tasks of their own', async () => {
  const graded = { question_id: 'q_a', output_list: ['1'], graded_list: [true] }
  const { found } = await outcomesIn({
    'output/gpt/Scenario.testoutputprediction_1_0.2_eval_all.json': [
      { ...graded, test_id: 0 },
      { ...graded, test_id: 1, graded_list: [false] },
    ],
    'output/phi/Scenario.codeexecution_1_0.2_eval_all.json': [{ ...graded, id: 'sample_0' }],
  })
  expect(found).toEqual(['gpt q_a/0 pass', 'gpt q_a/1 fail', 'phi sample_0 pass'])
})

test('files of outputs that a user brought have the model in front of their names', async () => {
  const { found } = await outcomesIn({
    'gpt-4_codegeneration_output_eval_all.json': [{ ...question, graded_list: [true, true, true, true] }],
  })
  expect(found).toEqual(Array(4).fill('gpt-4 q_a pass'))
})
