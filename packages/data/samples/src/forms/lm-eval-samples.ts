import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { asObject, describeFields } from '@codegen-eval/records/internal'
import type { InputForm } from './form.ts'
import type { FormRowReader } from './row-form.ts'
import { toolForm } from './tool-form.ts'

/**
 * Output of lm-evaluation-harness with `--log_samples`: rows with `doc`, `target`, `resps` and `filtered_resps`, as
 * JSON Lines or, in older versions, as a JSON array.
 *
 * The outputs are `filtered_resps`. `target` is never a reference: for tasks of code it holds unit tests. If a file has
 * rows of several filters, those of the first one are read.
 */
export const lmEvalSamples: InputForm = toolForm({
  name: 'lm-eval',
  title: 'lm-evaluation-harness samples',
  holds: 'outputs',
  noReferences: 'target is for unit tests',
  samples: true,
  summary: 'What lm-evaluation-harness logs with --log_samples; references come from a data set',
  example:
    '{"doc_id": 0, "doc": {"task_id": "HumanEval/0"}, "target": "assert f(1) == 1", "resps": [["    return x"]], "filtered_resps": [["def f(x):\\n    return x"]]}',
  recognizes: ({ row }) => (row !== undefined && 'doc_id' in row && 'doc' in row ? 'certain' : 'no'),
  rows: ({ file, onNotice }) => rowReader(file, onNotice),
})

function rowReader(file: string, notice: ((text: string) => void) | undefined): FormRowReader {
  let filter: unknown
  let isFirst = true
  return (row, fail) => {
    if (isFirst) filter = row.filter
    isFirst = false
    if (row.filter !== filter) {
      notice?.(`${file}: the filter ${quote(filter)} is read, ${quote(row.filter)} is left out`)
      return undefined
    }
    const field = row.filtered_resps === undefined ? 'resps' : 'filtered_resps'
    if (row[field] === undefined) fail(`field "filtered_resps" is missing; ${describeFields(row)}`)
    const outputs: string[] = []
    addTexts(row[field], field, outputs, fail)
    return { id: readId(row, fail), outputs }
  }
}

/** The data set's id, or the number of the row in the data set. */
function readId(row: Row, fail: Fail): string | number {
  const { task_id: taskId } = asObject(row.doc, '"doc"', 'an object', fail)
  const id = taskId ?? row.doc_id
  if (typeof id === 'string' || Number.isSafeInteger(id)) return id as string | number
  return fail(`field "doc_id" must be a string or a whole number, found ${quote(id)}`)
}

/** Responses are texts, lists of texts (repeats), or lists of these (filters that keep all repeats). */
function addTexts(value: unknown, field: string, texts: string[], fail: Fail, depth = 0): void {
  if (typeof value === 'string') texts.push(value)
  else if (!Array.isArray(value) || depth > 2)
    fail(`field ${quote(field)} must hold texts, found ${quote(value)}`)
  else if (value.length === 2 && depth > 0 && /^(?:true|false)$/i.test(String(value[1])))
    fail(`field ${quote(field)} holds log-likelihoods and no texts: ${quote(value)}`)
  else for (const each of value) addTexts(each, field, texts, fail, depth + 1)
}
