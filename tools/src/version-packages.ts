import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesUnder, readJson, textOf, writeIfChanged } from './files.ts'
import { GROUPS, PROGRAMS } from './layers.ts'
import { runOrThrow } from './run-command.ts'
import { runMain } from './run-main.ts'
import { loadWorkspace, type Package, ROOT } from './workspace.ts'

/*
 * Raises versions by the waiting changesets: `npm run version-packages`. Those of packages that were never published
 * belong to their first versions and are removed. The umbrella and programs get the strongest bump of what they hand on.
 */

/** From the weakest to the strongest. */
const BUMPS = ['patch', 'minor', 'major'] as const

export type Bump = (typeof BUMPS)[number]

/** The changeset that is written for dependants, beside the changesets of authors. */
const CASCADE = '.changeset/dependants.md'

/** The bumps that a changeset asks for, by package name. */
export function bumpsOf(changeset: string): Map<string, Bump> {
  const head = changeset.split(/^---$/m)[1] ?? ''
  const lines = head.matchAll(/^['"]?([^'"\s]+)['"]?: *(major|minor|patch)$/gm)
  return new Map([...lines].map(([, name, bump]) => [name!, bump as Bump]))
}

/** Paths of the waiting changesets that authors wrote. */
export function changesetFiles(root: string): string[] {
  return filesUnder(join(root, '.changeset'))
    .map((name) => `.changeset/${name}`)
    .filter((path) => /^(?!README\b).*\.md$/.test(basename(path)) && path !== CASCADE)
}

/** The strongest bump that waiting changesets ask for, by package name. */
export function waitingBumps(root: string): Map<string, Bump> {
  const bumps = new Map<string, Bump>()
  for (const path of changesetFiles(root))
    for (const [name, bump] of bumpsOf(readFileSync(join(root, path), 'utf8'))) raise(bumps, name, bump)
  return bumps
}

/** Removes packages from the waiting changesets, and changesets without packages. Returns how many changesets had them. */
export function foldChangesets(root: string, packages: readonly Package[], write = true): number {
  const names = new Set(packages.map(({ manifest }) => manifest.name))
  const lines = new RegExp(`^['"]?(?:${[...names].join('|')})['"]?: *(?:major|minor|patch)\n`, 'gm')
  return changesetFiles(root).filter((file) => {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    const bumps = [...bumpsOf(text).keys()]
    const kept = bumps.filter((name) => !names.has(name))
    if (kept.length === bumps.length) return false
    if (write && kept.length === 0) rmSync(path)
    else if (write) writeFileSync(path, text.replaceAll(lines, ''))
    return true
  }).length
}

/** Sets the bump of a package if it is stronger than the one that it has. Returns whether it is. */
function raise(bumps: Map<string, Bump>, name: string, bump: Bump): boolean {
  const current = bumps.get(name)
  const stronger = current === undefined || BUMPS.indexOf(bump) > BUMPS.indexOf(current)
  if (stronger) bumps.set(name, bump)
  return stronger
}

/** The version after a bump; the same one without. */
export function raised(version: string, bump: Bump | undefined): string {
  if (bump === undefined) return version
  const [major, minor, patch] = version.split('.').map(Number) as [number, number, number]
  if (bump === 'major') return `${major + 1}.0.0`
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/**
 * The bumps of the umbrella and of the other packages of its group: at least that of what they hand on, unless it is a
 * patch. A metric needs none: if a dependency moves its numbers, the check `numbers` demands that it says so.
 */
export function cascade(bumps: ReadonlyMap<string, Bump>, packages: readonly Package[]): Map<string, Bump> {
  const all = new Map(bumps)
  const added = new Map<string, Bump>()
  const waiting = [...bumps.keys()]
  const last = packages.filter(({ group }) => group === GROUPS.at(-1))
  for (const name of waiting) {
    const bump = all.get(name)!
    if (bump === 'patch') continue
    for (const { manifest } of last) {
      if (!(name in { ...manifest.dependencies, ...manifest.peerDependencies })) continue
      if (!raise(all, manifest.name, bump)) continue
      added.set(manifest.name, bump)
      waiting.push(manifest.name)
    }
  }
  return added
}

/** Writes the changeset of the dependants, if there are any, which names what raised them. */
export function writeCascade(root: string, packages: readonly Package[]): void {
  const bumps = waitingBumps(root)
  const added = [...cascade(bumps, packages)].map(([name, bump]) => `"${name}": ${bump}\n`)
  if (added.length === 0) return
  const raising = packages.flatMap(({ manifest: { name, version } }) =>
    (bumps.get(name) ?? 'patch') === 'patch' ? [] : `${name} ${raised(version, bumps.get(name))}`,
  )
  const text = `It hands on numbers or names of ${raising.join(', ')}.`
  writeFileSync(join(root, CASCADE), `---\n${added.join('')}---\n\n${text}\n`)
}

/** A source whose version, that of a program or of a package's numbers, is the one in the manifest. */
export function withVersion({ folder, manifest }: Package, text: string): string {
  const version = PROGRAMS.has(folder) ? manifest.version : manifest.codegenEval?.numbers
  return text.replaceAll(VERSION, (_, before: string) => `${before}'${version}'`)
}

/** A version in a source: that of `src/version.ts`, or the one in the definition of a metric. */
export const VERSION = /^(export const (?:NUMBERS_)?VERSION = | +numbers: )'[^']*'/gm

