import type { InputForm } from './form.ts'
import { readField, readTaskId } from './row-form.ts'
import { toolForm } from './tool-form.ts'

/** The samples that HumanEval's program evaluates: JSON Lines with `task_id` and `completion`, several rows per task. */
export const humanevalSamples: InputForm = toolForm({
  name: 'humaneval',
  title: 'HumanEval samples',
  holds: 'outputs',
  samples: true,
  summary: 'Completions of prompts by task, any number per task; references come from a data set',
  example: '{"task_id": "HumanEval/0", "completion": "    return x\\n"}',
  recognizes: ({ row }) =>
    row?.task_id !== undefined && typeof row.completion === 'string' ? 'certain' : 'no',
  rows: () => (row, fail) => ({
    id: readTaskId(row, fail),
    outputs: [readField(row, 'completion', fail)],
  }),
})

/** The samples that EvalPlus evaluates: JSON Lines with `task_id` and `solution`, several rows per task. */
export const evalplusSamples: InputForm = toolForm({
  name: 'evalplus',
  title: 'EvalPlus samples',
  holds: 'outputs',
  samples: true,
  summary: 'Whole programs by task, any number per task; references come from a data set',
  example: '{"task_id": "HumanEval/0", "solution": "def f(x):\\n    return x\\n"}',
  recognizes: ({ row }) =>
    typeof row?.task_id === 'string' && typeof row.solution === 'string' ? 'certain' : 'no',
  rows: () => (row, fail) => ({ id: readTaskId(row, fail), outputs: [readField(row, 'solution', fail)] }),
})

/**
 * The data sets HumanEval, HumanEval+ and MBPP+, and others with their fields. What serves as the reference depends on
 * the outputs: see `joinProblems`. Tests are not read.
 */
export const problemSet: InputForm = toolForm({
  name: 'humaneval-data',
  title: 'a data set of problems',
  holds: 'references',
  problems: true,
  summary: 'The data sets HumanEval, HumanEval+ and MBPP+, as references by task_id',
  example:
    '{"task_id": "HumanEval/0", "prompt": "def f(x):\\n", "entry_point": "f", "canonical_solution": "    return x\\n", "test": "def check(f): ..."}',
  recognizes: ({ row }) =>
    row?.task_id !== undefined &&
    typeof row.prompt === 'string' &&
    typeof row.canonical_solution === 'string' &&
    !('completion' in row || 'solution' in row)
      ? 'certain'
      : 'no',
  rows: () => (row, fail) => {
    const solution = readField(row, 'canonical_solution', fail)
    const entryPoint = typeof row.entry_point === 'string' ? row.entry_point : undefined
    const problem = { prompt: readField(row, 'prompt', fail), solution, entryPoint }
    return { id: readTaskId(row, fail), references: [solution], problem }
  },
})
