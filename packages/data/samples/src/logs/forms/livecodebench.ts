import type { InputForm, LogForm } from '../../forms/form.ts'
import { firstOf, hasKeys } from '../has-keys.ts'
import type { LogFile } from '../log-form.ts'
import type { LogValue } from '../log-value.ts'
import type { RawSample, RawVerdict } from '../raw-sample.ts'
import { checkSameType, readEach } from '../read-each.ts'

const QUESTION = ['question_id', 'question_title', 'question_content', 'code_list', 'output_list']
const GRADED = ['graded_list', 'pass@1', 'metadata']

/** Codes of errors: the time of a test or of all tests ran out, or the harness failed. */
const TIMEOUTS: readonly unknown[] = [-1, -3]
const HARNESS = -5

/** LiveCodeBench: graded answers to questions. */
export const liveCodeBench: LogForm & InputForm = {
  name: 'livecodebench',
  title: 'LiveCodeBench',
  version: 'code generation, 2025',
  summary: 'Graded questions (output/<model>/…_eval_all.json); the folder names the model',
  example:
    'output/gpt/Scenario.codegeneration_10_0.2_eval_all.json: [{"question_id": "abc_a", "code_list": ["…"], "graded_list": [true], "metadata": ["{}"]}]',
  outcomes: 'graded_list; error_code -3 and -1 are time-outs, -5 is a failure of the harness',
  writer: 'python -m lcb_runner.runner.main --evaluate',
  kinds: [
    {
      name: '…_eval_all.json',
      holds: 'results',
      names: /_eval_all\.json$/,
      begins: ({ value }) =>
        Array.isArray(value) && hasKeys(value[0], QUESTION, 2) && hasKeys(value[0], GRADED, 1),
    },
    {
      name: '…_eval.json',
      holds: 'totals',
      names: /_eval\.json$/,
      results: 'the file …_eval_all.json beside it, which names the questions: this one has them by position',
      begins: ({ value }) => Array.isArray(value) && value.length > 0 && hasKeys(value[0], ['detail']),
    },
    {
      name: 'generations',
      holds: 'outputs',
      results: 'the file …_eval_all.json',
      begins: ({ value, name }) =>
        hasKeys(firstOf(value), QUESTION, 3) && !/_eval(?:_all)?\.json$/.test(name),
    },
  ],
  outputs: {
    samples: true,
    title: 'LiveCodeBench generations',
    summary:
      'The code of generations (output/<model>/Scenario….json), or their answers where there is no code_list',
    example:
      '[{"question_id": "abc_a", "question_content": "…", "output_list": ["Sure: …"], "code_list": ["print(1)"]}]',
    noReferences: 'a problem has tests only',
    // generations are written a second time, with their verdicts
    isCopy: (name, names) => name.endsWith('.json') && names.has(name.replace(/\.json$/, '_eval_all.json')),
  },
  results: {
    rowIds: true,
    read: (files) => [
      {
        samples: files
          .filter(({ kind }) => kind.holds !== 'totals')
          .flatMap((file) =>
            readEach<LogValue, RawSample>(questionsOf(file), (question) => readQuestion(question, file)),
          ),
      },
    ],
  },
}

/** The questions, whose ids must be complete: one that lacks a part would be another task. */
function questionsOf({ document }: LogFile): LogValue[] {
  const questions = document.list()
  for (const key of ['question_id', 'test_id', 'id']) {
    const ids = questions.map((question) => question.get(key))
    checkSameType(ids)
    if (ids.some(({ isAbsent }) => !isAbsent))
      ids.find(({ isAbsent }) => isAbsent)?.fail('expected an id, as other questions have')
  }
  return questions
}

function readQuestion(question: LogValue, file: LogFile): RawSample[] {
  const task = { id: taskOf(question), language: 'python' }
  const field = question.get('code_list').isAbsent ? 'output_list' : 'code_list'
  const outputs = question.find(field)?.list() ?? []
  const model =
    file.model ??
    CUSTOM_OUTPUT.exec(file.name)?.[1] ??
    file.folders.at(-1) ??
    question.refuse(
      'the model is the name of the folder of the file, and there is none: name it as NAME=FILE',
    )
  const count = outputs.length > 0 ? outputs.length : question.get('graded_list').list().length
  let verdicts: readonly RawVerdict[] | undefined
  return Array.from({ length: count }, (_, i) => ({
    ...{ task, model, run: file.path, label: String(i), place: question },
    output: outputs[i]?.string() ?? '',
    verdict: () => (verdicts ??= verdictsOf(question, count))[i],
  }))
}

/** The verdicts on all answers to a question. */
function verdictsOf(question: LogValue, count: number): RawVerdict[] {
  const passes = question
    .get('graded_list')
    .list()
    .map((each) => each.flag())
  const errors = errorCodes(question.find('metadata'))
  for (const [name, length] of [['code_list', count] as const, ['metadata', errors.length] as const])
    if (length > 0 && length !== passes.length)
      question.get('graded_list').refuse(`graded_list has ${passes.length} values, and ${name} has ${length}`)
  const rate = question.find('pass@1')?.number()
  const passing = passes.filter(Boolean).length
  if (rate !== undefined && Math.abs(rate - passing / passes.length) > 1e-6)
    question.get('pass@1').refuse(`pass@1 is ${rate}, and graded_list has ${passing} of ${passes.length}`)
  return passes.map((passed, i) => ({
    passed,
    isTimeout: TIMEOUTS.includes(errors[i]),
    isError: errors[i] === HARNESS,
  }))
}

/** The id of a task: one question has several tests to predict, or several calls to execute. */
function taskOf(question: LogValue): string {
  const id = question.get('question_id').label()
  const test = question.find('test_id')?.label()
  return test === undefined ? (question.find('id')?.label() ?? id) : `${id}/${test}`
}

/** Names of the files of generations that a user brought, with the model in front. */
const CUSTOM_OUTPUT =
  /^(.+?)_(?:codegeneration|selfrepair|testoutputprediction|codeexecution)_output_eval_all\.json$/

/** The error code of each sample: metadata are JSON in texts. */
function errorCodes(metadata: LogValue | undefined): unknown[] {
  return (metadata?.list() ?? []).map((each) => {
    if (typeof each.value !== 'string') return each.get('error_code').value
    try {
      return (JSON.parse(each.value) as { readonly error_code?: unknown } | null)?.error_code
    } catch {
      return each.fail('expected JSON in a text')
    }
  })
}
