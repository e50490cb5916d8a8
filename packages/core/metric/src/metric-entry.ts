import { expectedValue, readOption } from './check-options.ts'
import type { DefinedMetric } from './define-metric.ts'
import type { Explain, Explanation } from './explanation.ts'
import type { Metric } from './metric.ts'
import type { MetricOption, OptionSchema, OptionsOf, OptionValue } from './option-schema.ts'
import { formatSetting, specName } from './signature-fields.ts'

/** The options that a spec string sets: their texts by their names in spec strings. */
export type OptionTexts = ReadonlyMap<string, string>

/** Loads the content of a resource, such as a file, by the name that the spec gives. */
export type ResourceLoader = (name: string) => string | Promise<string>

/** An option as spec strings set it, for checks and listings. */
export interface SpecOption {
  /** The option's name in the API: `charOrder`; `parser` for the spec option `lang`. */
  readonly option: string
  /** `resource`: the text names something that a `ResourceLoader` loads. */
  readonly type: MetricOption['type'] | 'resource'
  /** The accepted texts in words. */
  readonly expected: string
  /** The accepted texts if they are a fixed list of words. */
  readonly choices?: readonly string[]
  /** The text that means the same as leaving the option out; `-` if there is none. */
  readonly default: string
  readonly description: string
  /** Whether a text is accepted. Some faults show only when the metric is created. */
  accepts(text: string): boolean
}

/** Learns the content of a resource option from the references of a corpus, before anything is measured. */
export interface ResourceFit {
  /** The name of the resource option in spec strings. */
  readonly option: string
  /** Whether these options need the resource; always if it is left out. */
  isNeeded?(texts: OptionTexts): boolean
  /** Starts one pass over the corpus. */
  start(texts: OptionTexts): Promise<FitPass>
}

/** One pass over the references of a corpus. */
export interface FitPass {
  add(references: readonly string[]): void
  /** Returns the content of the resource. */
  finish(): string
  /**
   * The counts so far, as text, for a pass of another process; left out where the order of the references counts.
   *
   * @throws RangeError if these options make the order of the references count.
   */
  state?(): string
  /**
   * Adds what another pass with the same options counted. The order of passes changes nothing.
   *
   * @throws RangeError if the text is not the state of such a pass.
   */
  merge?(state: string): void
}

/** A metric in a registry. Built by `metricEntry`; packages export theirs from their `./registry` entry. */
export interface MetricEntry {
  /** The name in spec strings: lower case, words joined by hyphens. */
  readonly name: string
  /** One line for listings. */
  readonly summary: string
  /** Other names of the metric with certain options, as `expandAlias` reads them: `{'chrf++': 'word-order=2'}`. */
  readonly aliases?: Readonly<Record<string, string>>
  /** The part of a row's source text that the metric reads, in words; left out by metrics that read none. */
  readonly source?: string
  /** The module that exports this entry, for workers that rebuild the metric from its spec. */
  readonly module: string
  /** The options by their names in spec strings. The registry adds `level`. */
  readonly options: Readonly<Record<string, SpecOption>>
  /** Creates the metric from checked texts. */
  create(texts: OptionTexts, load: ResourceLoader): Promise<Metric>
  /** Creates the function that explains the metric's scores, from the same texts. */
  explain?(texts: OptionTexts, load: ResourceLoader): Promise<Explain>
  /** How a resource option is learned from references if it is left out. */
  readonly fit?: ResourceFit
}

/** How a value that is not plain text is written in spec strings. */
export interface OptionText<Value> {
  /** The accepted texts in words. */
  readonly expected: string
  /** The text used if the spec does not set the option, for an option that the API requires. */
  readonly default?: string
  /** Whether the text names a resource, and `parse` gets its content. */
  readonly resource?: boolean
  accepts(text: string): boolean
  parse(text: string): Value | Promise<Value>
}

/** The text of an option that names a file or another resource, whose content `parse` gets. */
export function resourceText<Value>(expected: string, parse: (content: string) => Value): OptionText<Value> {
  return { expected, resource: true, accepts: (text) => text !== '', parse }
}

/** Weights of four things. */
type FourWeights = readonly [number, number, number, number]

const WEIGHT = '\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?'

/** How spec strings write four weights: `0.1/0.1/0.4/0.4`. */
export function weightsText(
  expected: string,
  isFit: (weights: FourWeights) => boolean = () => true,
): OptionText<FourWeights> {
  const written = new RegExp(`^${WEIGHT}(?:/${WEIGHT}){3}$`)
  const parse = (text: string) => text.split('/').map(Number) as unknown as FourWeights
  return { expected, accepts: (text) => written.test(text) && isFit(parse(text)), parse }
}

/** The texts of those options of a schema that are not plain text. */
export type OptionTextsOf<S> = {
  readonly [K in keyof S as S[K] extends { readonly type: 'value' } ? K : never]: OptionText<
    OptionValue<S[K]>
  >
}

