import { UsageError } from '@codegen-eval/messages'
import type { ContentSample } from './content-sample.ts'
import type { InputForm } from './form.ts'

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
      const list = found.map((form) => `${form.title} (--from ${form.name})`).join(', ')
      throw new UsageError(`${name}: the form is not certain: choose one of ${list}`)
    }
  }
  return undefined
}
