import type { LogForm, LogHead, LogKind } from './log-form.ts'

/** The form of a file and its kind. */
export interface RecognizedLog {
  readonly form: LogForm
  readonly kind: LogKind
}

/** The form whose declaration recognizes a file, and its kind; `undefined` for a foreign file. */
export function recognizeLog(
  { head }: { readonly head: LogHead },
  forms: readonly LogForm[],
): RecognizedLog | undefined {
  for (const form of forms) {
    const kind = form.kinds.find(
      (each) =>
        (each.isArchive ?? false) === (head.member !== undefined) &&
        (!each.plain || each.names?.test(head.name)) &&
        each.recognizes(head),
    )
    if (kind !== undefined) return { form, kind }
  }
  return undefined
}