/** The version in the signatures of a metric. */
type VersionOf = (metric: string) => string | undefined

/** A text whose signatures (`chrf|…|v:0.1.0`, `fences@0.1.0`) carry the versions of the numbers of their packages. */
export function withSignatureVersions(text: string, versionOf: VersionOf): string {
  const signature = /(?<![\w|-])([a-z][a-z0-9-]*)((?:\|[^|\s`]+)*\|v:)(\d+\.\d+\.\d+[\w.+-]*)/g
  const part = /\b(fences|canonical)(@)(\d+\.\d+\.\d+)/g
  const written = (_: string, name: string, between: string, version: string) =>
    name + between + (versionOf(name) ?? version)
  return text.replaceAll(signature, written).replaceAll(part, written)
}

/** Finds the version of the numbers of the package whose registry names a metric. */
function signatureVersions(packages: readonly Package[]): VersionOf {
  const versions = new Map<string, string>()
  for (const { folder, manifest, sources } of packages) {
    const metrics = sources.flatMap(({ path, text }) => {
      const names = text.matchAll(/\bname: '([a-z0-9-]+)'(?=(,\s+numbers: )?)/g)
      return [...names].flatMap(([, name, defines]) => (defines || path === 'registry.ts' ? [name!] : []))
    })
    for (const name of [folder === 'extract' ? 'fences' : folder, ...metrics])
      if (manifest.codegenEval) versions.set(name, manifest.codegenEval.numbers)
  }
  return (metric) => versions.get(metric)
}

/** Writes versions from manifests into sources and READMEs, and returns the paths of files that changed. */
export function writeVersions(root: string = ROOT): string[] {
  const { packages } = loadWorkspace(root)
  const versionOf = signatureVersions(packages)
  const changes = (file: string, edit: (text: string) => string) => {
    const text = textOf(join(root, file))
    return text !== undefined && writeIfChanged(join(root, file), edit(text))
  }
  const readmes = ['README.md', 'docs/guide.md', ...packages.map(({ home }) => `${home}/README.md`)]
  const sources = packages.flatMap((pkg) =>
    pkg.sources.map(({ path }) => [pkg, `${pkg.home}/src/${path}`] as const),
  )
  return [
    ...readmes.filter((file) => changes(file, (text) => withSignatureVersions(text, versionOf))),
    ...sources.flatMap(([pkg, file]) => (changes(file, (text) => withVersion(pkg, text)) ? [file] : [])),
  ].map((file) => join(root, file))
}

async function main(mode?: string): Promise<void> {
  if (mode !== '--write-only') {
    const { packages } = loadWorkspace()
    const { released } = readJson(join(ROOT, 'tools/numbers.json'))
    const unreleased = packages.filter(({ folder }) => !released.includes(folder))
    foldChangesets(ROOT, unreleased)
    writeCascade(ROOT, packages)
    process.stdout.write(await runOrThrow('changeset', ['version'], { cwd: ROOT }))
  }
  for (const path of writeVersions()) console.log(`wrote ${path}`)
}

await runMain(import.meta, main)
