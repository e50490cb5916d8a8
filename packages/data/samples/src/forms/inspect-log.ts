import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { asObject, describeFields, readString, readStrings } from '@codegen-eval/records/internal'
import type { RowContext } from '../rows/row-options.ts'
import type { InputForm } from './form.ts'
import type { FormRow, FormRowReader } from './row-form.ts'
import { toolForm } from './tool-form.ts'
import { looksLikeUnitTests } from './unit-tests.ts'

/** A log of inspect_ai in JSON. The model is that of the log. */
export const inspectLog: InputForm = toolForm({
  name: 'inspect',
  title: 'an inspect_ai log',
  holds: 'outputs and references',
  samples: true,
  summary: 'The samples of an inspect_ai log in JSON, with their targets as references',
  example:
    '{"version": 2, "eval": {"task": "humaneval", "model": "openai/gpt-x"}, "samples": [{"id": "HumanEval/0", "epoch": 1, "target": "    return x", "output": {"completion": "    return x"}}]}',
  recognizes({ document }) {
    if (document === undefined || Array.isArray(document)) return 'no'
    const { version, eval: run } = document as Record<string, unknown>
    const isLog = version !== undefined && run !== null && typeof run === 'object' && 'task' in run
    return isLog ? 'certain' : 'no'
  },
  rowsAt: ['samples'],
  rows: (context, header) => inspectSampleReader(inspectModel(header), context),
})

/**
 * A reader of the samples of an inspect_ai log. Epochs are samples of a task; `target` is the reference, unless it holds
 * unit tests.
 *
 * @param model The model of the log.
 * @param context Whether the target is used, and who hears of samples that ended with an error.
 */
export function inspectSampleReader(
  model: string | undefined,
  { references, onNotice, file }: Pick<RowContext, 'references' | 'onNotice' | 'file'>,
): FormRowReader {
  const needsTarget = references !== 'refused'
  let isTold = false
  const onError = (id: string): undefined => {
    if (!isTold)
      onNotice?.(
        `${file}: samples that ended with an error have no output, and are left out (the first is ${id})`,
      )
    isTold = true
  }
  return (row, fail): FormRow | undefined => {
    const { id } = row
    if (id === undefined) fail(`field "id" is missing; ${describeFields(row)}`)
    if (typeof id !== 'string' && !Number.isSafeInteger(id))
      fail(`field "id" must be a string or a whole number, found ${quote(id)}`)
    // an error of the harness leaves no output, and says nothing about the model
    if (endedBy(row) !== undefined && !hasOutput(row)) return onError(String(id))
    return {
      id: id as string | number,
      fileModel: model,
      outputs: [completionOf(row, fail)],
      references: needsTarget ? targetOf(row, fail) : [],
    }
  }
}

/** The model of a log, from its part before the samples. */
export function inspectModel(header: unknown): string | undefined {
  const run = (header as { readonly eval?: { readonly model?: unknown } } | undefined)?.eval
  return typeof run?.model === 'string' ? run.model : undefined
}

function completionOf(row: Row, fail: Fail): string {
  if (row.output === undefined || row.output === null) fail(endedBy(row) ?? 'the sample has no output')
  const output = asObject(row.output, '"output"', 'an object', fail)
  if (typeof output.completion === 'string' && output.completion !== '')
    return resolved(output.completion, row)
  const [choice] = Array.isArray(output.choices) ? (output.choices as readonly Row[]) : []
  if (choice === undefined) fail(endedBy(row) ?? 'field "output" has neither "completion" nor "choices"')
  const { content } = asObject(choice.message, '"output.choices[0].message"', 'an object', fail)
  if (!Array.isArray(content))
    return resolved(readString(content, '"output.choices[0].message.content"', fail), row)
  // reasoning and images are parts of their own
  return content.map(({ type, text }) => (type === 'text' ? resolved(String(text), row) : '')).join('')
}

/** Long texts may stand apart, under their hash. */
function resolved(text: string, { attachments }: Row): string {
  const hash = /^attachment:\/\/(\w+)$/.exec(text)?.[1]
  const found = hash === undefined ? undefined : (attachments as Row | undefined)?.[hash]
  return typeof found === 'string' ? found : text
}

function hasOutput({ output }: Row): boolean {
  const { completion, choices } = (output ?? {}) as Row
  return (
    (typeof completion === 'string' && completion !== '') || (Array.isArray(choices) && choices.length > 0)
  )
}

function endedBy({ error }: Row): string | undefined {
  const message = (error as { readonly message?: unknown } | null | undefined)?.message
  return message === undefined ? undefined : `the sample ended with an error: ${quote(message)}`
}

function targetOf(row: Row, fail: Fail): readonly string[] {
  if (row.target === undefined || row.target === '') return []
  const texts = readStrings(row.target, '"target"', fail)
  if (texts.some(looksLikeUnitTests))
    fail('field "target" holds unit tests, which are no reference: name a file with option references')
  return texts
}
