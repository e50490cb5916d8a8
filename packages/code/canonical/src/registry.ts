import type { Metric, MetricWrapper, MetricWrapping, OptionTexts } from '@codegen-eval/metric'
import { withFirstFields } from '@codegen-eval/metric/internal'
import type { SyntaxParser } from '@codegen-eval/syntax'
import { CANONICAL_FORMS } from './canonical-form-name.ts'
import type { FormOf } from './text-forms.ts'

export { CANONICAL_FORMS, type CanonicalFormName } from './canonical-form-name.ts'

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
        return wrapping(languages, options, async () => {
          const { canonicalFormOf, withCanonicalForm } = await import('./with-canonical-form.ts')
          return {
            formOf: (parser) => canonicalFormOf(parser, form),
            wrap: (metric, parser) => withCanonicalForm(metric, parser, { form }),
          }
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
        return wrapping(languages, options, async () => {
          const { erasedTypesOf, withErasedTypes } = await import('./with-erased-types.ts')
          return {
            formOf: (parser) => {
              const { language } = parser
              if (!language.typesOf)
                throw new RangeError(`option types=erase: ${language.name} has no types that can be erased`)
              return erasedTypesOf(parser)
            },
            wrap: withErasedTypes,
          }
        })
      },
    },
  ]
}

/** Changes nothing but the signature. */
const keepingTypes: MetricWrapping = {
  wrap(metric) {
    const signature = withFirstFields(metric.signature, { types: 'keep' })
    return Object.create(metric, { signature: { value: signature, enumerable: true } }) as Metric
  },
  explain: (explain) => explain,
  references: (texts) => texts,
}

/** How a wrapper changes code of the language that its spec names. */
interface LanguageForm {
  formOf(parser: SyntaxParser): FormOf
  wrap(metric: Metric, parser: SyntaxParser): Metric
}

/** A wrapping whose code, like its language, is loaded by `load`: most specs ask for no form. */
function wrapping(
  languages: LanguageOption,
  options: OptionTexts,
  loadForm: () => Promise<LanguageForm>,
): MetricWrapping {
  const lang = options.get('lang') ?? languages.default
  if (!languages.accepts(lang)) throw new RangeError(`option lang=${lang}: expected ${languages.expected}`)
  let found: (Pick<MetricWrapping, 'wrap' | 'explain'> & { readonly formOf: FormOf }) | undefined
  const loaded = () => {
    if (!found) throw new Error('a wrapping that is not loaded: call load() first')
    return found
  }
  return {
    async load() {
      const [parser, form, { explainForm }] = await Promise.all([
        languages.parse(lang),
        loadForm(),
        import('./explain-form.ts'),
      ])
      const formOf = form.formOf(parser)
      found = {
        formOf,
        wrap: (metric) => form.wrap(metric, parser),
        explain: (explain) => explainForm(explain, formOf),
      }
    },
    wrap: (metric) => loaded().wrap(metric),
    explain: (explain) => loaded().explain(explain),
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
