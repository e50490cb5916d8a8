import { jsonText, renderOutput } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { passAtKEstimates, passHatKEstimates } from '../../src/index.ts'
import { passAtKOutput } from '../../src/report/pass-at-k-output.ts'

const tasks = [
  { taskId: 'a\u001b[1m', samples: 4, correct: 1 },
  { taskId: 'b', samples: 8, correct: 4 },
]
const estimates = passAtKEstimates(tasks, [1, 5], { resamples: 20 })
const hatEstimates = passHatKEstimates(tasks, [2], { resamples: 20 })
const result = { estimates, hatEstimates, tasks, resamples: 20, seed: 1, alpha: 0.05 }

test('scores are printed times 100, undefined ones with their reason, without control characters', () => {
  const text = renderOutput(passAtKOutput(result, 1), 'table', { terminal: false, styled: false })
  expect(text).toMatch(
    /^metric +score +95 % interval +method\npass@1 +37\.5 +\[\d+\.\d, \d+\.\d\] +bootstrap-t\npass@5 +–\npass\^2 +10\.7 +\[\d+\.\d, \d+\.\d\] +Wilson\npass@5 is undefined: .*\n\n2 tasks, 12 samples/,
  )
  expect(text).toContain('pass@5 is undefined: task a\\u001b[1m has 4 samples, fewer than 5\n')
})

test('JSON has scores 0 to 1, null where undefined, and the counts of tasks', () => {
  expect(JSON.parse(jsonText(passAtKOutput(result, 1, { skipped: 3 }).json()))).toMatchObject({
    skipped: 3,
    resamples: 20,
    seed: 1,
    passAtK: [
      { k: 1, score: 0.375, method: 'bootstrap-t', signature: estimates[0]!.signature },
      { k: 5, score: null, low: null, high: null, shortTasks: ['a\u001b[1m'] },
    ],
    passHatK: [{ k: 2, signature: hatEstimates[0]!.signature }],
    alpha: 0.05,
    tasks,
  })
  expect(JSON.parse(jsonText(passAtKOutput(result, 1).json()))).not.toHaveProperty('skipped')
})

test('results whose passes can be forged are counted in the table and in JSON', () => {
  const output = passAtKOutput({ ...result, oneProcess: 2 }, 1)
  expect(renderOutput(output, 'table', { terminal: false, styled: false })).toContain(
    'Warning: 2 samples ran in one process with their tests, where a pass can be forged',
  )
  expect(JSON.parse(jsonText(output.json()))).toMatchObject({ oneProcess: 2 })
  expect(JSON.parse(jsonText(passAtKOutput(result, 1).json()))).not.toHaveProperty('oneProcess')
})

test('CSV has one row per measure and k', () => {
  const text = renderOutput(passAtKOutput(result, 1), 'csv', { terminal: false, styled: false })
  expect(text).toMatch(
    /^metric,k,score,low,high,method,clusters,signature\npass@1,1,37\.5,\d+\.\d,\d+\.\d,bootstrap-t,\d+,pass.*\npass@5,5,,,,,\d+,pass.*\npass\^2,2,10\.7,.*\n$/,
  )
})
