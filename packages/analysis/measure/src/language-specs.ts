import { knownLanguages, languageName } from '@codegen-eval/languages'
import { formatSpec, parseSpec, type Registry } from '@codegen-eval/metric'
import { takesLanguage } from './guessed-language.ts'
import { checkSpecs, type MetricSpec } from './metric-specs.ts'
import { nameOfLanguage } from './row-languages.ts'

/**
 * The specs of metrics in the language that a row names. A spec that is a signature of several languages,
 * `lang:go@…+java@…`, takes its own one of them.
 *
 * @throws RangeError for an unknown language, and for one that a signature does not have.
 */
export function specsInLanguage(
  registry: Registry,
  specs: readonly MetricSpec[],
  language: string,
): readonly MetricSpec[] {
  const name = languageName(language)
  if (!knownLanguages().includes(name))
    throw new RangeError(`unknown language; the languages are ${knownLanguages().join(', ')}`)
  return specs.map((one) => {
    if (!takesLanguage(one.resolved)) return one
    const { metric, options } = parseSpec(one.full)
    const named = options.get('lang')
    if (named !== undefined && !named.includes('+')) return one
    const lang = named === undefined ? name : named.split('+').find((id) => nameOfLanguage(id) === name)
    if (lang === undefined) throw new RangeError(`metric ${one.spec} has the languages ${named}`)
    const full = formatSpec({ metric, options: new Map([...options, ['lang', lang]]) })
    const [checked] = checkSpecs(registry, [full], {})
    return { ...checked!, spec: one.spec }
  })
}
