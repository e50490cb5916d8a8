import { UsageError } from '@codegen-eval/messages'
import type { Chunks } from '@codegen-eval/records'
import { readJsonArray, readJsonl } from '@codegen-eval/records'
import { asRow, failure, peekChunks } from '@codegen-eval/records/internal'
import type { Batches, Segment } from '../rows/segment.ts'
import type { InputForm } from './form.ts'
import { readField, readTaskId } from './form-fields.ts'

const OPEN_BRACKET = 0x5b

/**
 * The data sets HumanEval, HumanEval+ and MBPP+, and others with their fields. What serves as the reference depends on
 * the outputs: see `joinProblems`. Tests are not read.
 */
export const problemSet: InputForm = {
  name: 'humaneval-data',
  title: 'a data set of problems',
  isForeign: true,
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
  read(chunks, { file, candidates }) {
    if (candidates !== 'ignored')
      throw new UsageError(`${file}: a data set of problems holds no outputs: name it with --references`)
    return readProblems(chunks, file)
  },
}

async function* readProblems(chunks: Chunks, file: string): Batches {
  const [head, bytes] = await peekChunks(chunks, 1)
  const read = head[0] === OPEN_BRACKET ? readJsonArray<Segment> : readJsonl<Segment>
  yield* read(file, bytes, (value, line) => {
    const fail = failure(file, line)
    const row = asRow(value, fail)
    const solution = readField(row, 'canonical_solution', fail)
    const entryPoint = typeof row.entry_point === 'string' ? row.entry_point : undefined
    const problem = { prompt: readField(row, 'prompt', fail), solution, entryPoint }
    const id = readTaskId(row, fail)
    return { id, references: [solution], models: [], candidates: [], problem, file, line }
  })
}
