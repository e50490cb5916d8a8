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
