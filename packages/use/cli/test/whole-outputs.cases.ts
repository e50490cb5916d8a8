import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listForms } from '@codegen-eval/samples/internal'
import { FORMS } from '@codegen-eval/samples/logs'
import { command } from './command.ts'

/** A use of the command, and the files that it reads. */
export interface WholeOutput {
  /** The file with the output below `whole-outputs`. */
  readonly name: string
  readonly runs: readonly (readonly string[])[]
}

const lines = (...rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** The tasks of the logs: one passes, one fails, the time of one runs out, and the harness fails once. */
const TASKS = ['t1', 't2', 't3', 't4'] as const
const OUTCOMES = ['pass', 'fail', 'timeout', 'error'] as const
type Outcome = (typeof OUTCOMES)[number]

/** A value for each task of a model; `b` fails where `a` passes, and the other way round. */
function eachTask<T>(model: 'a' | 'b', of: (task: string, outcome: Outcome, index: number) => T): T[] {
  return TASKS.map((task, i) => of(task, OUTCOMES[model === 'b' && i < 2 ? 1 - i : i]!, i))
}

const bothModels = (of: (model: 'a' | 'b') => Readonly<Record<string, string>>) => ({
  ...of('a'),
  ...of('b'),
})
const json = (value: unknown) => JSON.stringify(value)
const passes = (outcome: Outcome) => outcome === 'pass'

const openTelemetryRow = (model: string, task: string, outcome: Outcome) => {
  const value = (each: string | number) =>
    typeof each === 'string' ? { stringValue: each } : { doubleValue: each }
  const attributes = {
    'gen_ai.evaluation.name': 'unit',
    'gen_ai.request.model': model,
    'test.case.name': task,
    'gen_ai.response.id': `${model}-${task}`,
    ...(outcome === 'error'
      ? { 'error.type': 'sandbox' }
      : { 'gen_ai.evaluation.score.value': Number(passes(outcome)) }),
    ...(outcome === 'timeout' ? { 'error.type': 'timeout' } : {}),
  }
  const record = {
    eventName: 'gen_ai.evaluation.result',
    attributes: Object.entries(attributes).map(([key, each]) => ({ key, value: value(each) })),
  }
  return { resourceLogs: [{ scopeLogs: [{ logRecords: [record] }] }] }
}

/** Logs of each tool: two models, and each outcome that the form can tell. */
export const LOGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'swe-bench': bothModels((model) => {
    const ids = (wanted: Outcome) =>
      eachTask(model, (task, outcome) => (outcome === wanted ? [`r__${task}-1`] : [])).flat()
    const lists = {
      resolved_ids: ids('pass'),
      unresolved_ids: [...ids('fail'), ...ids('timeout')],
      error_ids: ids('error'),
    }
    return { [`${model}.run1.json`]: json({ total_instances: 4, submitted_instances: 4, ...lists }) }
  }),
  livecodebench: bothModels((model) => ({
    [`output/${model}/Scenario.codegeneration_1_0.2_eval_all.json`]: json(
      eachTask(model, (task, outcome) => ({
        question_id: task,
        question_content: 'q',
        output_list: [`x = "${task}"`],
        code_list: [`x = "${task}"`],
        graded_list: [passes(outcome)],
        metadata: [
          json(
            { timeout: { error_code: -3 }, error: { error_code: -5 }, fail: { error_code: -2 }, pass: {} }[
              outcome
            ],
          ),
        ],
      })),
    ),
  })),
  bigcodebench: bothModels((model) => ({
    [`${model}--main--bigcodebench-instruct--vllm-0-1-sanitized_calibrated_eval_results.json`]: json({
      eval: Object.fromEntries(
        eachTask(model, (task, outcome) => [
          task,
          [
            {
              solution: 'x',
              status: outcome === 'error' ? 'fail' : outcome,
              details: outcome === 'error' ? { ALL: '[Errno 12] Cannot allocate memory' } : {},
            },
          ],
        ]),
      ),
    }),
  })),
  harbor: bothModels((model) =>
    Object.fromEntries(
      eachTask(model, (task, outcome) => [
        `jobs/${model}/${task}__x/result.json`,
        json({
          task_name: task,
          trial_name: `${task}__x`,
          agent_info: { name: 'shell', model_info: { name: model, provider: 'acme' } },
          verifier_result: outcome === 'error' ? null : { rewards: { reward: Number(passes(outcome)) } },
          exception_info:
            outcome === 'error'
              ? { exception_type: 'EnvironmentStartError' }
              : outcome === 'timeout'
                ? { exception_type: 'AgentTimeoutError' }
                : null,
        }),
      ]),
    ),
  ),
  'terminal-bench': bothModels((model) => ({
    [`${model}/results.json`]: json({
      results: eachTask(model, (task, outcome) => ({
        trial_name: `${task}.1-of-1`,
        task_id: task,
        is_resolved: outcome === 'error' ? null : passes(outcome),
        failure_mode: { pass: 'unset', fail: 'unset', timeout: 'agent_timeout', error: 'parse_error' }[
          outcome
        ],
        parser_results: outcome === 'error' ? null : { test: passes(outcome) ? 'passed' : 'failed' },
      })),
      n_resolved: 1,
      n_unresolved: 3,
    }),
    [`${model}/run_metadata.json`]: json({
      run_id: model,
      agent_name: 'shell',
      model_name: model,
      n_attempts: 1,
      task_ids: TASKS,
    }),
  })),
  'aider-polyglot': bothModels((model) =>
    Object.fromEntries(
      eachTask(model, (task, outcome) => [
        `day--${model}/go/exercises/practice/${task}/.aider.results.json`,
        json(
          outcome === 'error'
            ? { exception: 'Traceback' }
            : {
                testcase: task,
                model,
                edit_format: 'diff',
                tests_outcomes: [passes(outcome)],
                test_timeouts: Number(outcome === 'timeout'),
              },
        ),
      ]),
    ),
  ),
  'every-eval-ever': bothModels((model) => ({
    [`${model}_samples.jsonl`]: lines(
      ...eachTask(model, (task, outcome) => ({
        schema_version: '0.3.0',
        evaluation_id: 'e',
        model_id: model,
        evaluation_name: 'code',
        sample_id: task,
        interaction_type: 'single_turn',
        input: { raw: 'q', reference: [`x = "${task}"`] },
        output: { raw: outcome === 'error' ? [] : [passes(outcome) ? `x = "${task}"` : 'x = 0'] },
        evaluation: { score: Number(passes(outcome)), is_correct: passes(outcome) },
        error: { pass: null, fail: null, timeout: 'timeout: 60 s', error: 'sandbox: gone' }[outcome],
        metadata: { epoch: '1' },
      })),
    ),
  })),
  inspect: bothModels((model) => ({
    [`${model}.json`]: json({
      version: 2,
      status: 'success',
      eval: { task: 'code', model, eval_id: model, dataset: { sample_ids: TASKS } },
      samples: eachTask(model, (task, outcome) => ({
        id: task,
        epoch: 1,
        target: `x = "${task}"`,
        ...(outcome === 'error'
          ? { error: { message: 'no sandbox' } }
          : {
              output: { completion: passes(outcome) ? `x = "${task}"` : 'x = 0' },
              scores: {
                verify: { value: passes(outcome) ? 'C' : 'I' },
                share: { value: passes(outcome) ? 1 : 0.5 },
              },
            }),
        ...(outcome === 'timeout' ? { limit: { type: 'time', limit: 60 } } : {}),
      })),
    }),
  })),
  opentelemetry: bothModels((model) => ({
    [`${model}.jsonl`]: lines(...eachTask(model, (task, outcome) => openTelemetryRow(model, task, outcome))),
  })),
  langfuse: {
    'scores.jsonl': lines(
      ...(['a', 'b'] as const).flatMap((model) =>
        eachTask(model, (task, outcome) => {
          const facts = { traceId: `${model}-${task}`, traceName: task, metadata: { model } }
          const word = { name: 'outcome', dataType: 'CATEGORICAL', value: 0, stringValue: outcome }
          const verdict = {
            name: 'passed',
            dataType: 'BOOLEAN',
            value: Number(passes(outcome)),
            stringValue: null,
          }
          return [
            { id: `${model}-${task}-o`, ...facts, ...word },
            ...(outcome === 'error' ? [] : [{ id: `${model}-${task}-p`, ...facts, ...verdict }]),
          ]
        }).flat(),
      ),
    ),
  },
  braintrust: bothModels((model) => ({
    [`${model}.json`]: json({
      events: eachTask(model, (task, outcome) => ({
        id: `${model}-${task}`,
        span_id: `${model}-${task}`,
        root_span_id: `${model}-${task}`,
        span_parents: null,
        is_root: true,
        experiment_id: model,
        input: { task_id: task },
        output: passes(outcome) ? `x = "${task}"` : 'x = 0',
        expected: `x = "${task}"`,
        scores: outcome === 'error' ? {} : { passed: Number(passes(outcome)) },
        metadata: { model, ...(outcome === 'timeout' ? { timed_out: true } : {}) },
        ...(outcome === 'error' ? { error: 'no sandbox' } : {}),
      })),
    }),
  })),
  deepeval: bothModels((model) => ({
    [`test_run_${model}.json`]: json({
      testCases: eachTask(model, (task, outcome) => ({
        name: task,
        actualOutput: passes(outcome) ? `x = "${task}"` : 'x = 0',
        expectedOutput: `x = "${task}"`,
        success: passes(outcome),
        metricsData: [
          {
            name: 'Unit',
            threshold: 1,
            success: passes(outcome),
            ...(outcome === 'error' ? { error: 'no sandbox' } : { score: Number(passes(outcome)) }),
            ...(outcome === 'timeout' ? { reason: 'timeout' } : {}),
          },
        ],
      })),
      metricsScores: [],
      hyperparameters: { model },
    }),
  })),
  'openai-evals': bothModels((model) => ({
    [`${model}.jsonl`]: lines(
      { spec: { completion_fns: [model], eval_name: 'code', run_id: model } },
      ...eachTask(model, (task, outcome) => {
        const event = { run_id: model, sample_id: task }
        const sampled = passes(outcome) ? `x = "${task}"` : 'x = 0'
        return outcome === 'error'
          ? [{ ...event, event_id: 9, type: 'error', data: { type: 'RateLimitError' } }]
          : [
              ...(outcome === 'timeout'
                ? [{ ...event, event_id: 0, type: 'extra', data: { timeout: true } }]
                : []),
              {
                ...event,
                event_id: 1,
                type: 'match',
                data: { correct: passes(outcome), sampled, expected: `x = "${task}"` },
              },
            ]
      }).flat(),
      { final_report: { accuracy: 0.25 }, run_id: model },
    ),
  })),
  'lm-eval': bothModels((model) => ({
    [`${model}/samples_code_2026-01-01T10-00-00.jsonl`]: lines(
      ...eachTask(model, (task, outcome, i) => ({
        doc_id: i,
        doc: { task_id: task },
        target: 'check(f)',
        resps: [['x = 0']],
        filtered_resps: [passes(outcome) ? `x = "${task}"` : 'x = 0'],
        metrics: ['pass@1'],
        'pass@1': Number(passes(outcome)),
      })),
    ),
  })),
  evalplus: bothModels((model) => ({
    [`${model}_eval_results.json`]: json({
      eval: Object.fromEntries(
        eachTask(model, (task, outcome) => [
          task,
          [{ base_status: 'pass', plus_status: outcome === 'error' ? 'fail' : outcome }],
        ]),
      ),
    }),
  })),
  humaneval: bothModels((model) => ({
    [`${model}.jsonl_results.jsonl`]: lines(
      ...eachTask(model, (task, outcome) => ({ task_id: task, completion: 'x', passed: passes(outcome) })),
    ),
  })),
  'multipl-e': bothModels((model) =>
    Object.fromEntries(
      eachTask(model, (task, outcome) => [
        `${model}/${task}.results.json`,
        json({
          name: task,
          results: [{ status: passes(outcome) ? 'OK' : 'Exception', exit_code: Number(!passes(outcome)) }],
        }),
      ]),
    ),
  ),
}

