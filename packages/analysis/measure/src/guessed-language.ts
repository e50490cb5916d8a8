import { knownLanguages, languageName } from '@codegen-eval/languages'
import type { LanguageHint } from './language-hints.ts'
import type { MetricSpec } from './metric-specs.ts'

/** The language that metrics take if nothing names one. */
const DEFAULT_LANGUAGE = 'python'

/**
 * The language of the input, where a metric parses and no option or spec names a language: that of the extensions of
 * program files, or of a form that carries one. A guess other than the default is announced.
 *
 * @param isNamed Whether the caller names the language, or the field with that of each row.
 * @param findHints Reads what the files tell about the language; called only where it is needed.
 * @returns `undefined` if nothing tells, if the language is not known, or if files tell several.
 */
export async function guessedLanguage(
  specs: readonly MetricSpec[],
  isNamed: boolean,
  findHints: () => Promise<readonly LanguageHint[]>,
  onNotice?: (text: string) => void,
): Promise<string | undefined> {
  const asks = specs.some(({ resolved }) => takesLanguage(resolved) && !resolved.options.has('lang'))
  if (!asks || isNamed) return undefined
  const hints = await findHints()
  const names = [...new Set(hints.map(({ label }) => languageName(label)))]
  const [name] = names
  if (name === undefined || (names.length === 1 && name === DEFAULT_LANGUAGE)) return undefined
  const { file } = hints[0]
  if (names.length > 1) {
    onNotice?.(
      `note: files of ${names.join(', ')}: read as ${DEFAULT_LANGUAGE}, unless option lang names another`,
    )
    return undefined
  }
  if (!knownLanguages().includes(name)) {
    onNotice?.(`note: ${file}: ${name} is not a known language: read as ${DEFAULT_LANGUAGE}`)
    return undefined
  }
  onNotice?.(`note: ${file}: read as ${name}, unless option lang names another`)
  return name
}

/** Whether a metric has the option `lang`. */
export function takesLanguage({ entry }: MetricSpec['resolved']): boolean {
  return Object.hasOwn(entry.options, 'lang')
}
