import type { Flags, FlagValues, RunOutput } from './flags/flag.ts'

/** A command: its arguments, its flags and its work. */
export interface CommandDeclaration<F extends Flags = Flags> {
  readonly arguments?: readonly CommandArgument[]
  readonly flags: F
  /** The flags on the first screen of the help: those that most runs need. */
  readonly firstFlags: readonly (keyof F & string)[]
  /** Notes of the help, after the flags. */
  readonly notes?: string
  /** Command lines, without the name of the program. */
  readonly examples: readonly string[]
  /** Whether it reads outputs of models, on which the help has notes. */
  readonly readsOutputs?: true
  /** The files that it writes besides those that flags name. */
  writes?(args: readonly string[], options: FlagValues<F>): readonly RunOutput[]
  /**
   * Does the work.
   *
   * @param args The arguments.
   * @param options The values of the flags.
   * @param given The options that were set, by the command line or by a configuration.
   */
  run(args: readonly string[], options: FlagValues<F>, given: ReadonlySet<keyof F>): Promise<void>
}

/** An argument of a command. */
export interface CommandArgument {
  /** As the help shows it: `<file...>`, `[file]`. */
  readonly name: string
  readonly help: string
  readonly choices?: readonly string[]
  readonly default?: string
}

/** Checks the types of a declaration: the options of its work are those of its flags. */
export function declareCommand<F extends Flags>(command: CommandDeclaration<F>): CommandDeclaration {
  return command as unknown as CommandDeclaration
}

/** A command and all its flags. */
export interface LoadedCommand extends CommandDeclaration {
  readonly name: string
  readonly summary: string
}

/** A command of a program. Its flags and its work are loaded when it is called. */
export interface CommandEntry {
  readonly name: string
  readonly summary: string
  /** Whether it has results: then it has the flags of `RUN_FLAGS`. */
  readonly hasResults?: true
  /** Whether it has none, but reads files, one of which may be standard input. */
  readonly readsInput?: true
  load(): Promise<CommandDeclaration>
}
