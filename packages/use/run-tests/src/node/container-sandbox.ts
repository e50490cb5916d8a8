import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { UsageError } from '@codegen-eval/messages'
import type { SandboxLimits, SandboxMaker } from '../sandbox.ts'
import { ArchiveSandbox, type BoxLauncher } from './archive-sandbox.ts'
import { SANDBOX_USER, SHARED_BYTES } from './bwrap-arguments.ts'

/** Programs that run containers, by the same arguments. */
export type ContainerProgram = 'docker' | 'podman'

/** Size of the place to write in a container. */
const BOX_BYTES = 192 << 20

/** Processes of a container beside those of the program. */
const OWN_PROCESSES = 4

/**
 * Sandboxes of Docker or Podman: each command runs in a fresh container of the user's image, without network, privileges or
 * writable files but a private `/tmp` in memory. Compilers and interpreters are those of the image, which needs `sh` and
 * `tar`.
 *
 * @throws UsageError if the program does not run here, or no image is named.
 */
export async function containerSandboxes(
  program: ContainerProgram,
  image: string | undefined,
): Promise<SandboxMaker> {
  if (image === undefined)
    throw new UsageError(`the runner ${program} needs an image with compilers: option image`)
  if (/^-/.test(image)) throw new UsageError(`option image=${image}: expected the name of an image`)
  const { error, status, stderr } = spawnSync(program, ['version'], { encoding: 'utf8' })
  if (error !== undefined || status !== 0)
    throw new UsageError(
      `the runner ${program} does not run here: ${error === undefined ? stderr.trim().split('\n').at(-1) : 'it is not installed'}`,
    )
  return {
    name: program,
    isolation: `${program} with the image ${image}: no network, read-only system, a private /tmp in memory, no privileges, limits of time, memory and processes`,
    create: () => new ArchiveSandbox(new ContainerLauncher(program, image)),
  }
}

/** The arguments that run a command in a fresh container. */
export function containerArguments(
  image: string,
  name: string,
  command: readonly string[],
  { memory, processes }: SandboxLimits,
): string[] {
  return [
    ...['run', '--rm', '--interactive', '--init', '--name', name],
    ...['--network', 'none', '--read-only', '--cap-drop', 'ALL'],
    ...['--security-opt', 'no-new-privileges', '--ipc', 'private', '--hostname', 'sandbox'],
    ...['--user', `${SANDBOX_USER}:${SANDBOX_USER}`, '--workdir', '/tmp', '--env', 'HOME=/tmp'],
    ...['--shm-size', String(SHARED_BYTES)],
    // programs of compilers lie there
    ...['--tmpfs', `/tmp:rw,exec,nosuid,nodev,mode=1777,size=${BOX_BYTES}`],
    // swap would make the limit soft
    ...['--memory', String(memory + BOX_BYTES), '--memory-swap', String(memory + BOX_BYTES)],
    ...['--pids-limit', String(processes + OWN_PROCESSES), '--ulimit', 'core=0'],
    // an image is not fetched in the middle of a run
    ...['--pull', 'never', '--entrypoint', command[0] ?? 'sh', image, ...command.slice(1)],
  ]
}

/** Starts containers, and removes those whose time is over: the daemon would keep them. */
class ContainerLauncher implements BoxLauncher {
  readonly fileBytes: number = BOX_BYTES
  readonly #program: ContainerProgram
  readonly #image: string
  readonly #names: string[] = []

  constructor(program: ContainerProgram, image: string) {
    this.#program = program
    this.#image = image
  }

  launch(command: readonly string[], limits: SandboxLimits): ReturnType<BoxLauncher['launch']> {
    const name = `codegen-eval-${randomUUID()}`
    this.#names.push(name)
    return { command: [this.#program, ...containerArguments(this.#image, name, command, limits)] }
  }

  /** The exit code of a failed start may be that of a program, too. */
  hasFailed(): boolean {
    return false
  }

  async emptied(): Promise<void> {
    const names = this.#names.splice(0)
    if (names.length > 0) spawnSync(this.#program, ['rm', '--force', ...names], { stdio: 'ignore' })
  }
}
