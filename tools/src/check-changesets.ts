import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, lineOf } from './finding.ts'
import { UMBRELLA } from './layers.ts'
import { runOrThrow } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type Bump, cascade, raised, waitingBumps, writeCascade } from './version-packages.ts'
import { type Package, packageName, type Workspace } from './workspace.ts'

/** A change of a package, by its folder. */
export type Change = readonly [folder: string, bump: Bump]

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
  for (const change of [
    ['chrf', 'patch'],
    ['sequence', 'minor'],
    ['bleu', 'minor'],
  ] as const)
    found.push(...compareBumps(packages, change, await versionsAfter(workspace, change)))
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

/** Compares the versions after a change of a package with those that the rules require. */
export function compareBumps(
  packages: readonly Package[],
  [folder, bump]: Change,
  after: Versions,
): Finding[] {
  const named = new Map([[packageName(folder), bump]])
  const bumps = new Map([...named, ...cascade(named, packages)])
  return packages.flatMap((pkg) => {
    const { name, version, dependencies = {} } = pkg.manifest
    const leavesRange = bump !== 'patch' || pkg.folder === UMBRELLA
    const follows = leavesRange && Object.keys(dependencies).some((other) => bumps.has(other))
    const expected = raised(version, bumps.get(name) ?? (follows ? 'patch' : undefined))
    const actual = after.get(pkg.folder)
    if (actual === expected) return []
    const message = `after a ${bump} change of ${folder}, ${version} becomes ${actual}, not ${expected}`
    return [{ file: `${pkg.home}/package.json`, line: lineOf(pkg.manifestText, '"version"'), message }]
  })
}

async function versionsAfter({ root, packages }: Workspace, [folder, bump]: Change): Promise<Versions> {
  const home = copyManifests(root, packages)
  const changeset = `---\n"${packageName(folder)}": ${bump}\n---\n\nA change to try the release with.\n`
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
