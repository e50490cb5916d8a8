import { describeOption, LEVEL_OPTION, type MetricEntry, type OptionDefinition } from '@codegen-eval/metric'
import { type Command, Option } from 'commander'
import { UsageError } from '../errors.ts'
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
  const { entries } = await loadRegistry(flags.plugin)
  const asked = entries.filter((entry) => name === undefined || entry.name === name)
  if (asked.length === 0) {
    throw new UsageError(
      `unknown metric '${name}'; the metrics are ${entries.map((entry) => entry.name).join(', ')}`,
    )
  }
  await writeOut(flags.format === 'json' ? json(asked) : asked.map(text).join('\n'))
}

function optionsOf(entry: MetricEntry): [name: string, definition: OptionDefinition][] {
  const level = { ...LEVEL_OPTION, default: entry.defaultLevel ?? 'corpus' } as OptionDefinition
  return [...Object.entries(entry.options), ['level', level]]
}

function text(entry: MetricEntry): string {
  const rows = optionsOf(entry).map(([name, definition]) => [
    name,
    defaultOf(definition),
    describeOption(definition),
    definition.description,
  ])
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return [
    `${entry.name}: ${entry.summary}`,
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

function json(entries: readonly MetricEntry[]): string {
  const list = entries.map((entry) => ({
    name: entry.name,
    summary: entry.summary,
    module: entry.module,
    options: Object.fromEntries(
      optionsOf(entry).map(([name, definition]) => [
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
