import type { InputForm, LogForm } from '../../forms/form.ts'
import { hasKeys, valueAt } from '../has-keys.ts'
import type { LogFile } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import { type RawSample, type RawScore, type RawVerdict, rawScore } from '../raw-sample.ts'
import { readEach } from '../read-each.ts'
import { resourcesAt } from '../resources.ts'
import { TIMEOUT_WORDS } from '../verdict.ts'

/** The value of `failureReason` of a result whose provider or assertion failed to answer. */
const ERROR = 2

/** The output of promptfoo in JSON: a row per provider, prompt and test. References are the variable `reference` of a test. */
export const promptfoo: LogForm & InputForm = {
  name: 'promptfoo',
  title: 'promptfoo',
  version: 'results of version 3',
  summary:
    'Results of promptfoo eval --output results.json: a model per provider, and per prompt where there are several; repeats are samples',
  example:
    '{"evalId": "eval-x", "results": {"version": 3, "results": [{"provider": {"id": "openai:gpt"}, "testIdx": 0, "vars": {"reference": "return x"}, "response": {"output": "return x"}, "success": true, "score": 1}]}}',
  outcomes:
    'success; a result with failureReason 2, or with an error and no assertions, is an error of the harness, or a time-out if it says so',
  writer: 'promptfoo eval --output results.json',
  kinds: [
    {
      name: 'results.json',
      holds: 'results',
      begins: ({ value }) => {
        const results = valueAt(value, 'results')
        return hasKeys(results, ['results']) && (hasKeys(value, ['evalId']) || hasKeys(results, ['version']))
      },
    },
  ],
  outputs: {
    samples: true,
    title: 'promptfoo results',
    summary:
      'promptfoo eval --output results.json: a model per provider; the variable reference is the reference',
  },
  results: {
    rowIds: true,
    read: (files) => files.map((file) => ({ title: file.path, samples: readResults(file) })),
  },
}

function readResults(file: LogFile) {
  const counts = new Map<string, number>()
  // a provider that answers several prompts is a model per prompt
  const prompts = new Map<string, unknown>()
  return readEach<LogValue, RawSample>(file.document.get('results', 'results').list(), (row, i) => {
    const provider = providerOf(row.get('provider'))
    const prompt = row.get('promptIdx').value
    if (!prompts.has(provider)) prompts.set(provider, prompt)
    const answerer = prompts.get(provider) === prompt ? provider : `${provider}, prompt ${prompt}`
    const model = file.model ?? answerer
    const vars = row.find('vars')
    const named = vars?.find('task_id') ?? vars?.find('id')
    const id = named?.id() ?? row.find('testIdx')?.count() ?? i
    const key = JSON.stringify([answerer, id])
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    const output = row.find('response')?.get('output').value
    const milliseconds = row.find('latencyMs')?.number()
    return {
      task: { id, references: (vars?.find('references') ?? vars?.find('reference'))?.texts() },
      ...{ model, run: file.path, label: String(number), place: row },
      // a provider may answer in JSON, which promptfoo parses
      output: typeof output === 'string' ? output : output ? JSON.stringify(output) : undefined,
      seconds: milliseconds === undefined ? undefined : milliseconds / 1000,
      ...resourcesAt(row, {
        cost: ['cost'],
        inputTokens: ['response', 'tokenUsage', 'prompt'],
        outputTokens: ['response', 'tokenUsage', 'completion'],
      }),
      verdict: () => verdictOf(row),
    }
  })
}

function providerOf(provider: LogValue): string {
  if (typeof provider.value === 'string') return provider.text()
  const label = provider.get('label').value
  return typeof label === 'string' && label !== '' ? label : provider.get('id').text()
}

function verdictOf(row: LogValue): RawVerdict {
  const error = row.find('error')?.string() ?? ''
  const reason = row.get('failureReason').value
  const isError =
    reason === ERROR || (reason === undefined && error !== '' && row.get('gradingResult').isAbsent)
  const named = row.find('namedScores')?.entries() ?? []
  const scores = [['score', row.get('score')] as const, ...named].flatMap(
    ([name, score]): [string, RawScore][] =>
      score.isAbsent ? [] : [[name, rawScore(score.number(), name === 'score', score)]],
  )
  return {
    passed: row.get('success').flag(),
    isError,
    isTimeout: isError && TIMEOUT_WORDS.test(error),
    scores: new Map(isError ? [] : scores),
  }
}
