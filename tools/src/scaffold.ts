import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesUnder } from './files.ts'
import { UMBRELLA } from './layers.ts'
import { type PackageNames, packageNames, renamed } from './package-names.ts'
import { runOrThrow, runPnpm } from './run-command.ts'
import { runMain } from './run-main.ts'
import { ROOT } from './workspace.ts'

/** A working package, whose names become those of a new one. */
export interface Template {
  /** The folder of the package, with `edits.json`, which registers it, and `facts.ts`, which finds `Facts`. */
  readonly folder: string
  readonly name: string
  readonly home: string
}

/** Words of a template with what stands in their place; `finish` completes the package and returns what to know. */
export interface Facts {
  readonly words: ReadonlyMap<string, string>
  finish(home: string): string
}

export const TEMPLATES: Readonly<Record<string, Template>> = {
  metric: { folder: 'tools/template', name: 'token-recall', home: 'packages/metrics/' },
  language: { folder: 'tools/template-language', name: 'acme-basic', home: 'packages/languages/lang-' },
}

/** An edit of a file: a line at its end or among those like it, in order, or a value in JSON. */
export type Edit = { readonly file: string } & (
  | { readonly line: string; readonly like?: string }
  | { readonly path: readonly string[]; readonly value: unknown }
)

/** Files and folders that are not part of the package. */
const LEFT_OUT = new Set('edits.json facts.ts leftovers.ts node_modules dist .cache .turbo'.split(' '))

/** Writes the package of a template under another name, and registers it. Returns the paths of both. */
export function scaffold(
  root: string,
  template: Template,
  names: PackageNames,
  words: Facts['words'] = new Map(),
): { readonly written: readonly string[]; readonly changed: readonly string[] } {
  const folder = join(ROOT, template.folder)
  const home = `${template.home}${names.kebab}`
  if (existsSync(join(root, home))) throw new RangeError(`${home} is there already`)
  const withNames = (text: string) => renamed(text, packageNames(template.name), names)
  const named = (path: string) => withNames(readFileSync(join(folder, path), 'utf8'))
  const textOf = (path: string) =>
    [...words].reduce((text, [word, fact]) => text.replaceAll(word, fact), named(path))
  const written = filesUnder(folder)
    .filter((path) => !path.split('/').some((part) => LEFT_OUT.has(part)))
    .map((path) => {
      const file = join(root, home, withNames(path).replace(/\.txt$/, ''))
      mkdirSync(dirname(file), { recursive: true })
      // a package lies one folder deeper than the template
      writeFileSync(file, path === 'tsconfig.json' ? textOf(path).replace('../..', '../../..') : textOf(path))
      return file
    })
  const changed = (JSON.parse(textOf('edits.json')) as readonly Edit[]).map((edit) => {
    const file = join(root, edit.file)
    writeFileSync(file, edited(readFileSync(file, 'utf8'), edit))
    return file
  })
  return { written, changed }
}

/** A text after an edit. Throws an error if the text has no place for it. */
export function edited(text: string, edit: Edit): string {
  if ('path' in edit) return withValue(text, edit.path, edit.value)
  if (edit.like === undefined) return `${text}${edit.line}\n`
  const lines = text.split('\n')
  const like = new RegExp(edit.like)
  const similar = lines.flatMap((line, i) => (like.test(line) ? [i] : []))
  if (similar.length === 0) throw new Error(`${edit.file}: no line is like ${edit.line.trim()}`)
  lines.splice(similar.find((i) => lines[i]! > edit.line) ?? similar.at(-1)! + 1, 0, edit.line)
  return lines.join('\n')
}

/** JSON with one more key in an object, whose keys are in order. */
function withValue(json: string, path: readonly string[], value: unknown): string {
  const parsed = JSON.parse(json)
  const object = path.slice(0, -1).reduce((parent, name) => parent[name], parsed)
  const sorted = Object.entries({ ...object, [path.at(-1)!]: value }).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const name of Object.keys(object)) delete object[name]
  Object.assign(object, Object.fromEntries(sorted))
  return `${JSON.stringify(parsed, null, 2)}\n`
}

const HELP = `Creates a package that works from the start, and registers it.
  pnpm new:metric <name> ["what it is"]        it computes token recall under the new name
  pnpm new:language <name> [grammar@version]   it parses; by default with the newest tree-sitter-<name>

docs/new-metric.md and docs/new-language.md describe what to replace.`

async function main(kind = '', name = '', ...rest: readonly string[]): Promise<number> {
  const template = TEMPLATES[kind]
  if (template === undefined || !/^\w/.test(name)) {
    console.log(HELP)
    return /^(-h|--help)$/.test(name) ? 0 : 2
  }
  const found = await import(pathToFileURL(join(ROOT, template.folder, 'facts.ts')).href)
  const facts: Facts = await found.facts(name, ...rest)
  const { written, changed } = scaffold(ROOT, template, packageNames(name), facts.words)
  for (const path of written) console.log(`wrote    ${relative(ROOT, path)}`)
  for (const path of new Set(changed)) console.log(`changed  ${relative(ROOT, path)}`)
  const home = template.home + name
  console.log(facts.finish(join(ROOT, home)))
  console.log('linking it to the workspace…')
  await runPnpm(['install', '--no-frozen-lockfile'], ROOT)
  await runOrThrow('npx', ['biome', 'check', '--write', home, `packages/use/${UMBRELLA}/src`], { cwd: ROOT })
  console.log(`docs/new-${kind}.md says what comes next`)
  return 0
}

await runMain(import.meta, main)
