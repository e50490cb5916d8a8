import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { comparable } from './check-readmes.ts'
import { filesUnder, foldersIn } from './files.ts'
import { type Finding, findings } from './finding.ts'
import { inTurns } from './in-turns.ts'
import { readMarkdown } from './markdown.ts'
import { type CommandResult, failuresOf, lastLines, runPnpm, runScript } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Workspace } from './workspace.ts'

const PROJECTS = 'tools/adapters'
const README = 'packages/use/adapters/README.md'

/** Environment variables that turn off telemetry, updates and colours. */
const QUIET: Readonly<Record<string, string>> = {
  CI: 'true',
  NO_COLOR: '1',
  LANGSMITH_TEST_TRACKING: 'false',
  PROMPTFOO_DISABLE_TELEMETRY: '1',
  PROMPTFOO_DISABLE_UPDATE: '1',
}

/**
 * Tests the adapters with their tools, in the versions of the lockfile in `tools/adapters`.
 *
 * Each project there has a `check` that runs its tool and inspects the result, types that the compiler compares with
 * those of the tool, and the example of the adapters' README. The README must contain the example's file, and the tool
 * must print the lines below it. The tools are installed from npm; no data is sent anywhere.
 *
 * @param installed A folder in which all packages are installed.
 */
export async function checkAdapters({ root }: Workspace, installed: string): Promise<Finding[]> {
  const source = join(root, PROJECTS)
  const projects = foldersIn(source).filter((name) => existsSync(join(source, name, 'package.json')))
  const home = temporaryFolder('adapters')
  const tools = join(home, 'tools')
  cpSync(source, tools, { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  await runPnpm(['install', '--frozen-lockfile', '--prefer-offline'], tools)
  // hard links, not symbolic ones: a package resolves the tool from its real path
  for (const name of projects) linkFiles(join(installed, 'node_modules'), join(tools, name, 'node_modules'))
  const env = { ...QUIET, PROMPTFOO_CONFIG_DIR: join(home, '.promptfoo') }
  const readme = readFileSync(join(root, README), 'utf8')
  const found = await inTurns(2, projects, async (name) => {
    const cwd = join(tools, name)
    const failures = await failuresOf('check', { cwd, env })
    const run = () => runScript('example', { cwd, env })
    return [...findings(`${PROJECTS}/${name}`, failures), ...(await checkExample(cwd, readme, run))]
  })
  return found.flat()
}

/** Links the packages of a folder into another one, which is on the same disk and keeps its own versions. */
function linkFiles(from: string, to: string): void {
  const own = new Map<string, boolean>()
  for (const file of filesUnder(from)) {
    const name = file.split(sep, file.startsWith('@') ? 2 : 1).join(sep)
    const isOwn = own.get(name) ?? existsSync(join(to, name))
    own.set(name, isOwn)
    if (isOwn) continue
    mkdirSync(dirname(join(to, file)), { recursive: true })
    linkSync(join(from, file), join(to, file))
  }
}

/** Checks that the README contains the example of a project and its output. Some examples show failures. */
async function checkExample(
  folder: string,
  readme: string,
  run: () => Promise<CommandResult>,
): Promise<Finding[]> {
  const files = readdirSync(folder).filter((file) => /^(example\.|promptfooconfig\.)/.test(file))
  const programs = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const { blocks } = readMarkdown(readme)
  const block = blocks.find(({ code, output }) => output !== undefined && programs.includes(code.trim()))
  if (!block) return findings(README, [`does not show ${files.join(' or ')} of ${folder} with its output`])
  const { stdout, stderr } = await run()
  const missing = missingLine(block.output!, stdout)
  if (missing === undefined) return []
  const message = `the example does not print, or not in this place, the line\n${missing}\nbut\n${stdout}\n${lastLines(stderr)}`
  return findings(README, [message], block.line)
}

/**
 * The first line that a tool should print and did not print, in this order. Blanks, colours and times are
 * ignored, and a tool may print more lines.
 */
export function missingLine(said: string, printed: string): string | undefined {
  const lines = linesOf(printed)
  let next = 0
  return linesOf(said).find((line) => {
    next = lines.indexOf(line, next) + 1
    return next === 0
  })
}

function linesOf(text: string): string[] {
  return comparable(stripVTControlCharacters(text).replaceAll(/\b\d+(\.\d+)?m?s\b/g, '0ms'))
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '))
    .filter((line) => line !== '')
}
