import { messageOf, UsageError } from '@codegen-eval/messages'
import type { MetricEntry, Registry, SpecOption } from '@codegen-eval/metric'
import { LEVELS } from '@codegen-eval/metric/internal'

/** Metrics with their options, to be printed. */
export interface MetricList {
  /** All options of one metric; of several a line each. */
  text(): string
  json(): object
}

/**
 * The metrics of a registry with their options, their defaults and the values that they take.
 *
 * @param name The only metric of the list; all by default.
 * @throws UsageError for an unknown metric, with the known ones.
 */
export async function metricList(registry: Registry, name?: string): Promise<MetricList> {
  const asked = name === undefined ? registry.entries : [knownEntry(registry, name)]
  const listed = await Promise.all(asked.map((entry) => describe(registry, entry)))
  return {
    text: () =>
      name === undefined ? lines(listed) : [...listed, everyMetric(registry)].map(optionsText).join('\n'),
    json: () => metricsJson(listed),
  }
}

/** @throws UsageError that lists the known metrics. */
function knownEntry(registry: Registry, name: string): MetricEntry {
  const entry = registry.entries.find((known) => known.name === name)
  if (entry) return entry
  try {
    return registry.parse(name).entry
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error })
  }
}

type ListedOption = Pick<SpecOption, 'type' | 'expected' | 'choices' | 'default' | 'description'>

/** Options under a heading. */
interface Listed {
  readonly heading: string
  /** The part of a row's source text that is read. */
  readonly source?: string | undefined
  readonly options: readonly (readonly [name: string, option: ListedOption])[]
}

interface ListedMetric extends Listed {
  readonly entry: MetricEntry
}

/** The options that every metric has. */
function everyMetric({ wrappers }: Registry): Listed {
  return {
    heading: 'every metric: besides its own options',
    options: wrappers.map(({ option, description, values }) => [
      option,
      { type: 'pattern', expected: values, default: '-', description },
    ]),
  }
}

/** The options of a metric and its levels. */
async function describe(registry: Registry, entry: MetricEntry): Promise<ListedMetric> {
  // a metric that learns from references cannot be created without any
  const level = entry.fit ? 'corpus' : (await registry.resolve(entry.name)).level
  const levels = level === 'segment' ? [level] : LEVELS
  return {
    entry,
    heading: `${entry.name}: ${entry.summary}`,
    source: entry.source,
    options: [
      ...Object.entries(entry.options),
      [
        'level',
        {
          type: 'choice',
          expected: levels.length === 1 ? level : `one of ${levels.join(', ')}`,
          choices: levels,
          default: level,
          description:
            level === 'segment'
              ? 'the mean of the segment scores'
              : 'corpus: score of the summed statistics; segment: mean of the segment scores',
        },
      ],
    ],
  }
}

/** A line for each metric: its name, what it is, and what it needs besides texts. */
function lines(listed: readonly ListedMetric[]): string {
  const width = Math.max(...listed.map(({ entry }) => entry.name.length))
  return listed
    .map(({ entry }) => {
      const needs = needsOf(entry)
      const ending = needs.length === 0 ? '' : ` (${needs.join('; ')})`
      return `${entry.name.padEnd(width)}  ${entry.summary}${ending}\n`
    })
    .join('')
}

function needsOf({ options, source }: MetricEntry): string[] {
  return [
    ...(Object.hasOwn(options, 'lang') ? ['needs a language'] : []),
    ...(Object.hasOwn(options, 'model') ? ['needs a model'] : []),
    ...(source === undefined ? [] : [`reads ${source}`]),
  ]
}

function optionsText({ heading, source, options }: Listed): string {
  const rows = options.map(([name, option]) => [name, option.default, option.expected, option.description])
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column].length)))
  return [
    heading,
    ...(source === undefined ? [] : [`  reads of a row (--context, contextField): ${source}`]),
    ...rows.flatMap(([name, value, expected, description]) => [
      `  ${name.padEnd(widths[0])}  ${value.padEnd(widths[1])}  ${description}`,
      `  ${' '.repeat(widths[0] + widths[1] + 4)}${expected}`,
    ]),
    '',
  ].join('\n')
}

function metricsJson(listed: readonly ListedMetric[]): object {
  return listed.map(({ entry, options }) => ({
    name: entry.name,
    summary: entry.summary,
    module: entry.module,
    ...(entry.source !== undefined && { source: entry.source }),
    options: Object.fromEntries(
      options.map(([name, { type, expected, choices, default: value, description }]) => [
        name,
        { type, values: choices ?? expected, default: value === '-' ? null : value, description },
      ]),
    ),
  }))
}
