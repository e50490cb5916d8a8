import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, lineOf } from './finding.ts'
import { UMBRELLA } from './layers.ts'
import { runOrThrow } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type Bump, cascade, raised, waitingBumps, writeCascade } from './version-packages.ts'
import { type Manifest, type Package, packageName, type Workspace } from './workspace.ts'

/** Bumps by folder. */
export type Bumps = Readonly<Record<string, Bump>>

/** Versions by folder. */
export type Versions = ReadonlyMap<string, string>

/**
 * Checks that versions of numbers are released, and runs `changeset version` on copies of the workspace's manifests: a
 * patch reaches the umbrella only, which pins exact versions; a minor change raises the packages that hand on numbers and
 * names by as much, and the range of each other dependant, by a patch.
 */
export async function checkChangesets(workspace: Workspace): Promise<Finding[]> {
  const { root, packages } = workspace
  const found = checkNumberVersions(packages, waitingBumps(root))
  const releases: Bumps[] = [{ chrf: 'patch' }, { sequence: 'minor' }, { bleu: 'minor' }]
  for (const release of releases) {
    if (!packages.some(({ folder }) => folder in release)) continue
    found.push(...compareBumps(packages, release, await versionsAfter(workspace, release)))
  }
  return found
}

/** Numbers have the version of a release: one that was, or the one that waiting changesets bring. */
export function checkNumberVersions(
  packages: readonly Package[],
  bumps: ReadonlyMap<string, Bump>,
): Finding[] {
  return packages.flatMap(({ home, manifest: { name, version, codegenEval }, manifestText }) => {
    if (codegenEval === undefined || !isAbove(codegenEval.numbers, version)) return []
    const next = raised(version, bumps.get(name))
    if (codegenEval.numbers === next) return []
    const message = `"numbers" is ${codegenEval.numbers}, and the next version is ${next}: correct it, or add a changeset for ${name}`
    return [{ file: `${home}/package.json`, line: lineOf(manifestText, '"numbers"'), message }]
  })
}

/** Whether a version comes after another. */
export function isAbove(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0
}

/** The bumps that a release must bring by the rules, by folder. */
export function expectedBumps(packages: readonly Package[], release: Bumps): Bumps {
  const named = new Map(Object.entries(release).map(([folder, bump]) => [packageName(folder), bump]))
  const bumps = new Map([...named, ...cascade(named, packages)])
  return Object.fromEntries(
    packages.flatMap(({ folder, manifest }) => {
      const used = Object.keys(manifest.dependencies ?? {}).some((name) => leaves(manifest, name, bumps))
      const bump = bumps.get(manifest.name) ?? (used ? 'patch' : undefined)
      return bump === undefined ? [] : [[folder, bump]]
    }),
  )
}

/** Whether a dependency's bump leaves the range in which a package has it. */
function leaves(dependant: Manifest, name: string, bumps: ReadonlyMap<string, Bump>): boolean {
  const bump = bumps.get(name)
  return bump !== undefined && (bump !== 'patch' || dependant.name === packageName(UMBRELLA))
}

/** Compares the versions after a release with those that the rules require. */
export function compareBumps(packages: readonly Package[], release: Bumps, after: Versions): Finding[] {
  const bumps = expectedBumps(packages, release)
  return packages.flatMap(({ folder, home, manifest, manifestText }) => {
    const expected = raised(manifest.version, bumps[folder])
    if (after.get(folder) === expected) return []
    const [changed, bump] = Object.entries(release)[0]!
    const message = `after a ${bump} change of ${changed}, ${manifest.version} becomes ${after.get(folder)}, not ${expected}`
    return [{ file: `${home}/package.json`, line: lineOf(manifestText, '"version"'), message }]
  })
}

async function versionsAfter({ root, packages }: Workspace, release: Bumps): Promise<Versions> {
  const home = copyManifests(root, packages)
  const bumps = Object.entries(release).map(([folder, bump]) => `"${packageName(folder)}": ${bump}\n`)
  const changeset = `---\n${bumps.join('')}---\n\nA change to try the release with.\n`
  writeFileSync(join(home, '.changeset/trial.md'), changeset)
  writeCascade(home, packages)
  await commitAll(home)
  await runOrThrow(join(home, 'node_modules/.bin/changeset'), ['version'], { cwd: home })
  return new Map(
    packages.map((pkg) => {
      const manifest = readFileSync(join(home, pkg.home, 'package.json'), 'utf8')
      return [pkg.folder, JSON.parse(manifest).version]
    }),
  )
}

/** Copies the files that `changeset version` reads, without the pending changesets. */
function copyManifests(root: string, packages: readonly Package[]): string {
  const home = temporaryFolder('versions')
  const files = ['package.json', 'pnpm-workspace.yaml', '.changeset/config.json', 'tools/package.json']
  for (const file of [...files, ...packages.map(({ home }) => `${home}/package.json`)]) {
    mkdirSync(join(home, file, '..'), { recursive: true })
    cpSync(join(root, file), join(home, file))
  }
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'junction')
  return home
}

/** Creates a git repository: changesets reads the commits that its changelogs name. */
async function commitAll(home: string): Promise<void> {
  const git = (...args: string[]) => runOrThrow('git', args, { cwd: home })
  writeFileSync(join(home, '.gitignore'), 'node_modules\n')
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '--all')
  const author = ['-c', 'user.name=trial', '-c', 'user.email=trial@example.org', '-c', 'commit.gpgsign=false']
  await git(...author, 'commit', '--quiet', '--message=trial')
}
