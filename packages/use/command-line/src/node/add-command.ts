import { messageOf, UsageError } from '@codegen-eval/messages'
import { Argument, type Command, Option } from 'commander'
import type { CommandArgument, LoadedCommand } from '../command.ts'
import {
  FLAG_GROUPS,
  type Flag,
  type FlagValues,
  flagName,
  isRepeatable,
  type ValueParser,
} from '../flags/flag.ts'
import { nameFlags } from '../flags/flag-names.ts'
import { checkNeeds } from '../flags/refuse-flags.ts'
import type { RUN_FLAGS } from '../flags/run-flags.ts'
import type { ProgramDeclaration } from './declaration.ts'
import { identity } from './identity.ts'
import { requestManifest } from './manifest/run-record.ts'
import { setColorMode, setMessageLevel, setWidth } from './output/standard-output.ts'

const GROUPS = Object.keys(FLAG_GROUPS)

/**
 * Adds a command to a parser.
 *
 * @param program The program's flags and texts.
 * @param showsAll Whether its help lists all flags, in groups, or the first ones.
 */
export async function addCommand(
  parser: Command,
  command: LoadedCommand,
  program: Pick<ProgramDeclaration, 'flags' | 'inputNotes' | 'inputFiles' | 'onStart'>,
  showsAll = false,
): Promise<void> {
  const { flags: allFlags, inputNotes, onStart } = program
  const { name, flags, firstFlags } = command
  const added = parser.command(name).summary(command.summary).description(sentence(command.summary))
  for (const argument of command.arguments ?? []) added.addArgument(argumentOf(argument))
  const entries = Object.entries(flags)
  const order = ([, { group }]: [string, Flag]) => GROUPS.indexOf(group)
  const sorted = [...entries].sort((a, b) => order(a) - order(b))
  const first = firstFlags.map((option) => [option, flags[option]] as const)
  const isFirst = new Set(firstFlags)
  // the first screen has its own order
  const listed = showsAll ? sorted : [...first, ...sorted.filter(([option]) => !isFirst.has(option))]
  for (const [option, flag] of listed) {
    const made = await optionOf(option, flag)
    added.addOption(
      showsAll ? made.helpGroup(`${FLAG_GROUPS[flag.group]}:`) : made.hideHelp(!isFirst.has(option)),
    )
  }
  const hasMore = !showsAll && entries.length > first.length
  if (hasMore) added.addOption(new Option('--help-all', `show all ${entries.length} flags`))
  added
    .addHelpText('after', helpText(command, inputNotes, showsAll))
    .action(async (...values: readonly unknown[]) => {
      const words = values.slice(0, -2) as readonly (string | readonly string[] | undefined)[]
      const args = words.flat().filter((text) => text !== undefined)
      const isGiven = (option: string) => added.getOptionValueSource(option) === 'cli'
      const given = new Set(Object.keys(flags).filter(isGiven))
      checkNeeds(flags, given)
      const options = added.opts()
      // a message may come from another command's run, such as that of rows that are merged
      nameFlags({ ...allFlags, ...flags })
      applyRunFlags(options)
      onStart?.(options)
      await openOutputs(command, words, options, program)
      await command.run(args, options, given)
    })
}

type RunValues = Partial<FlagValues<typeof RUN_FLAGS>>

/** Puts the flags of all commands that have results in force. */
function applyRunFlags({ quiet, verbose, color, width }: RunValues): void {
  setMessageLevel(quiet ? 'quiet' : verbose ? 'verbose' : 'normal')
  setColorMode(color ?? 'auto')
  setWidth(width)
}

/** Checks what the command writes, and opens the file of the manifest. Few commands need the modules. */
async function openOutputs(
  command: LoadedCommand,
  words: readonly (string | readonly string[] | undefined)[],
  options: RunValues,
  program: Pick<ProgramDeclaration, 'inputFiles'>,
): Promise<void> {
  const isWritten = ([option, { type }]: [string, Flag]) => type.writes && Object.hasOwn(options, option)
  if (command.writes === undefined && !Object.entries(command.flags).some(isWritten)) return
  const files = words.filter((_, i) => command.arguments?.[i]?.choices === undefined)
  const { checkOutputs } = await import('./output/check-outputs.ts')
  await checkOutputs(
    command,
    files.flat().filter((text) => text !== undefined),
    options,
    program,
  )
  const { manifest } = options
  if (manifest === undefined) return
  const { openAtomicFile } = await import('./output/atomic-file.ts')
  requestManifest(openAtomicFile(manifest))
}

function argumentOf({ name, help, choices, default: value }: CommandArgument): Argument {
  const argument = new Argument(name, help)
  if (choices !== undefined) argument.choices(choices)
  return value === undefined ? argument : argument.default(value)
}

async function optionOf(option: string, flag: Flag): Promise<Option> {
  const parser = await flag.type.load()
  const { choices } = parser
  const made = new Option(flag.flag, flag.help).conflicts([...(flag.excludes ?? [])])
  made.attributeName = () => option
  if (flag.required) made.makeOptionMandatory()
  if (choices !== undefined && choices.length > 0) made.argChoices = [...choices]
  if (flag.type.value !== 'never')
    made.argParser((text: string, before: unknown) =>
      parsedValue(flag, parser, text, isRepeatable(flag) ? before : undefined),
    )
  const { default: value } = flag
  if (value === undefined) return made
  return typeof value === 'string'
    ? made.default(parser.parse(value), value)
    : made.default(value, String(value))
}

/** @throws UsageError for a wrong value. */
function parsedValue(flag: Flag, parser: ValueParser<unknown>, text: string, before: unknown): unknown {
  try {
    return parser.parse(text, before)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UsageError(`${flagName(flag)} ${text}: ${messageOf(error)}`, { cause: error })
  }
}

function helpText(
  { name, notes, examples, readsOutputs }: LoadedCommand,
  inputNotes: string | undefined,
  showsAll: boolean,
): string {
  const program = identity().name
  return [
    ...(showsAll && notes !== undefined ? [notes.trim(), ''] : []),
    ...(examples.length > 0 ? ['Examples:', ...examples.map((line) => `  ${program} ${line}`), ''] : []),
    ...(readsOutputs && inputNotes !== undefined ? [inputNotes] : []),
    ...(showsAll || name === 'help' ? [] : [`Manual: ${program} ${name} --help-all`]),
  ]
    .join('\n')
    .replace(/^(?=.)/, '\n')
}

function sentence(phrase: string): string {
  return `${phrase[0].toUpperCase()}${phrase.slice(1)}.`
}
