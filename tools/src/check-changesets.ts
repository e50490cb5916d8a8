import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, lineOf } from './finding.ts'
import { UMBRELLA } from './layers.ts'
import { runOrThrow } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type Bump, writeCascade } from './version-packages.ts'
import { type Package, packageName, type Workspace } from './workspace.ts'

/** A release to test: a changeset, and the packages that must get its bump. */
export interface Release {
  readonly folder: string
  readonly bump: Bump
  readonly bumped: ReadonlySet<string>
}

/** Versions by folder. */
export type Versions = ReadonlyMap<string, string>

/**
 * Runs `changeset version` on copies of the workspace's manifests. A patch changes no number: it reaches the umbrella
 * only, which pins exact versions. A minor change of a package reaches all that depend on it, directly or not, with
 * the same bump, so that no signature keeps its version while its numbers change.
 */
export async function checkChangesets(workspace: Workspace): Promise<Finding[]> {
  const { packages } = workspace
  const releases: Release[] = [
    { folder: 'chrf', bump: 'patch', bumped: new Set(['chrf', UMBRELLA]) },
    ...['sequence', 'tokenize'].map((folder) => ({
      folder,
      bump: 'minor' as const,
      bumped: dependantsOf(folder, packages),
    })),
  ]
  const found: Finding[] = []
  for (const release of releases) {
    if (!packages.some(({ folder }) => folder === release.folder)) continue
    found.push(...compareBumps(packages, release, await versionsAfter(workspace, release)))
  }
  return found
}

/** A package and all that depend on it, directly or not. */
export function dependantsOf(folder: string, packages: readonly Package[]): ReadonlySet<string> {
  const reached = new Set([folder])
  for (const one of reached) {
    for (const { folder: other, manifest } of packages) {
      if (packageName(one) in { ...manifest.dependencies, ...manifest.peerDependencies }) reached.add(other)
    }
  }
  return reached
}

/** Compares the versions after a release with the versions that the rule requires. */
export function compareBumps(packages: readonly Package[], release: Release, after: Versions): Finding[] {
  return packages.flatMap(({ folder, home, manifest, manifestText }) => {
    const expected = release.bumped.has(folder) ? raised(manifest.version, release.bump) : manifest.version
    if (after.get(folder) === expected) return []
    const message = `after a ${release.bump} change of ${release.folder}, ${manifest.version} becomes ${after.get(folder)}, not ${expected}`
    return [{ file: `${home}/package.json`, line: lineOf(manifestText, '"version"'), message }]
  })
}

function raised(version: string, bump: Bump): string {
  const [major, minor, patch] = version.split('.').map(Number) as [number, number, number]
  if (bump === 'major') return `${major + 1}.0.0`
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

async function versionsAfter({ root, packages }: Workspace, { folder, bump }: Release): Promise<Versions> {
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
