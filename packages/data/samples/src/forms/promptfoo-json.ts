import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { asObject } from '@codegen-eval/records/internal'
import type { InputForm } from './form.ts'
import type { FormRowReader } from './row-form.ts'
import { toolForm } from './tool-form.ts'

/** The output of promptfoo in JSON: a row per provider and test. References are the variable `reference` of a test. */
export const promptfooJson: InputForm = toolForm({
  name: 'promptfoo',
  title: 'promptfoo results',
  holds: 'outputs and references',
  samples: true,
  summary:
    'promptfoo eval --output results.json: a model per provider; the variable reference is the reference',
  example:
    '{"evalId": "eval-x", "results": {"version": 3, "results": [{"provider": {"id": "openai:gpt"}, "testIdx": 0, "vars": {"reference": "return x"}, "response": {"output": "return x"}}]}}',
  recognizes({ document }) {
    if (document === undefined || Array.isArray(document)) return 'no'
    const { evalId, results } = document as { readonly evalId?: unknown; readonly results?: object | null }
    const isNested = results !== null && typeof results === 'object' && !Array.isArray(results)
    return isNested && (evalId !== undefined || ('version' in results && 'timestamp' in results))
      ? 'certain'
      : 'no'
  },
  rowsAt: ['results', 'results'],
  rows: () => rowReader(),
})

function rowReader(): FormRowReader {
  // a provider that answers several prompts is a model per prompt
  const prompts = new Map<string, unknown>()
  return (row, fail, index) => {
    const provider = providerOf(row.provider, fail)
    if (!prompts.has(provider)) prompts.set(provider, row.promptIdx)
    const isOther = prompts.get(provider) !== row.promptIdx
    const { testIdx = index } = row
    const vars = (row.vars ?? {}) as Row
    return {
      id: idOf(vars) ?? (Number.isSafeInteger(testIdx) ? (testIdx as number) : index),
      model: isOther ? `${provider}, prompt ${row.promptIdx}` : provider,
      outputs: [outputOf(row, provider, fail)],
      references: referencesOf(vars, fail),
    }
  }
}

function providerOf(value: unknown, fail: Fail): string {
  if (typeof value === 'string') return value
  const { label, id } = asObject(value, '"provider"', 'a string or an object', fail)
  const name = typeof label === 'string' && label !== '' ? label : id
  return typeof name === 'string' ? name : fail(`field "provider.id" must be a string, found ${quote(id)}`)
}

function outputOf({ response, error }: Row, provider: string, fail: Fail): string {
  const output = (response as Row | null | undefined)?.output
  if (typeof output === 'string') return output
  // a provider may answer in JSON, which promptfoo parses
  if (output !== null && typeof output === 'object') return JSON.stringify(output)
  const why = error === undefined || error === null ? 'field "response.output" is missing' : quote(error)
  return fail(`provider ${quote(provider)} has no output: ${why}`)
}

function idOf({ id, task_id: taskId = id }: Row): string | number | undefined {
  return typeof taskId === 'string' || Number.isSafeInteger(taskId) ? (taskId as string | number) : undefined
}

function referencesOf({ reference, references = reference }: Row, fail: Fail): readonly string[] {
  if (references === undefined || references === null) return []
  if (typeof references === 'string') return [references]
  if (Array.isArray(references) && references.every((text) => typeof text === 'string')) return references
  return fail(`variable "reference" must be a string or a list of strings, found ${quote(references)}`)
}
