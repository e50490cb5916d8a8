import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { holdsScoreRows } from '../../src/logs/score-rows.ts'

const holds = (name: string, text: string) => holdsScoreRows(contentSample(name, Buffer.from(text)))

test.each([
  ['results of HumanEval', 'a.jsonl', '{"task_id": "t", "completion": "x", "passed": true}\n'],
  ['an attempt', 'a.jsonl', '{"problem_id": 1, "model_name": "x", "attempt": 1, "passed": 0}\n'],
  ['counts', 'a.jsonl', '{"task_id": "t", "samples": 4, "correct": 3}\n'],
  ['stored scores', 'a.jsonl', '{"id": 1, "model": "a", "scores": {"chrf": null}}\n'],
  ['an array', 'a.json', '[{"item": 1, "score": 0.5}]'],
  ['a task under no other name', 'a.jsonl', '{"task": "t", "passed": true}\n'],
  ['a table', 'a.csv', 'Task ID,model,passed\nt,a,1\n'],
  ['a table with semicolons', 'a.csv', '"id";"score"\nt;1\n'],
  ['a table with tabs', 'a.tsv', 'id\tscore\nt\t1\n'],
  ['a table from a pipe', '-', 'id,model,passed\nt,a,1\n'],
])('%s are rows of scores', (_, name, text) => {
  expect(holds(name, text)).toBe(true)
})

test.each([
  ['outputs', 'a.jsonl', '{"id": 1, "candidate": "x", "passed": true}\n'],
  ['references', 'a.csv', 'id,reference,score\nt,x,1\n'],
  ['ratings', 'a.csv', 'item,rater,score\nt,ann,1\n'],
  ['verdicts without a number of samples', 'a.csv', 'id,answer,correct\nt,x,1\n'],
  ['no task', 'a.jsonl', '{"passed": true}\n'],
  ['no score', 'a.jsonl', '{"id": 1, "passed": "yes"}\n'],
  ['a text', 'a.txt', 'id,score\n'],
])('%s are none', (_, name, text) => {
  expect(holds(name, text)).toBe(false)
})
