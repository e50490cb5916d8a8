import { knownLanguages, languageName } from '@codegen-eval/languages'
import type { MetricSpec } from '@codegen-eval/measure'
import { languageHints } from '@codegen-eval/measure/node'
import type { InputOptions } from '@codegen-eval/segments/node'
import { writeMessage } from '../output/standard-output.ts'
import type { MetricFlags } from './metric-flags.ts'

/** The language that metrics take if nothing names one. */
const DEFAULT_LANGUAGE = 'python'

/**
 * The language of the input, where a metric parses and no flag or spec names a language: that of the extensions of
 * program files, or of a form that carries one. A guess other than the default is announced on standard error.
 *
 * @returns `undefined` if nothing tells, if the language is not known, or if files tell several.
 */
export async function guessedLanguage(
  specs: readonly MetricSpec[],
  flags: Pick<MetricFlags, 'lang' | 'languageField'>,
  input: Pick<InputOptions, 'files' | 'references'>,
): Promise<string | undefined> {
  const asks = specs.some(({ resolved }) => takesLanguage(resolved) && !resolved.options.has('lang'))
  if (!asks || flags.lang !== undefined || flags.languageField !== undefined) return undefined
  const hints = await languageHints(input)
  const names = [...new Set(hints.map(({ label }) => languageName(label)))]
  const [name] = names
  if (name === undefined || (names.length === 1 && name === DEFAULT_LANGUAGE)) return undefined
  const { file } = hints[0]!
  if (names.length > 1) {
    writeMessage(
      `note: files of ${names.join(', ')}: read as ${DEFAULT_LANGUAGE}, unless --lang names another`,
    )
    return undefined
  }
  if (!knownLanguages().includes(name)) {
    writeMessage(`note: ${file}: ${name} is not a known language: read as ${DEFAULT_LANGUAGE}`)
    return undefined
  }
  writeMessage(`note: ${file}: read as ${name}, unless --lang names another`)
  return name
}

/** Whether a metric has the option `lang`. */
export function takesLanguage({ entry }: MetricSpec['resolved']): boolean {
  return Object.hasOwn(entry.options, 'lang')
}
