import { spawnSync } from 'node:child_process'
import { UsageError } from '@codegen-eval/messages'
import type { HostTools, SandboxLimits, SandboxMaker } from '../sandbox.ts'
import { ArchiveSandbox, type BoxLauncher } from './archive-sandbox.ts'
import { type BwrapOptions, bwrapArguments, SANDBOX_USER } from './bwrap-arguments.ts'
import { BWRAP_HOLDS, ENTER_GROUPS } from './bwrap-launch.ts'
import { type ControlGroup, makeControlGroup } from './control-group.ts'
import { mountCommand, mountsFor } from './hidden-folders.ts'
import { hasProcessorTime } from './processor-time.ts'
import { EXTRA_DESCRIPTOR, STATUS_DESCRIPTOR } from './standard-streams.ts'

/** Size of the place to write in a box: what a compiler writes fits, and nothing fills the memory of the host. */
const BOX_BYTES = 192 << 20

/** Processes of a box beside those of the program: the launcher's, and the shell. */
const OWN_PROCESSES = 6

/** Memory of a box beside that of a program, with the files of its place to write. */
const OWN_MEMORY = BOX_BYTES + (64 << 20)

/** The means that hold a program, the strongest set first. */
type Hold = (typeof BWRAP_HOLDS)[number]

/**
 * Sandboxes of bubblewrap with the compilers and interpreters of the host: each command runs in a fresh box without network,
 * home or writable files but a private folder in memory, with a filter of system calls; as root, the user id is dropped
 * and control groups bound memory and processes.
 *
 * @throws UsageError that says what to install if no sandbox can be started.
 */
export async function bwrapSandboxes(): Promise<SandboxMaker> {
  if (process.platform !== 'linux')
    throw new UsageError('the runner bwrap needs Linux: use --runner docker with an image')
  if (spawnSync('bwrap', ['--version']).status !== 0)
    throw new UsageError(
      'the runner bwrap needs bubblewrap, which was not found: apt-get install bubblewrap, dnf install bubblewrap',
    )
  const hold = await workingHold()
  let count = 0
  return {
    name: 'bwrap',
    usesHost: true,
    hasProcessorTime: hasProcessorTime(),
    isolation: `bubblewrap: no network, read-only system, a private /tmp in memory, limits of time, memory and processes; system calls are ${hold.filter === undefined ? 'NOT ' : ''}filtered`,
    create: (tools = { folders: [], path: [] }) =>
      new ArchiveSandbox(new BwrapLauncher(hold, tools, ++count)),
  }
}

/** Finds by trying what holds a program here. */
async function workingHold(): Promise<Hold> {
  let reason = ''
  for (const hold of BWRAP_HOLDS) {
    const sandbox = new ArchiveSandbox(new BwrapLauncher(hold, { folders: [], path: [] }, 0))
    try {
      const limits = { seconds: 60, memory: 2 ** 29, processes: 64, outputBytes: 1024 }
      const { exitCode, stderr } = await sandbox.run({ command: ['true'] }, limits)
      if (exitCode === 0) return hold
      reason = stderr.trim()
    } catch (error) {
      reason = (error as Error).message
    } finally {
      await sandbox.close()
    }
  }
  throw new UsageError(`no sandbox could be started with bubblewrap: ${reason || 'no reason given'}`)
}

const ROOT_ID = 0

/** Starts the boxes of one program after another. */
class BwrapLauncher implements BoxLauncher {
  readonly fileBytes: number = BOX_BYTES
  readonly isBounded = true
  readonly #hold: Hold
  readonly #tools: HostTools
  readonly #number: number
  readonly #asRoot: boolean = process.getuid?.() === ROOT_ID
  readonly #mounts: ReturnType<typeof mountsFor>
  /** The control groups, by the limits that they set. */
  readonly #groups = new Map<string, ControlGroup | undefined>()

  constructor(hold: Hold, tools: HostTools, number: number) {
    this.#hold = hold
    this.#tools = tools
    this.#number = number
    this.#mounts = this.#asRoot
      ? mountsFor(tools.folders)
      : { pairs: [], folders: tools.folders, remove: () => {} }
  }

  launch(command: readonly string[], limits: SandboxLimits): ReturnType<BoxLauncher['launch']> {
    const { filter, disableUserNamespaces } = this.#hold
    const options: BwrapOptions = {
      folders: this.#mounts.folders,
      path: this.#tools.path,
      temporaryBytes: BOX_BYTES,
      disableUserNamespaces,
      ...(filter === undefined ? {} : { seccompDescriptor: EXTRA_DESCRIPTOR }),
    }
    const status = ['--json-status-fd', String(STATUS_DESCRIPTOR)]
    const bwrap = ['bwrap', ...bwrapArguments(options), ...status, '--', ...command]
    const extra = filter
    if (!this.#asRoot) return { command: bwrap, extra }
    const group = this.#group(limits)
    const { pairs } = this.#mounts
    const entrances = group?.entrances.join(' ') ?? ''
    const entered = ['sh', '-c', ENTER_GROUPS, String(SANDBOX_USER), entrances, ...bwrap]
    return { command: [...mountCommand(pairs), ...entered], extra }
  }

  /** bubblewrap tells how its program ended, if it could start it. */
  hasFailed({ status }: { readonly status: string }): boolean {
    return !status.includes('"exit-code"')
  }

  memoryFailures(): number {
    return [...this.#groups.values()].reduce((sum, group) => sum + (group?.memoryFailures() ?? 0), 0)
  }

  async emptied(): Promise<void> {
    await Promise.all([...this.#groups.values()].map((group) => group?.emptied()))
  }

  release(): void {
    for (const group of this.#groups.values()) group?.remove()
    this.#groups.clear()
    this.#mounts.remove()
  }

  #group({ memory, processes }: SandboxLimits): ControlGroup | undefined {
    const key = `${memory} ${processes}`
    if (!this.#groups.has(key)) {
      const limits = { memory: memory + OWN_MEMORY, processes: processes + OWN_PROCESSES }
      // the number is part of a name that no other group of this process has
      this.#groups.set(key, makeControlGroup(limits, 1000 * (this.#number + 1) + this.#groups.size))
    }
    return this.#groups.get(key)
  }
}
