import { spawnSync } from 'node:child_process'
import { messageOf, UsageError } from '@codegen-eval/messages'
import { bwrapArguments, SANDBOX_USER } from './bwrap-arguments.ts'
import type { ControlGroup } from './control-group.ts'
import { findPythons, type Python } from './find-python.ts'
import { type Mounts, mountCommand, mountsFor } from './hidden-folders.ts'
import { sandboxText } from './sandbox-file.ts'
import { ready, SandboxProcess } from './sandbox-process.ts'
import { seccompFilter } from './seccomp-filter.ts'
import { EXTRA_DESCRIPTOR } from './standard-streams.ts'

/** Settings of the runner `bwrap`. */
export interface BwrapOptions {
  /** The Python interpreter; by default `python3` of the path, or that of the system. */
  readonly python?: string | undefined
  /** Maximum number of processes and threads of a program. */
  readonly processes?: number | undefined
  /** Size of the private `/tmp` of a program in bytes. */
  readonly temporaryBytes?: number | undefined
}

/** Size of `/tmp` by default. */
const TEMPORARY_BYTES = 64 << 20

/** A way to start Python in a sandbox. */
export interface BwrapLaunch {
  readonly python: Python
  readonly options: Parameters<typeof bwrapArguments>[0]
  readonly asRoot: boolean
  /** The filter of system calls, where there is one. */
  readonly filter: Uint8Array | undefined
  /** Folders of the interpreter that only root reaches, and their places. */
  readonly pairs: Mounts['pairs']
}

/** Enters control groups, drops the user id, and becomes the command that follows. */
export const ENTER_GROUPS =
  'for file in $1; do echo $$ > "$file" || exit 1; done; shift; exec setpriv --reuid "$0" --regid "$0" --clear-groups "$@"'

/** The text of Python in a sandbox: the channel, files, and what starts them. */
export function pythonCode(files: readonly string[], main: string): string {
  return `${sandboxText('values.py', 'limits.py', 'channel.py', ...files)}\n${main}`
}

/**
 * Compiles a text of Python once for many processes, which takes a tenth of their time to start; only the interpreter that
 * compiled it reads the result. Returns the text itself where it cannot be compiled outside of the sandbox.
 */
export function compiledCode({ executable }: Python, text: string): string {
  const { status, stdout } = spawnSync(executable, ['-I', '-c', COMPILE], { input: text, encoding: 'latin1' })
  return status === 0 ? `import marshal\nexec(marshal.loads(bytes.fromhex('${stdout.trim()}')))` : text
}

const COMPILE =
  'import marshal, sys; print(marshal.dumps(compile(sys.stdin.buffer.read(), "<string>", "exec")).hex())'

/**
 * Takes the working folder off the path of modules. With `-s` that is all of `-I`, also before Python 3.11, but that `-I`
 * ignores the seed of hashes with all other variables; the sandbox has none of Python's but that one.
 */
const ISOLATED = 'import sys\nsys.path[:] = [each for each in sys.path if each]\n'

/** Starts Python in a sandbox with a seed of hashes, in a control group if there is one. */
export function startPython(
  { python, options, asRoot, filter, pairs }: BwrapLaunch,
  code: string,
  seed: number,
  group?: ControlGroup,
): SandboxProcess {
  const boxed = [...bwrapArguments(options), '--setenv', 'PYTHONHASHSEED', String(seed)]
  const command = ['bwrap', ...boxed, '--', python.executable, '-s', '-c', ISOLATED + code]
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin' }
  if (group !== undefined || pairs.length > 0) {
    const entrances = group?.entrances.join(' ') ?? ''
    const entered = ['sh', '-c', ENTER_GROUPS, String(SANDBOX_USER), entrances, ...command]
    const [first, ...rest] = [...mountCommand(pairs), ...entered]
    return new SandboxProcess(first!, rest, { env, extra: filter })
  }
  const user = asRoot ? { uid: SANDBOX_USER, gid: SANDBOX_USER } : {}
  return new SandboxProcess(command[0], command.slice(1), { env, extra: filter, ...user })
}

/** Advice where bubblewrap cannot run. */
const INSTALL =
  'install bubblewrap (apt-get install bubblewrap, dnf install bubblewrap) and Python 3, or use --runner pyodide'

const FILTER = seccompFilter(process.arch)

/** The means that hold a program beside namespaces, the strongest set first: an old bubblewrap or kernel may lack some. */
export const BWRAP_HOLDS: readonly {
  readonly filter: Uint8Array | undefined
  readonly disableUserNamespaces: boolean
}[] = [
  { filter: FILTER, disableUserNamespaces: true },
  { filter: FILTER, disableUserNamespaces: false },
  { filter: undefined, disableUserNamespaces: true },
  { filter: undefined, disableUserNamespaces: false },
]

/** Finds a way to start Python in a sandbox that works, by trying. */
export async function findBwrapLaunch({
  python,
  temporaryBytes = TEMPORARY_BYTES,
}: BwrapOptions): Promise<BwrapLaunch> {
  if (process.platform !== 'linux') throw new UsageError(`the runner bwrap needs Linux: use --runner pyodide`)
  if (spawnSync('bwrap', ['--version']).status !== 0)
    throw new UsageError(`the runner bwrap needs bubblewrap, which was not found: ${INSTALL}`)
  const pythons = findPythons(python)
  if (pythons.length === 0)
    throw new UsageError(
      `no Python 3.8 or newer was found${python === undefined ? '' : ` at ${python}`}: ${INSTALL}`,
    )
  const asRoot = process.getuid?.() === 0
  let reason = ''
  for (const each of pythons) {
    // an interpreter that was asked for may lie in a folder of root's
    const mounts = asRoot && python !== undefined ? mountsFor(each.folders) : undefined
    if (mounts !== undefined) process.once('exit', mounts.remove)
    for (const { filter, disableUserNamespaces } of BWRAP_HOLDS) {
      const options = { folders: mounts?.folders ?? each.folders, temporaryBytes, disableUserNamespaces }
      const launch: BwrapLaunch = {
        ...{ python: each, asRoot, filter, pairs: mounts?.pairs ?? [] },
        options: filter === undefined ? options : { ...options, seccompDescriptor: EXTRA_DESCRIPTOR },
      }
      const failure = await probe(launch)
      if (failure === undefined) return launch
      reason = failure
    }
  }
  throw new UsageError(
    `no sandbox could be started with bubblewrap: ${reason || 'no reason given'}; ${INSTALL}`,
  )
}

/** Starts a program. Returns what went wrong. */
async function probe(launch: BwrapLaunch): Promise<string | undefined> {
  const start = (): SandboxProcess => startPython(launch, pythonCode(['candidate.py'], 'serve(Channel())'), 0)
  try {
    await (await ready(start, 1)).kill()
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