/** References of the tasks, for logs that have none. */
const REFERENCES = lines(...TASKS.map((id) => ({ id, references: [`x = "${id}"`] })))

/** Forms with outputs of models, and whether references stand in a file of their own. */
const WITH_TEXTS: Readonly<Record<string, readonly string[]>> = {
  livecodebench: ['--references', 'references.jsonl'],
  'every-eval-ever': [],
  inspect: [],
  braintrust: [],
  deepeval: [],
  'openai-evals': [],
  'lm-eval': ['--references', 'references.jsonl'],
}

const filesOf = (form: string): string[] =>
  form === 'multipl-e'
    ? [`${form}/a`, `${form}/b`]
    : Object.keys(LOGS[form]!).map((path) => `${form}/${path}`)

/** Whole outputs of each form of results: its outcomes, scores and texts. */
export const OF_FORMS: readonly WholeOutput[] = Object.keys(LOGS).map((form) => {
  const files = filesOf(form)
  const references = WITH_TEXTS[form]
  return {
    name: `form-${form}`,
    runs: [
      ['pass-at-k', ...files, '--format', 'csv'],
      ['compare', ...files, '--scores', '--resamples', '100', '--format', 'csv'],
      ...(references === undefined
        ? []
        : [['score', ...files, ...references, '-m', 'exact-match', '--format', 'csv']]),
    ],
  }
})

