import { UsageError } from '@codegen-eval/messages'
import { formatOfName, isProgramName } from '../read/file-form.ts'
import type { ContentSample } from './content-sample.ts'
import type { InputForm } from './form.ts'
import { inputForm, TOOL_FORMS } from './input-forms.ts'
import { PLAIN_FORMS } from './plain-forms.ts'

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
  if (sample.paths.length > 0) return recognizeForm(name, sample, TOOL_FORMS)
  const named = formatOfName(sample.name)
  // a program may begin like anything
  if (named === 'text' || isProgramName(sample.name)) return inputForm('text')
  const certain = [...TOOL_FORMS, ...PLAIN_FORMS].filter((form) => form.recognizes(sample) === 'certain')
  const certainTool = certain.filter((form) => form.isForeign)
  if (certainTool.length > 0) return recognizeForm(name, sample, certainTool)
  // a JSON file that is one object has no rows of this project
  if (named === 'json' && isObject(sample.document)) {
    const possible = TOOL_FORMS.filter((form) => form.recognizes(sample) === 'possible')
    if (possible.length > 0) return recognizeForm(name, sample, possible)
  }
  if (named !== undefined) return formOfExtension(named, sample)
  if (certain.length > 0) return recognizeForm(name, sample, certain)
  return withReferences ? inputForm('text') : recognizeForm(name, sample, [...TOOL_FORMS, ...PLAIN_FORMS])
}

/** The form of an extension; of JSON, the one of the content. */
function formOfExtension(named: string, { row, document }: ContentSample): InputForm {
  const isLines = named === 'json' && row !== undefined && document === undefined
  const isArray = named === 'jsonl' && row !== undefined && Array.isArray(document)
  return inputForm(isLines ? 'jsonl' : isArray ? 'json' : named)
}

function isObject(document: unknown): boolean {
  return document !== null && typeof document === 'object' && !Array.isArray(document)
}

/**
 * The form of a file or folder whose beginning is known: the only one that is certain, else the only one that is
 * possible.
 *
 * @param name The name of the file in messages.
 * @returns `undefined` if no form begins so.
 * @throws UsageError that names the forms if several begin so.
 */
export function recognizeForm(
  name: string,
  sample: ContentSample,
  forms: readonly InputForm[],
): InputForm | undefined {
  const verdicts = forms.map((form) => ({ form, verdict: form.recognizes(sample) }))
  for (const wanted of ['certain', 'possible']) {
    const found = verdicts.filter(({ verdict }) => verdict === wanted).map(({ form }) => form)
    if (found.length === 1) return found[0]
    if (found.length > 1) {
      const list = found.map((form) => `${form.title} (option from ${form.name})`).join(', ')
      throw new UsageError(`${name}: the form is not certain: choose one of ${list}`)
    }
  }
  return undefined
}
