/** The forms of a metric's name in code and text. */
export interface MetricNames {
  /** Of the package, the spec and files: `token-recall`. */
  readonly kebab: string
  /** Of functions: `tokenRecall`. */
  readonly camel: string
  /** Of types: `TokenRecall`. */
  readonly pascal: string
  /** Of prose: `token recall`. */
  readonly words: string
  /** At the beginning of a sentence: `Token recall`. */
  readonly sentence: string
}

/** The metric that the template computes. */
export const TEMPLATE_NAMES: MetricNames = metricNames('token-recall')

/**
 * The forms of a name.
 *
 * @throws RangeError if the name is not words of lower-case letters and digits joined by hyphens.
 */
export function metricNames(name: string): MetricNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new RangeError(
      `'${name}' is no name for a metric: words of lower-case letters and digits joined by hyphens, such as token-recall`,
    )
  }
  const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const words = name.replaceAll('-', ' ')
  return { kebab: name, camel, pascal: capitalized(camel), words, sentence: capitalized(words) }
}

/** A text of the template, or the path of one of its files, with another metric's name. */
export function renamed(text: string, names: MetricNames): string {
  const forms = Object.entries(TEMPLATE_NAMES) as [keyof MetricNames, string][]
  return forms.reduce((result, [form, word]) => result.replaceAll(word, names[form]), text)
}

function capitalized(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}
