import { UsageError } from '@codegen-eval/messages'
import type { ContentSample } from './content-sample.ts'
import type { FileKind } from './file-kind.ts'
import type { Form } from './form.ts'

/** A form that a file begins like, and the kind of file. */
export interface Recognized<F extends Form> {
  readonly form: F
  readonly kind: F extends { readonly kinds: readonly (infer K)[] } ? K : FileKind
  /** Whether the file is certainly of this kind; else it might be of others, too. */
  readonly isCertain: boolean
}

/**
 * The forms that a file or folder begins like, of whatever it holds, those that are certain first. Of each form, the first kind
 * that explains the beginning counts.
 */
export function recognize<F extends Form>(sample: ContentSample, forms: readonly F[]): Recognized<F>[] {
  const found = forms.flatMap((form) => recognizeKind(sample, form) ?? [])
  return [...found.filter(({ isCertain }) => isCertain), ...found.filter(({ isCertain }) => !isCertain)]
}

function recognizeKind<F extends Form>(sample: ContentSample, form: F): Recognized<F> | undefined {
  for (const kind of form.kinds ?? [form]) {
    const isArchive = 'isArchive' in kind && kind.isArchive === true
    if (isArchive !== (sample.member !== undefined)) continue
    if ('plain' in kind && kind.plain && !kind.names?.test(sample.name)) continue
    const verdict = kind.begins?.(sample) ?? false
    if (verdict !== false) return { form, kind: kind as Recognized<F>['kind'], isCertain: verdict === true }
  }
  return undefined
}

/**
 * The form of a file: the only one that is certain, else the only one that is possible.
 *
 * @param file The name of the file in messages.
 * @param found The forms that the file begins like, as `recognize` returns them.
 * @returns `undefined` if no form begins so.
 * @throws UsageError that names the forms if several are as sure.
 */
export function onlyForm<F extends Form>(
  file: string,
  found: readonly Pick<Recognized<F>, 'form' | 'isCertain'>[],
): F | undefined {
  const rivals = found.filter(({ isCertain }) => isCertain === found[0].isCertain)
  if (rivals.length < 2) return rivals[0]?.form
  const list = rivals.map(({ form }) => `${form.title} (option from ${form.name})`).join(', ')
  throw new UsageError(`${file}: the form is not certain: choose one of ${list}`)
}
