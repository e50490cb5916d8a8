import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, findings } from './finding.ts'
import type { Block } from './markdown.ts'
import { endOf, runCommand } from './run-command.ts'
import { ROOT } from './workspace.ts'

/** A program of a Markdown text. */
export interface Example {
  /** Path from the repository's root. */
  readonly file: string
  readonly block: Block
}

/** Languages of blocks whose types are checked; `javascript` marks programs that need a tool to run. */
const TYPED: Readonly<Record<string, string>> = { js: 'mjs', javascript: 'mjs', ts: 'mts', typescript: 'mts' }

/** Whether a block is a program whose types can be checked. */
export function isTyped({ language }: Block): boolean {
  return language in TYPED
}

/** An error of the compiler. Type arguments of untyped functions (TS2347) are those of packages without types here. */
const ERROR = /^(\d+)\.m[jt]s\((\d+),\d+\): error TS(?!2347)\d+: (.*(?:\n .*)*)/gm

/** Not strict: examples leave out types, and checks that cannot fail. */
const SETTINGS = { extends: join(ROOT, 'tools/examples.tsconfig.json'), include: ['*'] }

/**
 * Compiles examples against the types of the built packages, in one run of the compiler. Packages of others have no
 * types here.
 *
 * @param home A folder with `node_modules/@codegen-eval`.
 */
export async function checkExampleTypes(home: string, examples: readonly Example[]): Promise<Finding[]> {
  const folder = join(home, 'types')
  mkdirSync(folder, { recursive: true })
  for (const [i, { block }] of examples.entries())
    writeFileSync(join(folder, `${i}.${TYPED[block.language]}`), block.code)
  const foreign = /\bfrom '((?!@codegen-eval\/|node:)[^'.][^']*)'/g
  const imports = examples.flatMap(({ block }) => [...block.code.matchAll(foreign)])
  const untyped = new Set(imports.map(([, name]) => `declare module '${name}'\n`))
  writeFileSync(join(folder, 'modules.d.ts'), [...untyped].join(''))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS))
  const result = await runCommand(join(ROOT, 'node_modules/.bin/tsc'), ['--pretty', 'false'], { cwd: folder })
  const found = [...result.stdout.matchAll(ERROR)].map(([, i, line, message]): Finding => {
    const { file, block } = examples[Number(i)]
    return { file, line: block.line + Number(line), message: `the example does not compile: ${message}` }
  })
  if (result.code === 0 || found.length > 0 || /TS2347/.test(result.stdout)) return found
  return findings('README.md', [`tsc ended with ${result.code}\n${endOf(result)}`])
}
