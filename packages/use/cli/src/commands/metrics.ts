import { UsageError } from '@codegen-eval/corpus'
import {
  describeOption,
  LEVEL_OPTION,
  type MetricEntry,
  type OptionDefinition,
  type Registry,
} from '@codegen-eval/metric'
import { type Command, Option } from 'commander'
import { loadRegistry } from '../metrics.ts'
import { writeOut } from '../output/standard-output.ts'
import { collect } from './input-flags.ts'

const EXAMPLES = `
Examples:
  codegen-eval metrics
  codegen-eval metrics chrf
  codegen-eval metrics --format json
`

interface MetricsFlags {
  readonly format: 'table' | 'json'
  readonly plugin?: readonly string[]
}

/** `codegen-eval metrics [NAME]` */
export function defineMetrics(command: Command): void {
  command
    .argument('[name]', 'only this metric')
    .addOption(new Option('-f, --format <format>', 'of the list').choices(['table', 'json']).default('table'))
    .option('--plugin <module>', 'a package or file with more metrics; may be repeated', collect)
    .addHelpText('after', EXAMPLES)
    .action(metrics)
}

async function metrics(name: string | undefined, flags: MetricsFlags): Promise<void> {
  const registry = await loadRegistry(flags.plugin)
  const { entries } = registry
  const asked = entries.filter((entry) => name === undefined || entry.name === name)
  if (asked.length === 0) {
    throw new UsageError(
      `unknown metric '${name}'; the metrics are ${entries.map((entry) => entry.name).join(', ')}`,
    )
  }
  const listed = await Promise.all(asked.map((entry) => describe(registry, entry)))
  await writeOut(
    flags.format === 'json' ? json(listed) : [...listed, everyMetric(registry)].map(text).join('\n'),
  )
}

/** Options under a heading. */
interface Listed {
  readonly heading: string
  readonly options: readonly (readonly [name: string, definition: OptionDefinition])[]
}

interface ListedMetric extends Listed {
  readonly entry: MetricEntry
}

/** What every metric has besides its own options. */
function everyMetric({ wrappers }: Registry): Listed {
  return {
    heading: 'every metric: besides its own options',
    options: wrappers.map(({ option, description, values }) => [
      option,
      { type: 'pattern', pattern: /./, values, default: '-', description },
    ]),
  }
}

/** The options of a metric, those that the registry adds among them. */
async function describe(registry: Registry, entry: MetricEntry): Promise<ListedMetric> {
  // a metric that learns from references cannot be made without any
  const level = entry.fit ? 'corpus' : (await registry.resolve(`${entry.name}:level=corpus`)).level
  const levels: OptionDefinition =
    level === 'segment'
      ? {
          type: 'choice',
          values: ['segment'],
          default: 'segment',
          description: 'the mean of the segment scores',
        }
      : ({ ...LEVEL_OPTION, default: entry.defaultLevel ?? 'corpus' } as OptionDefinition)
  return {
    entry,
    heading: `${entry.name}: ${entry.summary}`,
    options: [...Object.entries(entry.options), ['level', levels]],
  }
}

function text({ heading, options }: Listed): string {
  const rows = options.map(([name, definition]) => [
    name,
    defaultOf(definition),
    describeOption(definition),
    definition.description,
  ])
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return [
    heading,
    ...rows.flatMap(([name, value, values, description]) => [
      `  ${name!.padEnd(widths[0]!)}  ${value!.padEnd(widths[1]!)}  ${description}`,
      `  ${' '.repeat(widths[0]! + widths[1]! + 4)}${values}`,
    ]),
    '',
  ].join('\n')
}

function defaultOf(definition: OptionDefinition): string {
  if (definition.type === 'resource') return '-'
  if (definition.type === 'flag') return definition.default ? 'yes' : 'no'
  return String(definition.default)
}

function json(listed: readonly ListedMetric[]): string {
  const list = listed.map(({ entry, options }) => ({
    name: entry.name,
    summary: entry.summary,
    module: entry.module,
    options: Object.fromEntries(
      options.map(([name, definition]) => [
        name,
        {
          type: definition.type,
          values: definition.type === 'choice' ? definition.values : describeOption(definition),
          default: definition.type === 'resource' ? null : definition.default,
          description: definition.description,
        },
      ]),
    ),
  }))
  return `${JSON.stringify(list, null, 2)}\n`
}
