import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { command } from './command.ts'

const outputs = fileURLToPath(new URL('../../../../examples/tasks.jsonl', import.meta.url))

test.each([
  [['-v'], 'instead of -v: the version is codegen-eval --version'],
  [['version'], 'instead of version: codegen-eval --version'],
  [['list'], 'instead of list: codegen-eval metrics'],
  [['eval', 'x.jsonl'], 'instead of eval: codegen-eval score outputs.jsonl'],
  [['evaluate'], 'instead of evaluate: codegen-eval score outputs.jsonl'],
  [['sacrebleu', 'x.jsonl'], 'instead of sacrebleu: codegen-eval score outputs.jsonl --metric sacrebleu'],
  [['chrf', 'x.jsonl'], 'instead of chrf: codegen-eval score outputs.jsonl --metric chrf'],
  [['leaderboard'], 'instead of leaderboard: codegen-eval rank outputs.jsonl'],
  [['significance'], 'instead of significance: codegen-eval compare outputs.jsonl'],
  [['pass@10', 'x.jsonl'], 'instead of pass@10: codegen-eval pass-at-k results.jsonl'],
  [['kappa', 'x.csv'], 'instead of kappa: codegen-eval aggregate ratings.csv --scale 0..4'],
  [['test', 'x.jsonl'], 'instead of test: codegen-eval run outputs.jsonl --tests tasks.jsonl'],
  [['mcnemar'], 'instead of mcnemar: it is a test: codegen-eval compare --test mcnemar'],
  [['scor', 'x.jsonl'], '(Did you mean score?)'],
  [['compare', 'x.jsonl', '--model', 'gpt'], 'codegen-eval compare gpt=a.jsonl'],
  [['tasks', 'x.jsonl', '--scores'], 'instead of --scores: this command reads files with scores without it'],
  [['compare', 'x.jsonl', '--metrics', 'chrf'], '(Did you mean --metric?)'],
  [['survey', 'x.jsonl'], 'an example: codegen-eval survey make outputs.jsonl'],
  [['score', outputs, '-m', 'pass@1'], "'pass@1' is no metric of texts: codegen-eval pass-at-k"],
  [['score', outputs, '-m', 'kappa'], "'kappa' is no metric of texts: codegen-eval aggregate"],
  [['score', outputs, '-m', 'blue'], "did you mean 'bleu'?"],
  [['metrics', 'mmsr'], "'mmsr' is no metric of texts: codegen-eval aggregate"],
])('%j has a suggestion', async (args, suggestion) => {
  const { code, stdout, stderr } = await command(args)
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(suggestion)
})
