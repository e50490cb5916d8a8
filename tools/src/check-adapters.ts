import { cpSync, existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { comparable } from './check-readmes.ts'
import type { Finding } from './finding.ts'
import type { InstalledRelease } from './install-release.ts'
import { readMarkdown } from './markdown.ts'
import { type CommandResult, lastLines, runCommand, runOrThrow } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Workspace } from './workspace.ts'

const PROJECTS = 'tools/adapters'
const README = 'packages/use/adapters/README.md'

/** Disk space that the tools need, with a margin: 0.7 GB were measured. */
const BYTES_NEEDED = 1.5 * 1024 ** 3

/** Maximum number of projects that run at the same time. */
const WORKERS = 2

/** Environment variables that turn off telemetry, updates and colours. */
const QUIET: Readonly<Record<string, string>> = {
  CI: 'true',
  NO_COLOR: '1',
  LANGSMITH_TEST_TRACKING: 'false',
  PROMPTFOO_DISABLE_TELEMETRY: '1',
  PROMPTFOO_DISABLE_UPDATE: '1',
}

/** A project to test: a folder with a tool, the packed packages, and scripts. */
interface Trial {
  readonly name: string
  readonly folder: string
  readonly run: (command: string, ...args: string[]) => Promise<CommandResult>
}

/**
 * Tests the adapters with their tools, in the versions of the lockfile in `tools/adapters`.
 *
 * Each project there has a `check` that runs its tool and inspects the result, types that the compiler compares with
 * those of the tool, and the example of the adapters' README. The README must contain the example's file, and the tool
 * must print the lines below it. The tools are installed from npm; no data is sent anywhere.
 */
export async function checkAdapters(workspace: Workspace, { folder }: InstalledRelease): Promise<Finding[]> {
  const { bavail, bsize } = statfsSync(tmpdir())
  if (bavail * bsize < BYTES_NEEDED) {
    return [wrong(`the tools need ${BYTES_NEEDED} bytes in ${tmpdir()}, which has ${bavail * bsize}`)]
  }
  const home = temporaryFolder('adapters')
  const projects = await prepare(home, workspace, join(folder, 'node_modules'))
  const found: Finding[][] = []
  const waiting = projects.entries()
  const work = async () => {
    for (const [i, name] of waiting)
      found[i] = await checkProject(trialOf(home, name, workspace.root), workspace)
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return found.flat()
}

/** Installs the tools, and copies the installed packages beside each of them. Returns the names of the projects. */
async function prepare(home: string, { root, manifest }: Workspace, installed: string): Promise<string[]> {
  const source = join(root, PROJECTS)
  const projects = readdirSync(source).filter((name) => existsSync(join(source, name, 'package.json')))
  const tools = join(home, 'tools')
  cpSync(source, tools, { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  const pnpm = manifest.packageManager!.split('+')[0]!
  await runOrThrow('npx', ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: tools })
  // copies, not links: a package resolves the tool from its real path
  for (const name of projects) {
    cpSync(installed, join(tools, name, 'node_modules'), { recursive: true })
  }
  return projects
}

function trialOf(home: string, name: string, root: string): Trial {
  const folder = join(home, 'tools', name)
  const env = {
    ...QUIET,
    PROMPTFOO_CONFIG_DIR: join(home, '.promptfoo'),
    PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  }
  return { name, folder, run: (command, ...args) => runCommand(command, args, { cwd: folder, env }) }
}

async function checkProject(trial: Trial, workspace: Workspace): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [what, command, ...args] of [
    ['check', 'npm', 'run', '--silent', 'check'],
    ['types', 'tsc', '-p', 'tsconfig.json'],
  ] as const) {
    const { code, stdout, stderr } = await trial.run(command, ...args)
    if (code !== 0)
      found.push(wrong(`${what} failed\n${lastLines(stdout)}\n${lastLines(stderr)}`, trial.name))
  }
  found.push(...(await checkExample(trial, join(workspace.root, README))))
  return found
}

/** Checks that the README contains the example of a project and its output. Some examples show failures. */
async function checkExample({ name, folder, run }: Trial, readme: string): Promise<Finding[]> {
  const files = readdirSync(folder).filter((file) => /^(example\.|promptfooconfig\.)/.test(file))
  const programs = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const { blocks } = readMarkdown(readFileSync(readme, 'utf8'))
  const block = blocks.find(({ code, output }) => output !== undefined && programs.includes(code.trim()))
  if (!block) return [wrong(`${README} does not show ${files.join(' or ')} with its output`, name)]
  const { stdout, stderr } = await run('npm', 'run', '--silent', 'example')
  const missing = missingLine(block.output!, stdout)
  if (missing === undefined) return []
  const message = `the example does not print, or not in this place, the line\n${missing}\nbut\n${stdout}\n${lastLines(stderr)}`
  return [{ file: README, line: block.line, message }]
}

/**
 * The first line that a tool should print and did not print, in this order. Blanks, colours and times are
 * ignored, and a tool may print more lines.
 */
export function missingLine(said: string, printed: string): string | undefined {
  const lines = linesOf(printed)
  let next = 0
  for (const line of linesOf(said)) {
    next = lines.indexOf(line, next) + 1
    if (next === 0) return line
  }
  return undefined
}

function linesOf(text: string): string[] {
  return comparable(stripVTControlCharacters(text).replaceAll(/\b\d+(\.\d+)?m?s\b/g, '0ms'))
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '))
    .filter((line) => line !== '')
}

function wrong(message: string, project?: string): Finding {
  return { file: project ? `${PROJECTS}/${project}` : PROJECTS, line: 1, message }
}
