import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { transform } from 'esbuild'
import { checkExampleTypes, type Example, isTyped } from './example-types.ts'
import type { Finding } from './finding.ts'
import { type Block, readMarkdown } from './markdown.ts'
import { type CommandResult, lastLines, runCommand } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Workspace } from './workspace.ts'

/** A command of a README: the text after the prompt, if there is one. */
const COMMAND = /^(cd \S+\n)?(echo [^|]*\| )?(\$ )?(npx (--yes )?)?codegen-eval /

/**
 * Runs the examples of the READMEs at the root and of each package and of the guide, and compares their output with the
 * `text` block right after them. Programs in `js` blocks can import only the built packages of the workspace;
 * `sh` blocks that begin with `codegen-eval`, or with `cd`, run from the repository's root. Programs in
 * docstrings, in `js` or `ts`, are run too, with or without a shown output. All programs compile against the packages'
 * types, also those that are not run.
 */
export async function checkReadmes(workspace: Workspace): Promise<Finding[]> {
  const pages = join(workspace.root, 'docs/commands')
  const files = [
    'README.md',
    'docs/guide.md',
    ...(existsSync(pages) ? readdirSync(pages) : []).map((name) => `docs/commands/${name}`),
    ...workspace.packages.map(({ home }) => `${home}/README.md`),
  ]
  const home = prepareHome(workspace)
  const found: Finding[] = []
  const typed: Example[] = []
  for (const file of files) {
    const path = join(workspace.root, file)
    if (!existsSync(path)) {
      if (file !== 'docs/guide.md') found.push({ file, line: 1, message: 'is missing' })
      continue
    }
    const text = readFileSync(path, 'utf8')
    typed.push(
      ...readMarkdown(text)
        .blocks.filter(isTyped)
        .map((block) => ({ file, block })),
    )
    for (const block of examplesOf(text)) {
      const run = block.language === 'sh' ? runShell(home, workspace.root, block) : runProgram(home, block)
      found.push(...compare(file, block, await run))
    }
  }
  for (const { home: path, sources } of workspace.packages) {
    for (const { path: file, text } of sources) {
      for (const block of programsOf(docstringsOf(text))) {
        typed.push({ file: `${path}/src/${file}`, block })
        found.push(...compare(`${path}/src/${file}`, block, await runProgram(home, block)))
      }
    }
  }
  return [...(await checkExampleTypes(home, typed)), ...found]
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
  let inside = false
  return source
    .split('\n')
    .map((line) => {
      const opens = /^\s*\/\*\*/.test(line)
      const text = inside && !opens ? line.replace(/^\s*\* ?/, '') : ''
      if (opens) inside = true
      if (line.includes('*/')) inside = false
      return inside ? text : ''
    })
    .join('\n')
}

/** A text without blanks at line ends. */
export function comparable(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
}

function compare(file: string, { line, output }: Block, run: CommandResult): Finding[] {
  if (run.code !== 0)
    return [{ file, line, message: `the example ended with ${run.code}\n${lastLines(run.stderr)}` }]
  if (output === undefined) return []
  const [said, printed] = [comparable(output), comparable(run.stdout)]
  if (said === printed) return []
  return [{ file, line, message: `the example prints\n${printed}\nbut the text says\n${said}` }]
}

/**
 * Creates a folder in which `@codegen-eval/*` resolves to the workspace's packages and `codegen-eval` to its command.
 */
function prepareHome({ root, packages }: Workspace): string {
  const home = temporaryFolder('readmes')
  const scope = join(home, 'node_modules/@codegen-eval')
  mkdirSync(scope, { recursive: true })
  for (const { folder, home: path } of packages)
    symlinkSync(join(root, path), join(scope, folder), 'junction')
  mkdirSync(join(home, 'bin'))
  for (const { home: packageHome, manifest } of packages) {
    for (const [command, path] of Object.entries(manifest.bin ?? {})) {
      const script = join(home, 'bin', command)
      writeFileSync(script, `#!/bin/sh\nexec node '${join(root, packageHome, path)}' "$@"\n`)
      chmodSync(script, 0o755)
    }
  }
  return home
}

async function runProgram(home: string, { code, language }: Block): Promise<CommandResult> {
  const path = join(home, 'example.mjs')
  try {
    writeFileSync(path, language === 'ts' ? (await transform(code, { loader: 'ts' })).code : code)
  } catch (error) {
    return { code: 1, stdout: '', stderr: String(error) }
  }
  return runCommand(process.execPath, [path], { cwd: home })
}

async function runShell(home: string, root: string, { code }: Block): Promise<CommandResult> {
  const script = code
    .split('\n')
    .map((line) => line.replace(/^\$ /, '').replaceAll(/\bnpx (--yes )?(?=codegen-eval )/g, ''))
    .join('\n')
  return runCommand('sh', ['-e', '-c', script], {
    cwd: root,
    env: { PATH: join(home, 'bin') + delimiter + process.env.PATH, NO_COLOR: '1' },
  })
}
