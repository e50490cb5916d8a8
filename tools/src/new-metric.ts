import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type MetricNames, metricNames, renamed } from './metric-names.ts'
import { runOrThrow } from './run-command.ts'
import { packageName, ROOT } from './workspace.ts'

/** The template: a working metric in the shape of all packages. It is tested with the tools. */
const TEMPLATE = join(ROOT, 'tools/template')

/** Built or installed folders, which are not part of the template. */
const BUILT = new Set(['node_modules', 'dist', '.cache', '.turbo'])

/** The metric after which a new one is inserted if the order is not alphabetical. */
const NEIGHBOUR = 'exact-match'

/** Writes the package of a new metric, and returns the paths of its files. */
export function writeMetricPackage(root: string, names: MetricNames): string[] {
  const home = join(root, 'packages/metrics', names.kebab)
  if (existsSync(home)) throw new RangeError(`packages/metrics/${names.kebab} is there already`)
  return readdirSync(TEMPLATE, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(TEMPLATE, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(/[/\\]/).some((folder) => BUILT.has(folder)))
    .map((path) => {
      const target = join(home, renamed(path, names))
      mkdirSync(dirname(target), { recursive: true })
      const text = renamed(readFileSync(join(TEMPLATE, path), 'utf8'), names)
      // a package lies one folder deeper than the template
      writeFileSync(target, path === 'tsconfig.json' ? text.replace('../', '../../') : text)
      return target
    })
}

/** Adds a new metric to the umbrella, its list of metrics and the README. Returns the changed paths. */
export function registerMetric(root: string, { kebab, words }: MetricNames): string[] {
  const name = packageName(kebab)
  const edits: [path: string, edit: (text: string) => string][] = [
    ['packages/use/all/package.json', (text) => withDependency(text, name, 'workspace:*')],
    [
      'packages/use/all/src/index.ts',
      (text) => withSortedLine(text, `export * from '${name}'`, /^export \* from/),
    ],
    [
      'packages/use/all/src/registry.ts',
      (text) =>
        withSortedLine(
          text,
          `  ['${kebab}', () => import('${name}/registry')],`,
          /^ {2}\['[a-z0-9-]+', \(\) => import/,
        ),
    ],
    [
      'README.md',
      (text) => withTableLine(text, `| [\`${name}\`](packages/metrics/${kebab}/README.md) | ${words} |`),
    ],
  ]
  return edits.map(([path, edit]) => {
    const file = join(root, path)
    writeFileSync(file, edit(readFileSync(file, 'utf8')))
    return file
  })
}

/** A text with one more line among those that match a pattern, in order. Throws an error if no line matches. */
export function withSortedLine(text: string, line: string, pattern: RegExp): string {
  const lines = text.split('\n')
  const similar = lines.flatMap((other, i) => (pattern.test(other) ? [i] : []))
  if (similar.length === 0) throw new Error(`no line matches ${pattern}`)
  lines.splice(similar.find((i) => lines[i]! > line) ?? similar.at(-1)! + 1, 0, line)
  return lines.join('\n')
}

/** A manifest with one more dependency, in order. */
export function withDependency(manifest: string, name: string, range: string): string {
  const parsed = JSON.parse(manifest)
  const all = Object.entries({ ...parsed.dependencies, [name]: range }).sort(([a], [b]) => (a < b ? -1 : 1))
  parsed.dependencies = Object.fromEntries(all)
  return `${JSON.stringify(parsed, null, 2)}\n`
}

/** A README whose table of packages has one more line, after that of the neighbour. */
export function withTableLine(readme: string, line: string): string {
  const lines = readme.split('\n')
  const neighbour = lines.findIndex((other) => other.startsWith(`| [\`${packageName(NEIGHBOUR)}\`]`))
  if (neighbour < 0) throw new Error(`README.md has no line of ${packageName(NEIGHBOUR)}`)
  lines.splice(neighbour + 1, 0, line)
  return lines.join('\n')
}

/** The next steps for a new package, as commands that can be run as they are. */
export function nextSteps(name: string, pnpm: string): string {
  const steps = [
    [`npx --yes ${pnpm} build`, 'build all that changed'],
    [`(cd packages/metrics/${name} && npx vitest run)`, 'its tests'],
    [`node packages/use/cli/dist/bin.js score examples/tasks.jsonl --metric ${name}`, ''],
    [`npx --yes ${pnpm} check packages readmes`, 'the shape of all packages, and what READMEs show'],
  ] as const
  const lines = steps.map(([command, what]) => (what === '' ? command : `${command.padEnd(48)}  ${what}`))
  return ['Next:', ...lines.map((line) => `  ${line}`)].join('\n')
}

const HELP = `Creates the package of a new metric and adds it to the umbrella.

  pnpm new:metric <name>      such as token-recall

The package works from the start: it computes token recall under the new name. Replace it
by your metric; CONTRIBUTING.md describes the steps.`

async function main(args: readonly string[]): Promise<void> {
  const [name] = args
  if (args.length !== 1 || name === undefined || name.startsWith('-')) {
    console.log(HELP)
    if (name !== '--help' && name !== '-h') process.exitCode = 2
    return
  }
  const names = metricNames(name)
  const written = writeMetricPackage(ROOT, names)
  const changed = registerMetric(ROOT, names)
  for (const path of written) console.log(`wrote    ${relative(ROOT, path)}`)
  for (const path of changed) console.log(`changed  ${relative(ROOT, path)}`)
  const pnpm = `pnpm@${/(?<=pnpm@)[\d.]+/.exec(readFileSync(join(ROOT, 'package.json'), 'utf8'))![0]}`
  console.log('linking it to the workspace…')
  await runOrThrow('npx', ['--yes', pnpm, 'install', '--prefer-offline'], { cwd: ROOT })
  const format = ['biome', 'check', '--write', `packages/metrics/${name}`]
  await runOrThrow('npx', format, { cwd: ROOT })
  console.log(`\n${nextSteps(name, pnpm)}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
