/** The forms of a name in code and text. */
export interface PackageNames {
  /** Of the package, the spec and files: `token-recall`. */
  readonly kebab: string
  /** Of functions: `tokenRecall`. */
  readonly camel: string
  /** Of types: `TokenRecall`. */
  readonly pascal: string
  /** Of constants: `TOKEN_RECALL`. */
  readonly upper: string
  /** Of prose: `token recall`. */
  readonly words: string
  /** At the beginning of a sentence: `Token recall`. */
  readonly sentence: string
}

/**
 * The forms of a name.
 *
 * @throws RangeError if the name is not words of lower-case letters and digits joined by hyphens.
 */
export function packageNames(name: string): PackageNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new RangeError(
      `'${name}' is no name: expected words of lower-case letters and digits joined by hyphens, such as token-recall`,
    )
  }
  const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const words = name.replaceAll('-', ' ')
  const upper = name.replaceAll('-', '_').toUpperCase()
  return { kebab: name, camel, pascal: capitalized(camel), upper, words, sentence: capitalized(words) }
}

/** A text of a template, or the path of one of its files, with another name. */
export function renamed(text: string, from: PackageNames, to: PackageNames): string {
  const forms = Object.entries(from) as [keyof PackageNames, string][]
  return forms.reduce((result, [form, word]) => result.replaceAll(word, to[form]), text)
}

function capitalized(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}
