/** Files of a sandbox's working folder, by their names: texts, or bytes. */
export type SandboxFiles = Readonly<Record<string, string | Uint8Array>>

/** A command of a sandbox. */
export interface SandboxCommand {
  /** The program and its arguments; the program is looked up on the sandbox's path. */
  readonly command: readonly string[]
  /** Standard input; empty by default. */
  readonly input?: string
  /** Further variables of the environment. */
  readonly env?: Readonly<Record<string, string>>
  /**
   * Set for a command that prepares files, such as a compiler: patterns (`main`, `*.class`) of the files in the working
   * folder that later commands need. A sandbox may remove all others, so that a program cannot read its source.
   * Standard error may then come as part of standard output.
   */
  readonly keep?: readonly string[]
}

/** Limits of a command. */
export interface SandboxLimits {
  /** Wall-clock time in seconds. */
  readonly seconds: number
  /** Processor time of all processes in seconds; it is given where the sandbox has `hasProcessorTime`. */
  readonly processorSeconds?: number
  /** Memory in bytes. */
  readonly memory: number
  /** Number of processes and threads. */
  readonly processes: number
  /** Bytes that are kept of each stream of output; a command that writes more is not stopped by that. */
  readonly outputBytes: number
}

/** How a command ended. */
export interface SandboxRun {
  /** The exit code; 128 and the number of a signal for a command that a signal ended; absent if the time was over. */
  readonly exitCode?: number
  /** The end of standard output, at most `outputBytes` long. */
  readonly stdout: string
  /** The end of standard error, at most `outputBytes` long. */
  readonly stderr: string
  /** Set if the command was stopped because its time was over. */
  readonly timedOut?: true
  /** Set if it is known that the memory limit ended the command. */
  readonly outOfMemory?: true
  /** Set if output was lost because there was more than `outputBytes`. */
  readonly truncated?: true
  /** Wall-clock time in seconds. */
  readonly seconds: number
}

/**
 * A box for one program: it is opened, gets files, runs commands one after another in one working folder, and is closed.
 * Nothing of one box may reach another one, the host's files, or a network. No process outlives its command.
 */
export interface Sandbox {
  open(): Promise<void>
  /** Writes files into the working folder. Names may contain `/`, and never lead out of the folder. */
  write(files: SandboxFiles): Promise<void>
  /** Runs a command in the working folder. Throws only if the box itself does not work. */
  run(command: SandboxCommand, limits: SandboxLimits): Promise<SandboxRun>
  /** Ends all processes and removes all files. */
  close(): Promise<void>
}

/** Needs of the host's programs that a sandbox lets in: read-only folders, and folders of the path. */
export interface HostTools {
  readonly folders: readonly string[]
  readonly path: readonly string[]
}

/** A way to make sandboxes. A module for `--runner ./my-sandbox.mjs` exports one as `sandboxes`. */
export interface SandboxMaker {
  /** The name of the runner in results. */
  readonly name: string
  /** The means that hold a program in, and the gaps: a sentence for reports. */
  readonly isolation: string
  /** Set if compilers and interpreters are those of the host; otherwise they are looked for in the sandbox. */
  readonly usesHost?: true
  /** Set if a command is stopped at `processorSeconds`. Otherwise wall-clock time bounds programs. */
  readonly hasProcessorTime?: boolean
  /** Makes a box that is not open yet. `tools` is given where `usesHost` is set. */
  create(tools?: HostTools): Sandbox
}
