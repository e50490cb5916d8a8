/** A text in another form, in which metrics compare it. */
export interface TextForm {
  readonly text: string
  /** For each UTF-16 unit of the text, its offset in the source; not always ascending. */
  places(): readonly number[]
}

/** The form of a text; `undefined` if it has none. */
export type FormOf = (text: string) => TextForm | undefined

/** Maximum number of UTF-16 units of all texts whose forms are remembered. */
const REMEMBERED_LENGTH = 1 << 22

/** The same function with a memory of recent texts, for several metrics that see the same candidates. */
export function rememberedForm(formOf: FormOf): FormOf {
  let known = new Map<string, TextForm | undefined>()
  let length = 0
  return (text) => {
    if (known.has(text)) return known.get(text)
    const form = formOf(text)
    length += text.length
    if (length > REMEMBERED_LENGTH) {
      known = new Map()
      length = text.length
    }
    known.set(text, form)
    return form
  }
}
