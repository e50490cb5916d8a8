import type { Explain } from './explanation.ts'
import {
  describeLegacyOption,
  type LegacyOption,
  type OptionValues,
  parseLegacyOption,
} from './legacy-options.ts'
import type { Metric } from './metric.ts'
import type { MetricEntry, OptionTexts, ResourceLoader, SpecOption } from './metric-entry.ts'
import { formatValue } from './signature.ts'

/** An entry whose options are declared a second time for spec strings. To be replaced by `metricEntry`. */
export interface LegacyEntry {
  readonly name: string
  readonly summary: string
  readonly module: string
  readonly options: Readonly<Record<string, LegacyOption>>
  create(values: OptionValues): Metric | Promise<Metric>
  explain?(values: OptionValues): Explain | Promise<Explain>
  readonly fit?: {
    readonly option: string
    start(values: OptionValues): { add(references: readonly string[]): void; finish(): string }
  }
}

/** Entries in the form of `metricEntry`. To be removed when every metric has an option schema. */
export function legacyEntries(entries: readonly LegacyEntry[]): MetricEntry[] {
  return entries.map(({ name, summary, module, options, create, explain, fit }) => ({
    name,
    summary,
    module,
    options: Object.fromEntries(
      Object.entries(options).map(([option, definition]) => [option, specOption(option, definition)]),
    ),
    create: async (texts, load) => create(await values(options, texts, load)),
    ...(explain && { explain: async (texts, load) => explain(await values(options, texts, load)) }),
    ...(fit && {
      fit: { option: fit.option, start: async (texts) => fit.start(await values(options, texts)) },
    }),
  }))
}

function specOption(option: string, definition: LegacyOption): SpecOption {
  return {
    option,
    type: definition.type,
    expected: `${definition.type === 'choice' ? 'one of ' : ''}${describeLegacyOption(definition)}`,
    ...(definition.type === 'choice' && { choices: definition.values }),
    default: definition.type === 'resource' ? '-' : formatValue(definition.default),
    description: definition.description,
    accepts(text) {
      try {
        parseLegacyOption(option, definition, text)
        return true
      } catch {
        return false
      }
    },
  }
}

async function values(
  options: LegacyEntry['options'],
  texts: OptionTexts,
  load?: ResourceLoader,
): Promise<OptionValues> {
  const result: Record<string, string | number | boolean | undefined> = {}
  for (const [name, definition] of Object.entries(options)) {
    const text = texts.get(name)
    if (text === undefined) result[name] = definition.type === 'resource' ? undefined : definition.default
    else if (definition.type === 'resource') result[name] = load ? await load(text) : text
    else result[name] = parseLegacyOption(name, definition, text)
  }
  return result
}
