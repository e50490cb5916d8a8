import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, dirname, join, sep } from 'node:path'
import { UsageError } from '@codegen-eval/messages'
import type { ProgramLanguage, Toolchain } from '../languages/program-language.ts'
import { pattern } from '../programs/pattern.ts'
import type { HostTools, SandboxMaker } from '../sandbox.ts'
import { SYSTEM_FOLDERS } from './bwrap-arguments.ts'
import type { Python } from './find-python.ts'
import { installedModule, optionalModule, packagesOf } from './optional-module.ts'

/** A toolchain that works in a sandbox. */
export interface FoundToolchain {
  readonly toolchain: Toolchain
  readonly version: string
  readonly tools: HostTools
  /** The paths of its packages of npm, by name. */
  readonly modules: Readonly<Record<string, string>>
}

/** Limits of a command that prints a version. */
const LIMITS = { seconds: 60, memory: 2 ** 30, processes: 64, outputBytes: 1 << 16 }

/**
 * The first toolchain of a language that works in a sandbox: its version is asked there.
 *
 * @param check Whether it must check types.
 * @param python The interpreter that stands for `python3`, in a sandbox with the programs of the host.
 * @throws UsageError that says how to install one if none works.
 */
export async function findToolchain(
  { title, toolchains }: ProgramLanguage,
  maker: SandboxMaker,
  check = false,
  python?: Python | undefined,
): Promise<FoundToolchain> {
  const reasons: string[] = []
  for (const declared of toolchains) {
    const toolchain = python === undefined ? declared : withPython(declared, python)
    const missing = maker.usesHost ? programsOf(toolchain).filter((program) => !findProgram(program)) : []
    if (missing.length > 0) {
      reasons.push(`${missing.join(' and ')} not found`)
      continue
    }
    const names = [...(toolchain.modules ?? []), ...(check ? (toolchain.check?.modules ?? []) : [])]
    const modules: Readonly<Record<string, string>> = {
      ...pathsOf(names, (name) => (maker.usesHost ? modulePath(name, title) : name)),
      ...pathsOf(toolchain.optionalModules ?? [], (name) =>
        maker.usesHost ? (installedModule(name) ?? '') : name,
      ),
    }
    const isGiven = python !== undefined && toolchain !== declared
    const tools = isGiven
      ? { folders: python.folders, path: [] }
      : maker.usesHost
        ? hostTools(toolchain, Object.values(modules).filter(Boolean))
        : NO_TOOLS
    const version = await versionIn(maker, tools, toolchain)
    if (version.text !== undefined) return { toolchain, version: version.text, tools, modules }
    reasons.push(`${toolchain.name}: ${version.reason}`)
  }
  const { install } = toolchains.at(-1)!
  throw new UsageError(
    `no compiler or interpreter of ${title} works in the sandbox ${maker.name} (${reasons.join('; ')}); install one: ${install.debian} (Debian), ${install.fedora} (Fedora), ${install.macos} (macOS)`,
  )
}

const programsOf = ({ name, programs = [name] }: Toolchain): readonly string[] => programs

const pathsOf = (names: readonly string[], path: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, path(name)]))

/** A toolchain whose commands start an interpreter by its path. */
function withPython(toolchain: Toolchain, { executable }: Python): Toolchain {
  if (!programsOf(toolchain).includes(PYTHON)) return toolchain
  const by = (command: readonly string[]): readonly string[] =>
    command.map((part) => (part === PYTHON ? executable : part))
  const { version, steps, loadModule } = toolchain
  return {
    ...toolchain,
    programs: [],
    version: [by(version[0]), version[1]],
    steps: Object.fromEntries(
      Object.entries(steps).map(([name, step]) => [name, { ...step, run: by(step.run) }]),
    ),
    ...(loadModule === undefined ? {} : { loadModule: by(loadModule) }),
  }
}

/** The name of the interpreter in declarations. */
const PYTHON = 'python3'

const NO_TOOLS: HostTools = { folders: [], path: [] }

async function versionIn(
  maker: SandboxMaker,
  tools: HostTools,
  { version: [command, source], env }: Toolchain,
): Promise<{ readonly text?: string; readonly reason: string }> {
  const sandbox = maker.create(tools)
  await sandbox.open()
  try {
    const { exitCode, stdout, stderr } = await sandbox.run(
      { command, ...(env === undefined ? {} : { env }) },
      LIMITS,
    )
    const text = pattern(source).exec(stdout + stderr)?.[1]
    if (exitCode === 0 && text !== undefined) return { text, reason: '' }
    return { reason: (stderr || stdout).trim().split('\n')[0] || `exit code ${exitCode}` }
  } finally {
    await sandbox.close()
  }
}

/** The path of a package of npm that a language needs; that of a command for one that is a program. */
function modulePath(name: string, title: string): string {
  const path = realpathSync(optionalModule(name === 'typescript' ? 'typescript/package.json' : name, title))
  return name === 'typescript' ? join(dirname(path), 'bin', 'tsc') : path
}

/** The folders of the host that a toolchain needs beside those of the system. */
function hostTools(toolchain: Toolchain, modules: readonly string[]): HostTools {
  const { root, folders = [] } = toolchain
  const roots = root === undefined ? [] : [rootOf(root)].filter((each) => each !== undefined)
  const isOutside = (path: string): boolean =>
    !SYSTEM_FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}${sep}`))
  const found = programsOf(toolchain)
    .map((program) => realpathSync(findProgram(program)!))
    .filter((path) => isOutside(path) && !roots.some((each) => path.startsWith(`${each}${sep}`)))
    // a program that only stands for one in the root is left out
    .filter(() => roots.length === 0)
  const homes = found.map((path) => {
    const folder = dirname(path)
    return basename(folder) === 'bin' && isNarrow(dirname(folder)) ? dirname(folder) : folder
  })
  const path = [...roots.map((each) => join(each, 'bin')), ...found.map((each) => dirname(each))]
  const all = [...roots, ...homes, ...folders.flatMap(expanded), ...modules.map(packagesOf)]
  return { folders: [...new Set(all.filter(isOutside))], path: [...new Set(path)] }
}

/** Whether a folder may be let in: not the home folder of a user, nor one above it. */
function isNarrow(folder: string): boolean {
  return folder.split(sep).length > 2 && !`${homedir()}${sep}`.startsWith(`${folder}${sep}`)
}

function rootOf([program = '', ...args]: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(findProgram(program) ?? program, args, { encoding: 'utf8' })
  const folder = status === 0 ? stdout.trim() : ''
  return folder !== '' && existsSync(folder) && isNarrow(folder) ? realpathSync(folder) : undefined
}

/** The folders of a pattern with one star. */
function expanded(folder: string): string[] {
  const star = folder.indexOf('*')
  if (star < 0) return existsSync(folder) ? [folder] : []
  const parent = dirname(folder)
  const [start = '', end = ''] = basename(folder).split('*')
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => join(parent, name))
}

/** The path of a program of the host's path. */
export function findProgram(name: string): string | undefined {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/bin']) {
    const path = join(folder, name)
    try {
      accessSync(path, constants.X_OK)
      if (statSync(path).isFile()) return path
    } catch {
      // it may be in another folder
    }
  }
  return undefined
}
