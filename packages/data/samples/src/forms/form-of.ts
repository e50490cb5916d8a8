import { isObject } from '@codegen-eval/records/internal'
import { formatOfName, isProgramName } from '../read/file-form.ts'
import type { ContentSample } from './content-sample.ts'
import type { InputForm } from './form.ts'
import { inputForm, TOOL_FORMS } from './input-forms.ts'
import { PLAIN_FORMS } from './plain-forms.ts'
import { onlyForm, type Recognized, recognize } from './recognize.ts'

/**
 * The form of a file: that of another tool if the beginning of the file is certainly in it, else the form that the
 * extension stands for, else the form that the beginning has.
 *
 * If the references are in other files, a file without an extension may be code, which may look like anything: then
 * only a form that is certain counts.
 *
 * @param name The name of the file in messages.
 * @returns `undefined` if the form is unknown.
 * @throws UsageError that names the forms if it may be several.
 */
export function formOf(name: string, sample: ContentSample, withReferences: boolean): InputForm | undefined {
  const tools = recognizeOutputs(sample, TOOL_FORMS)
  if (sample.paths.length > 0) return onlyForm(name, tools)
  const named = formatOfName(sample.name)
  // a program may begin like anything
  if (named === 'text' || isProgramName(sample.name)) return inputForm('text')
  if (tools[0]?.isCertain) return onlyForm(name, tools)
  // a JSON file that is one object has no rows of this project
  if (named === 'json' && isObject(sample.document) && tools.length > 0) return onlyForm(name, tools)
  if (named !== undefined) return formOfExtension(named, sample)
  const plain = recognize(sample, PLAIN_FORMS)
  if (plain[0]?.isCertain) return onlyForm(name, plain)
  return withReferences ? inputForm('text') : onlyForm(name, [...tools, ...plain])
}

/** The forms of outputs or references that a file begins like; logs with totals or facts alone have none. */
export function recognizeOutputs(
  sample: ContentSample,
  forms: readonly InputForm[],
): Recognized<InputForm>[] {
  // the columns of a table are no fields of a log with outputs
  return recognize(sample, forms).filter(
    ({ form, kind: { holds } }) =>
      form.results === undefined || (!sample.isTable && (holds === 'results' || holds === 'outputs')),
  )
}

/** The form of an extension; of JSON, the one of the content. */
function formOfExtension(named: string, { row, document }: ContentSample): InputForm {
  const isLines = named === 'json' && row !== undefined && document === undefined
  const isArray = named === 'jsonl' && row !== undefined && Array.isArray(document)
  return inputForm(isLines ? 'jsonl' : isArray ? 'json' : named)
}