const DRAWS = ['--resamples', '100', '--trials', '100']

/** The files and flags of each command, and the formats in which its output is kept besides the one for terminals. */
const COMMANDS: Readonly<Record<string, readonly [args: readonly string[], formats: readonly string[]]>> = {
  score: [
    ['out.jsonl', '-m', 'chrf', '-m', 'exact-match', '--by', 'lang'],
    ['json', 'csv'],
  ],
  compare: [
    ['three.jsonl', '-m', 'chrf', '--cluster', 'repo', ...DRAWS],
    ['json', 'csv', 'markdown', 'latex'],
  ],
  gate: [
    ['out.jsonl', '-m', 'chrf', '--baseline', 'a', '--candidate', 'b', ...DRAWS],
    ['json', 'markdown'],
  ],
  rank: [
    ['models.csv', '--scores', '--resamples', '100'],
    ['json', 'csv'],
  ],
  tasks: [
    ['results.jsonl', 'results-b.jsonl', 'results-c.jsonl'],
    ['json', 'csv'],
  ],
  'pass-at-k': [
    ['results.jsonl', 'results-b.jsonl', '-k', '1', '-k', '2'],
    ['json', 'csv'],
  ],
  aggregate: [
    ['ratings.csv', '--resamples', '100'],
    ['json', 'csv'],
  ],
  calibrate: [
    ['ratings.csv', '--judge', 'cat'],
    ['json', 'csv'],
  ],
  plan: [
    ['ids.txt', '--items', '4', '--ratings', 'ratings.csv', '--difference', '1'],
    ['json', 'csv'],
  ],
  'plan --benchmark': [
    ['pilot.csv', '--by', 'lang', '--runs', 'samples'],
    ['json', 'csv', 'markdown'],
  ],
  'plan --calibrate': [
    ['--interval-width', '0.9', '--correlation', '0.2', '--deviation', '1'],
    ['json', 'csv'],
  ],
  'survey merge': [
    ['rated.json', '--key', 'made/key.json', '--allow-incomplete'],
    ['json', 'csv', 'markdown'],
  ],
  study: [
    ['graded.jsonl', '--results-dir', 'study', '--threads', '1', '--resamples', '20', '-m', 'chrf'],
    [],
  ],
}

