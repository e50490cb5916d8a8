import { isObject } from '@codegen-eval/records/internal'
import { formatOfName, isProgramName } from '../read/file-form.ts'
import type { ContentSample } from './content-sample.ts'
import type { InputForm } from './form.ts'
import { recognizeForm } from './form-list.ts'
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
  const tool = recognizeForm(name, sample, TOOL_FORMS, ['certain'])
  if (tool !== undefined) return tool
  // a JSON file that is one object has no rows of this project
  const possible = named === 'json' && isObject(sample.document) && recognizeForm(name, sample, TOOL_FORMS)
  if (possible) return possible
  if (named !== undefined) return formOfExtension(named, sample)
  const plain = recognizeForm(name, sample, PLAIN_FORMS, ['certain'])
  if (plain !== undefined) return plain
  return withReferences ? inputForm('text') : recognizeForm(name, sample, [...TOOL_FORMS, ...PLAIN_FORMS])
}

/** The form of an extension; of JSON, the one of the content. */
function formOfExtension(named: string, { row, document }: ContentSample): InputForm {
  const isLines = named === 'json' && row !== undefined && document === undefined
  const isArray = named === 'jsonl' && row !== undefined && Array.isArray(document)
  return inputForm(isLines ? 'jsonl' : isArray ? 'json' : named)
}
