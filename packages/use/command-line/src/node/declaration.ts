import type { CommandEntry, LoadedCommand } from '../command.ts'
import type { Flags } from '../flags/flag.ts'
import { DEBUG_FLAG, RUN_FLAGS } from '../flags/run-flags.ts'
import type { Identity } from './identity.ts'

/** A program with commands. */
export interface ProgramDeclaration extends Identity {
  readonly description: string
  /** Text of the help after the list of commands. */
  readonly notes: string
  /** Text of the help of commands that read outputs of models. */
  readonly inputNotes?: string
  /** The commands in the order of the help; `completion`, `config` and `rerun` follow. */
  readonly commands: readonly CommandEntry[]
  /** All flags of the program by option: messages of libraries call options by their flags. */
  readonly flags: Flags
  /**
   * The files that arguments of commands stand for, such as `gpt=*.jsonl`.
   *
   * @param outputs The files that the run writes: folders that hold none of them need not be listed.
   */
  readonly inputFiles?: (args: readonly string[], outputs: readonly string[]) => Promise<readonly string[]>
  /** The command line for a word that is no command or flag, if it is known. */
  readonly instead?: (word: string) => Promise<string | undefined>
  /** Called with the values of its flags before a command runs. */
  readonly onStart?: (options: Readonly<Record<string, unknown>>) => void
}

/** A program that can run. */
export interface Program {
  readonly declaration: ProgramDeclaration
  /** All commands, those that every program has included. */
  readonly entries: readonly CommandEntry[]
  /** All commands with their flags. */
  load(): Promise<readonly LoadedCommand[]>
  /**
   * Runs a command line: what follows the program's name.
   *
   * @returns The exit code: 0 done, 1 input problem, 2 usage, 3 a condition failed, 70 an internal error.
   */
  run(args: readonly string[]): Promise<number>
}

/** Loads a command with all its flags. */
export async function loadCommand({ name, summary, hasResults, load }: CommandEntry): Promise<LoadedCommand> {
  const declaration = await load()
  const flags = { ...declaration.flags, ...(hasResults ? RUN_FLAGS : {}), ...DEBUG_FLAG }
  return { ...declaration, name, summary, flags }
}

/** The command that a command line names; `undefined` if there is none, or if help is asked for. */
export function calledCommand(
  entries: readonly CommandEntry[],
  args: readonly string[],
): CommandEntry | undefined {
  if (args.some((text) => ['--help', '--help-all', '-h'].includes(text))) return undefined
  const named = args.find((text) => !text.startsWith('-'))
  return entries.find(({ name }) => name === named)
}
