/** The forms of a name in code and text. */
export type PackageNames = Readonly<Record<keyof typeof FORMS, string>>

/** How each form follows from the words of a name. */
const FORMS = {
  /** Of the package, the spec and files: `token-recall`. */
  kebab: (words: string[]) => words.join('-'),
  /** Of functions: `tokenRecall`. */
  camel: ([first, ...rest]: string[]) => first + rest.map(capitalized).join(''),
  /** Of types: `TokenRecall`. */
  pascal: (words: string[]) => words.map(capitalized).join(''),
  /** Of constants: `TOKEN_RECALL`. */
  upper: (words: string[]) => words.join('_').toUpperCase(),
  /** Of prose: `token recall`. */
  words: (words: string[]) => words.join(' '),
  /** At the beginning of a sentence: `Token recall`. */
  sentence: (words: string[]) => capitalized(words.join(' ')),
}

/**
 * The forms of a name.
 *
 * @throws RangeError if the name is not words of lower-case letters and digits joined by hyphens.
 */
export function packageNames(name: string): PackageNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    const expected = 'expected words of lower-case letters and digits joined by hyphens, such as token-recall'
    throw new RangeError(`'${name}' is no name: ${expected}`)
  }
  const forms = Object.entries(FORMS).map(([form, of]) => [form, of(name.split('-'))])
  return Object.fromEntries(forms)
}

/** A text of a template, or the path of one of its files, with another name. */
export function renamed(text: string, from: PackageNames, to: PackageNames): string {
  const forms = Object.entries(from) as [keyof PackageNames, string][]
  return forms.reduce((result, [form, word]) => result.replaceAll(word, to[form]), text)
}

function capitalized(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}