/** Whole outputs of commands over the files of `flag-fixtures.ts`. */
export const OF_COMMANDS: readonly WholeOutput[] = Object.entries(COMMANDS).map(
  ([command, [args, formats]]) => ({
    name: `command-${command.replace(/ (?:--)?/, '-')}`,
    runs: [[], ...formats.map((format) => ['--format', format])].map((flags) => [
      ...command.split(' '),
      ...args,
      ...flags,
    ]),
  }),
)

/** The commands that write their result as JSON and as CSV, with their files and flags. */
export const IN_BOTH_FORMATS: readonly (readonly string[])[] = Object.entries(COMMANDS).flatMap(
  ([command, [args, formats]]) =>
    formats.includes('json') && formats.includes('csv') ? [[...command.split(' '), ...args]] : [],
)

/** The forms whose example is a text, in files of no name that says so. */
const EXAMPLES = listForms(FORMS.filter(({ isPlain }) => !isPlain)).filter(
  ({ holds, example }) => holds === 'outputs' && !example.includes('.py'),
)
const RATINGS = listForms(FORMS).filter(({ holds }) => holds === 'ratings')

/** Whole outputs for the example of each form of outputs and of ratings. */
export const OF_EXAMPLES: readonly WholeOutput[] = [
  {
    name: 'examples-outputs',
    runs: EXAMPLES.map(({ name }) => ['score', `examples/${name}`, '-m', 'exact-match', '--format', 'csv']),
  },
  {
    name: 'examples-ratings',
    runs: RATINGS.map(({ name }) => ['aggregate', `examples/${name}`, '--format', 'csv']),
  },
]

/** Writes the logs and examples of all forms into a folder. */
export function writeLogs(folder: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [form, files] of Object.entries(LOGS))
    for (const [path, text] of Object.entries(files)) write(`${form}/${path}`, text)
  for (const { name, example } of [...EXAMPLES, ...RATINGS]) write(`examples/${name}`, `${example}\n`)
  write('references.jsonl', REFERENCES)
}

/** The commands with their exit codes and what they write, without the versions of packages, which releases raise. */
export async function wholeOutput({ runs }: WholeOutput, folder: string): Promise<string> {
  const parts: string[] = []
  for (const args of runs) {
    const { code, stdout, stderr } = await command(args, { cwd: folder })
    const written = stdout.replace(/ *"versions": \{[^}]*\},\n/, '')
    parts.push(
      `$ codegen-eval ${args.join(' ')}\n${written}${stderr === '' ? '' : `[stderr]\n${stderr}`}[exit ${code}]\n`,
    )
  }
  return parts.join('\n')
}
