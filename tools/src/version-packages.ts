import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runOrThrow } from './run-command.ts'
import { loadWorkspace, ROOT, type Workspace } from './workspace.ts'

/*
 * Raises versions by the waiting changesets:
 *
 *     pnpm version-packages
 *
 * Packages that depend on a package whose numbers or names change get the same bump, `changeset version` writes
 * manifests and changelogs, and the new versions go into `src/version.ts` and into the signatures of READMEs.
 */

/** From the weakest to the strongest. */
const BUMPS = ['patch', 'minor', 'major'] as const

export type Bump = (typeof BUMPS)[number]

/** The changeset that is written for dependants, beside the changesets of authors. */
const CASCADE = '.changeset/dependants.md'

/** The bumps that a changeset asks for, by package name. */
export function bumpsOf(changeset: string): Map<string, Bump> {
  const head = changeset.split(/^---$/m)[1] ?? ''
  return new Map(
    [...head.matchAll(/^['"]?([^'"\s]+)['"]?: *(major|minor|patch)$/gm)].map(
      ([, name, bump]) => [name!, bump as Bump] as const,
    ),
  )
}

/**
 * The bumps of packages that depend, directly or not, on a package that gets more than a patch: at least the same
 * bump. A patch changes no number, so dependants need no bump. Other bumps may change the numbers of dependants, whose
 * signatures contain only their versions.
 */
export function cascade(
  bumps: ReadonlyMap<string, Bump>,
  packages: Workspace['packages'],
): ReadonlyMap<string, Bump> {
  const all = new Map(bumps)
  const added = new Map<string, Bump>()
  const waiting = [...bumps.keys()]
  for (const name of waiting) {
    const bump = all.get(name)!
    if (bump === 'patch') continue
    for (const { manifest } of packages) {
      if (!(name in { ...manifest.dependencies, ...manifest.peerDependencies })) continue
      const current = all.get(manifest.name)
      if (current !== undefined && BUMPS.indexOf(current) >= BUMPS.indexOf(bump)) continue
      all.set(manifest.name, bump)
      added.set(manifest.name, bump)
      waiting.push(manifest.name)
    }
  }
  return added
}

/** Writes the changeset of the dependants, if there are any. */
export function writeCascade(root: string, packages: Workspace['packages']): void {
  const bumps = new Map<string, Bump>()
  for (const file of readdirSync(join(root, '.changeset'))) {
    if (!file.endsWith('.md') || file === 'README.md' || file === 'dependants.md') continue
    for (const [name, bump] of bumpsOf(readFileSync(join(root, '.changeset', file), 'utf8'))) {
      if (BUMPS.indexOf(bump) > BUMPS.indexOf(bumps.get(name) ?? 'patch')) bumps.set(name, bump)
      else if (!bumps.has(name)) bumps.set(name, bump)
    }
  }
  const added = [...cascade(bumps, packages)].map(([name, bump]) => `"${name}": ${bump}\n`)
  if (added.length === 0) return
  const reason = 'The version follows that of a package whose numbers or names this package uses.'
  writeFileSync(join(root, CASCADE), `---\n${added.join('')}---\n\n${reason}\n`)
}

/** The text of a package's `src/version.ts` with another version. */
export function withVersion(text: string, version: string): string {
  return text.replace(/(?<=^export const VERSION = ').*(?='$)/m, version)
}

/** A text whose signatures (`chrf|…|v:0.1.0`, `fences@0.1.0`) carry the versions of the packages that write them. */
export function withSignatureVersions(
  text: string,
  versionOf: (metric: string) => string | undefined,
): string {
  return text
    .replaceAll(
      /(?<![\w|-])([a-z][a-z0-9-]*)((?:\|[^|\s`]+)*\|v:)\d+\.\d+\.\d+[\w.+-]*/g,
      (all, name, rest) => {
        const version = versionOf(name)
        return version === undefined ? all : name + rest + version
      },
    )
    .replaceAll(
      /\bfences@\d+\.\d+\.\d+/g,
      (all) => `fences@${versionOf('fences') ?? all.slice('fences@'.length)}`,
    )
}

/** The version in signatures of a metric: that of the package whose registry names it. */
function signatureVersions({ packages }: Workspace): (metric: string) => string | undefined {
  const versions = new Map<string, string>()
  for (const { folder, manifest, sources } of packages) {
    if (folder === 'extract') versions.set('fences', manifest.version)
    const registry = sources.find(({ path }) => path === 'registry.ts')?.text ?? ''
    for (const [, name] of registry.matchAll(/\bname: '([a-z0-9-]+)'/g)) versions.set(name!, manifest.version)
  }
  return (metric) => versions.get(metric)
}

/** Writes versions from manifests into `src/version.ts` and READMEs, and returns the paths of files that changed. */
export function writeVersions(root: string = ROOT): string[] {
  const workspace = loadWorkspace(root)
  const versionOf = signatureVersions(workspace)
  const inReadme = (text: string) => withSignatureVersions(text, versionOf)
  const edits: [path: string, edit: (text: string) => string][] = [['README.md', inReadme]]
  for (const { home, manifest } of workspace.packages) {
    edits.push([`${home}/src/version.ts`, (text) => withVersion(text, manifest.version)])
    edits.push([`${home}/README.md`, inReadme])
  }
  return edits.flatMap(([file, edit]) => {
    const path = join(root, file)
    if (!existsSync(path)) return []
    const before = readFileSync(path, 'utf8')
    const after = edit(before)
    if (after === before) return []
    writeFileSync(path, after)
    return [path]
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (!process.argv.includes('--write-only')) {
    writeCascade(ROOT, loadWorkspace().packages)
    process.stdout.write(await runOrThrow('changeset', ['version'], { cwd: ROOT }))
  }
  for (const path of writeVersions()) console.log(`wrote ${path}`)
}
