import {
  formatSignature,
  type Metric,
  type MetricWrapper,
  type MetricWrapping,
  type OptionTexts,
  parseSignature,
} from '@codegen-eval/metric'
import type { SyntaxParser } from '@codegen-eval/syntax'
import { CANONICAL_FORMS } from './canonical-form.ts'
import { explainForm } from './explain-form.ts'
import type { FormOf } from './text-forms.ts'
import { canonicalFormOf, withCanonicalForm } from './with-canonical-form.ts'
import { erasedTypesOf, withErasedTypes } from './with-erased-types.ts'

/** How spec strings write a language: `languageText` of `@codegen-eval/languages`. */
export interface LanguageOption {
  /** The accepted texts in words. */
  readonly expected: string
  /** The language if a spec names none. */
  readonly default: string
  accepts(text: string): boolean
  parse(text: string): Promise<SyntaxParser>
}

const TYPE_CHOICES = ['keep', 'erase'] as const

/**
 * The wrappers that this package adds to a registry: the options `normalize` and `types` of every metric, and with them
 * `lang`. Types are erased before code is put into canonical form.
 *
 * @param languages Loads the languages that `lang` names.
 */
export function canonicalWrappers(languages: LanguageOption): readonly MetricWrapper[] {
  return [
    {
      option: 'normalize',
      description:
        'compare code in canonical form: without layout and comments, with alpha also without names',
      values: CANONICAL_FORMS.join(', '),
      reads: ['lang'],
      create(text, options) {
        const [name] = text.split('@')
        const form = chosen('normalize', name, CANONICAL_FORMS)
        return wrapping(languages, options, {
          formOf: (parser) => canonicalFormOf(parser, form),
          wrap: (metric, parser) => withCanonicalForm(metric, parser, { form }),
        })
      },
    },
    {
      option: 'types',
      description: 'whether types of TypeScript are compared, or erased before',
      values: TYPE_CHOICES.join(', '),
      reads: ['lang'],
      create(text, options) {
        if (chosen('types', text, TYPE_CHOICES) === 'keep') return keepingTypes
        return wrapping(languages, options, {
          formOf: (parser) => {
            const { language } = parser
            if (!language.typesOf)
              throw new RangeError(`option types=erase: ${language.name} has no types that can be erased`)
            return erasedTypesOf(parser)
          },
          wrap: withErasedTypes,
        })
      },
    },
  ]
}

/** Changes nothing but the signature. */
const keepingTypes: MetricWrapping = {
  wrap(metric) {
    const { metric: name, fields, version } = parseSignature(metric.signature)
    const signature = formatSignature(name, { types: 'keep', ...Object.fromEntries(fields) }, version)
    return Object.create(metric, { signature: { value: signature, enumerable: true } }) as Metric
  },
  explain: (explain) => explain,
  references: (texts) => texts,
}

/** What a wrapper does with the language that its spec names. */
interface LanguageForm {
  formOf(parser: SyntaxParser): FormOf
  wrap(metric: Metric, parser: SyntaxParser): Metric
}

function wrapping(languages: LanguageOption, options: OptionTexts, form: LanguageForm): MetricWrapping {
  const lang = options.get('lang') ?? languages.default
  if (!languages.accepts(lang)) throw new RangeError(`option lang=${lang}: expected ${languages.expected}`)
  let parser: SyntaxParser | undefined
  let formOf: FormOf | undefined
  const loaded = () => {
    if (!parser || !formOf) throw new Error('a wrapping that is not loaded: call load() first')
    return { parser, formOf }
  }
  return {
    async load() {
      parser = await languages.parse(lang)
      formOf = form.formOf(parser)
    },
    wrap: (metric) => form.wrap(metric, loaded().parser),
    explain: (explain) => explainForm(explain, loaded().formOf),
    references(texts) {
      const forms = texts.map(loaded().formOf)
      return forms.every((each) => each !== undefined) ? forms.map(({ text }) => text) : texts
    },
  }
}

function chosen<Choice extends string>(option: string, text: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((known) => known === text)
  if (choice === undefined)
    throw new RangeError(`option ${option}=${text}: expected one of ${choices.join(', ')}`)
  return choice
}