/** The arguments of `metricEntry`. */
export interface MetricDefinition<S extends OptionSchema>
  extends Pick<MetricEntry, 'name' | 'summary' | 'aliases' | 'source' | 'module'> {
  readonly options: S
  /** Creates the metric. A metric that loads something returns a promise. */
  create(options: OptionsOf<S>): Metric | Promise<Metric>
  /** Creates the function that explains the metric's scores. */
  explain?(options: OptionsOf<S>): Explain | Promise<Explain>
  /** Loads the function that explains scores, where it takes texts and options and loads nothing else. */
  loadExplain?(): Promise<
    (candidate: string, references: readonly string[], options: OptionsOf<S>) => Explanation
  >
  /** How a resource option is learned from references if the spec does not set it. */
  readonly fit?: {
    readonly option: keyof S & string
    /** Whether the metric with these texts of options learns at all; always if it is left out. */
    isNeeded?(texts: OptionTexts): boolean
    start(options: OptionsOf<S>): FitPass | Promise<FitPass>
  }
}

/** The name, options and module of a defined metric, and how it is created: the beginning of a `MetricDefinition`. */
export function definitionOf<S extends OptionSchema, P>(
  metric: DefinedMetric<S, P>,
): Pick<MetricDefinition<S>, 'name' | 'module' | 'options' | 'create'> {
  const { name, options } = metric.source
  const create = metric as unknown as MetricDefinition<S>['create']
  return { name, module: `@codegen-eval/${name}/registry`, options, create }
}

/**
 * Creates a registry entry from a metric's option schema.
 *
 * @param texts How the options of type `value` are written in spec strings; left out if there are none.
 */
export function metricEntry<const S extends OptionSchema>(
  definition: MetricDefinition<S>,
  ...[texts]: keyof OptionTextsOf<S> extends never ? [] : [texts: OptionTextsOf<S>]
): MetricEntry {
  const { name, summary, aliases, source, module, options: schema, create, loadExplain, fit } = definition
  const explain = definition.explain ?? (loadExplain && explainWith(loadExplain))
  const textOf: Readonly<Record<string, OptionText<unknown> | undefined>> = texts ?? {}
  const parse = (given: OptionTexts, load?: ResourceLoader) => parseOptions(schema, textOf, given, load)
  return {
    name,
    summary,
    ...(aliases && { aliases }),
    ...(source !== undefined && { source }),
    module,
    options: Object.fromEntries(
      Object.entries(schema).map(([option, declared]) => [
        specName(option, declared),
        specOption(option, declared, textOf[option]),
      ]),
    ),
    create: async (given, load) => create(await parse(given, load)),
    ...(explain && { explain: async (given, load) => explain(await parse(given, load)) }),
    ...(fit && {
      fit: {
        option: specName(fit.option, schema[fit.option]),
        ...(fit.isNeeded && { isNeeded: (given: OptionTexts) => fit.isNeeded!(given) }),
        start: async (given) => fit.start(await parse(given)),
      },
    }),
  }
}

function explainWith<S extends OptionSchema>(
  load: NonNullable<MetricDefinition<S>['loadExplain']>,
): NonNullable<MetricDefinition<S>['explain']> {
  return async (options) => {
    const explain = await load()
    return (candidate, references) => explain(candidate, references, options)
  }
}

function specOption(
  option: string,
  declared: MetricOption,
  text: OptionText<unknown> | undefined,
): SpecOption {
  if (declared.type === 'value' && text === undefined)
    throw new TypeError(`option ${option}: its form in spec strings is not declared`)
  const resource = text?.resource === true
  const hasAuto = isAuto(declared) && !resource
  const accepted = text?.expected ?? (declared.type === 'flag' ? 'yes or no' : expectedValue(declared))
  const auto = 'auto' in declared && declared.auto ? ` (${declared.auto})` : ''
  return {
    option,
    type: resource ? 'resource' : declared.type,
    expected: hasAuto ? `${accepted}, or ${AUTO}${auto}` : accepted,
    ...(declared.type === 'choice' && { choices: hasAuto ? [...declared.values, AUTO] : declared.values }),
    default:
      text?.default ??
      (hasAuto ? AUTO : resource ? '-' : formatSetting(declared, 'default' in declared && declared.default)),
    description: declared.description,
    accepts: (given) =>
      (hasAuto && given === AUTO) ||
      (text === undefined
        ? readOption(declared, plainValue(declared, given)) !== undefined
        : text.accepts(given)),
  }
}

/** The text of an option that is left out and depends on others. */
const AUTO = 'auto'

function isAuto(declared: MetricOption): boolean {
  return !('required' in declared) && declared.default === undefined
}

/** The options that texts set; those that are left out are left out. */
async function parseOptions<S extends OptionSchema>(
  schema: S,
  texts: Readonly<Record<string, OptionText<unknown> | undefined>>,
  given: OptionTexts,
  load?: ResourceLoader,
): Promise<OptionsOf<S>> {
  const options: Record<string, unknown> = {}
  for (const [option, declared] of Object.entries(schema)) {
    const text = texts[option]
    const value = given.get(specName(option, declared)) ?? text?.default
    if (value === undefined || (value === AUTO && isAuto(declared) && !text?.resource)) continue
    if (text === undefined) options[option] = plainValue(declared, value)
    else options[option] = await text.parse(text.resource && load ? await load(value) : value)
  }
  return options as OptionsOf<S>
}

/** The value that a text stands for; the text itself if it is not of the option's form. */
function plainValue(declared: MetricOption, text: string): unknown {
  switch (declared.type) {
    case 'flag':
      return text === 'yes' ? true : text === 'no' ? false : text
    case 'integer':
    case 'number':
      return text.trim() === '' ? Number.NaN : Number(text)
    default:
      return text
  }
}
