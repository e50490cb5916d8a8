import { quote } from '@codegen-eval/messages'
import { asObject, asRow, describeFields, failure, fieldPath } from '@codegen-eval/records/internal'
import { readModel, usualId } from '@codegen-eval/samples/internal'
import type { TestSample } from './test-sample.ts'

/** Fields with an output, by what they hold. */
const OUTPUT_FIELDS: readonly (readonly [field: string, kind: TestSample['kind']])[] = [
  ['completion', 'completion'],
  ['solution', 'program'],
  ['candidate', 'either'],
  ['prediction', 'either'],
]

/** How rows of samples are read. */
export interface SampleRowOptions {
  /** The name of the file in messages. */
  readonly file?: string
  /** The field with the output, or its path, which may be a completion or a whole program. */
  readonly candidateField?: string | undefined
  /** Changes an output before it is used, such as code out of an answer. */
  readonly extract?: ((text: string) => string) | undefined
}

/**
 * Reads a row of outputs: `{"task_id", "completion"}` as HumanEval has it, `{"task_id", "solution"}` as EvalPlus has it, or
 * `{"id", "candidate"}` and `{"id", "candidates"}` with the output of each model; ids and models also under the other usual
 * names.
 *
 * @throws InputError that names the place.
 */
export function readSamples(
  value: unknown,
  line: number,
  options: SampleRowOptions = {},
): readonly TestSample[] {
  const { file = 'samples', candidateField, extract = (text) => text } = options
  const fail = failure(file, line)
  const row = asRow(value, fail)
  const id = row.task_id ?? usualId(row)
  if ((typeof id !== 'string' && !Number.isSafeInteger(id)) || id === '')
    fail(`field "task_id" (or "id") must be a string or a whole number, found ${quote(id)}`)
  const taskId = String(id)
  const textOf = (text: unknown, field: string): string =>
    extract(typeof text === 'string' ? text : fail(`field ${field} must be a string, found ${quote(text)}`))
  const model = readModel(row, fail)
  const fields = OUTPUT_FIELDS.filter(([field]) => row[field] !== undefined)
  if (candidateField === undefined && fields.length === 0 && row.candidates !== undefined)
    return outputsOf(row.candidates).map(([name, text]) => {
      const output = textOf(text, `"candidates" of model ${quote(name)}`)
      const { candidates: _, ...rest } = row
      const kept = { ...rest, model: name, candidate: output }
      return { taskId, text: output, kind: 'either', model: name, fields: kept, file, line }
    })
  const [field, kind] = candidateField === undefined ? (fields[0] ?? []) : [candidateField, 'either' as const]
  const output = field === undefined ? undefined : fieldPath(field)(row)
  if (field === undefined || kind === undefined || output === undefined)
    return fail(
      `field ${candidateField === undefined ? '"completion", "solution", "candidate" or "candidates"' : quote(candidateField)} is missing; ${describeFields(row)}`,
    )
  const text = textOf(output, quote(field))
  // a path is no name of a field of results
  const kept = Object.hasOwn(row, field) ? field : 'candidate'
  const sample = { taskId, text, kind, fields: { ...row, [kept]: text }, file, line }
  return [model === undefined ? sample : { ...sample, model }]

  function outputsOf(outputs: unknown): [string, unknown][] {
    const entries = Object.entries(asObject(outputs, '"candidates"', 'an object from model to output', fail))
    return entries.length > 0 ? entries : fail('field "candidates" names no model')
  }
}
