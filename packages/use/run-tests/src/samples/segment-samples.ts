import { type InputError, inputErrorAt, plural } from '@codegen-eval/messages'
import { type InputForm, modelOfName, type Segment } from '@codegen-eval/samples'
import type { TestSample } from './test-sample.ts'

/** Facts about a file of outputs beside its rows. */
export interface SegmentContext {
  readonly form: Pick<InputForm, 'name' | 'outputs'>
  /** The path of the file: its model is not named in results. */
  readonly path: string
  /** The column with the output, if the file is a table. */
  readonly column?: string | undefined
  /** The ids of the tasks in their order, for files whose rows are numbered. */
  readonly taskIds: readonly string[]
  readonly extract?: ((text: string) => string) | undefined
}

/** Forms whose outputs are whole programs. */
const PROGRAM_FORMS: ReadonlySet<string> = new Set(['evalplus', 'evalplus-folder', 'programs'])

/** Columns of tables that tell what an output is. */
const COLUMN_KINDS: ReadonlyMap<string, TestSample['kind']> = new Map([
  ['completion', 'completion'],
  ['solution', 'program'],
])

/**
 * The outputs of a segment, one sample for each model. Where rows are numbered, as in files of bigcode-evaluation-harness,
 * the number is that of a task in the order of its file.
 */
export function segmentSamples(
  segment: Segment,
  context: SegmentContext,
): readonly TestSample[] | InputError {
  const { form, path, column = '', taskIds, extract = (text) => text } = context
  const { id, models, candidates, sample, file, line } = segment
  const taskId = form.outputs.indexed === true ? taskIds[Number(id)] : String(id)
  if (taskId === undefined)
    return inputErrorAt(
      segment,
      `the row belongs to task number ${id}, counted from 0, and there are ${plural(taskIds.length, 'task')}`,
    )
  const kind = PROGRAM_FORMS.has(form.name) ? 'program' : (COLUMN_KINDS.get(column) ?? 'either')
  return candidates.map((output, i): TestSample => {
    const text = extract(output)
    const model = models[i] === modelOfName(path) ? {} : { model: models[i] }
    const fields = { ...model, ...(sample === undefined ? {} : { sample }), candidate: text }
    return { taskId, text, kind, ...model, fields, file, line }
  })
}
