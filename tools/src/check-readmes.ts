import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { transform } from 'esbuild'
import { checkExampleTypes, type Example, isTyped } from './example-types.ts'
import { filesUnder, textOf } from './files.ts'
import { type Finding, findings } from './finding.ts'
import { type Block, readMarkdown } from './markdown.ts'
import { type CommandResult, lastLines, runCommand } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { folderOf, type Workspace } from './workspace.ts'

/** A command of a README: the text after the prompt, if there is one. */
const COMMAND = /^(cd \S+\n)?(echo [^|]*\| )?(\$ )?(npx (--yes )?)?codegen-eval /

/**
 * Runs the examples of READMEs, guide and docstrings, and compares their output with the `text` block right after them.
 * Programs import built packages only; `sh` blocks run from the repository's root. All programs compile against the types.
 */
export async function checkReadmes({ root, packages }: Workspace): Promise<Finding[]> {
  const home = prepareHome({ root, packages })
  const [found, typed]: [Finding[], Example[]] = [[], []]
  const check = async (file: string, text: string, examplesIn: typeof programsOf, name: string) => {
    for (const block of readMarkdown(text).blocks) if (isTyped(block)) typed.push({ file, block })
    for (const block of examplesIn(text)) {
      const run = block.language === 'sh' ? runShell(home, root, block) : runProgram(home, name, block)
      found.push(...compare(file, block, await run))
    }
  }
  const checkPages = async (kind: string, files: readonly string[]) => {
    for (const file of files) {
      const text = textOf(join(root, file))
      if (text !== undefined) await check(file, text, examplesOf, kind)
      else if (file !== 'docs/guide.md') found.push(...findings(file, ['is missing']))
    }
  }
  const checkDocstrings = async () => {
    for (const { home: folder, sources } of packages)
      for (const { path, text } of sources)
        await check(`${folder}/src/${path}`, docstringsOf(text), programsOf, 'docstring')
  }
  const readmes = packages.map((pkg) => `${pkg.home}/README.md`)
  const commands = filesUnder(join(root, 'docs/commands')).map((name) => `docs/commands/${name}`)
  // examples of pages write files, which the next ones may read: only these three kinds run beside each other
  await Promise.all([
    checkPages('page', ['README.md', 'docs/guide.md', ...commands]),
    checkPages('readme', readmes),
    checkDocstrings(),
  ])
  const order = (a: Finding, b: Finding) => Number(a.file > b.file) - Number(a.file < b.file)
  return [...(await checkExampleTypes(home, typed)), ...found.sort(order)]
}

/** The blocks of a README that are run: programs and commands with a shown output. */
export function examplesOf(readme: string): Block[] {
  return readMarkdown(readme).blocks.filter(
    ({ language, code, output }) =>
      output !== undefined && (language === 'js' || (language === 'sh' && COMMAND.test(code))),
  )
}

/** The programs of a text. */
export function programsOf(markdown: string): Block[] {
  return readMarkdown(markdown).blocks.filter(({ language }) => language === 'js' || language === 'ts')
}

/** The text of a module's docstrings at their line numbers; the other lines are empty. */
export function docstringsOf(source: string): string {
  const docstring = /^[ \t]*\/\*\*(?!.*\*\/).*\n([\s\S]*?)\*\/|.+/gm
  return source.replaceAll(docstring, (_, text?: string) =>
    text === undefined ? '' : `\n${text.replaceAll(/^[ \t]*\* ?/gm, '')}`,
  )
}

/** A text without blanks at line ends, and without versions of compilers and interpreters, which are the machine's. */
export function comparable(text: string): string {
  return text
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\|toolchains:[^|\s]*/g, '')
    .trim()
}

function compare(file: string, { line, output }: Block, run: CommandResult): Finding[] {
  if (run.code !== 0)
    return findings(file, [`the example ended with ${run.code}\n${lastLines(run.stderr)}`], line)
  if (output === undefined) return []
  const [said, printed] = [comparable(output), comparable(run.stdout)]
  if (said === printed) return []
  return findings(file, [`the example prints\n${printed}\nbut the text says\n${said}`], line)
}

/**
 * Creates a folder in which `@codegen-eval/*` resolves to the workspace's packages and `codegen-eval` to its command.
 */
function prepareHome({ root, packages }: Pick<Workspace, 'root' | 'packages'>): string {
  const home = temporaryFolder('readmes')
  const [scope, bin] = [join(home, 'node_modules/@codegen-eval'), join(home, 'bin')]
  for (const folder of [scope, bin]) mkdirSync(folder, { recursive: true })
  for (const pkg of packages) {
    symlinkSync(join(root, pkg.home), join(scope, pkg.folder), 'junction')
    // what a user installs beside the package
    for (const peer of Object.keys(pkg.manifest.peerDependencies ?? {})) {
      const [from, to] = [join(root, pkg.home, 'node_modules', peer), join(home, 'node_modules', peer)]
      if (folderOf(peer) !== undefined || !existsSync(from) || existsSync(to)) continue
      mkdirSync(dirname(to), { recursive: true })
      symlinkSync(from, to, 'junction')
    }
    for (const [command, path] of Object.entries(pkg.manifest.bin ?? {})) {
      writeFileSync(join(bin, command), `#!/bin/sh\nexec node '${join(root, pkg.home, path)}' "$@"\n`)
      chmodSync(join(bin, command), 0o755)
    }
  }
  return home
}

async function runProgram(home: string, name: string, { code, language }: Block): Promise<CommandResult> {
  const path = join(home, `${name}.mjs`)
  try {
    writeFileSync(path, language === 'ts' ? (await transform(code, { loader: 'ts' })).code : code)
  } catch (error) {
    return { code: 1, stdout: '', stderr: String(error) }
  }
  return runCommand(process.execPath, [path], { cwd: home })
}

async function runShell(home: string, root: string, { code }: Block): Promise<CommandResult> {
  const script = code.replaceAll(/^\$ |\bnpx (--yes )?(?=codegen-eval )/gm, '')
  const env = { PATH: join(home, 'bin') + delimiter + process.env.PATH, NO_COLOR: '1' }
  return runCommand('sh', ['-e', '-c', script], { cwd: root, env })
}
