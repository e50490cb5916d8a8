import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Finding, lineOf } from './finding.ts'
import { UMBRELLA } from './layers.ts'
import { runOrThrow } from './run-command.ts'
import { type Package, packageName, type Workspace } from './workspace.ts'

/** The package that changes: others depend on the packages below it, and few on itself. */
const LEAF = 'chrf'

/**
 * Runs `changeset version` for a patch of one package in a copy of the workspace's manifests: that package and
 * the umbrella go up, since the umbrella pins its packages exactly, and nothing else does.
 */
export async function checkChangesets(workspace: Workspace): Promise<Finding[]> {
  const home = copyManifests(workspace)
  try {
    const changeset = `---\n"${packageName(LEAF)}": patch\n---\n\nA change to try the release with.\n`
    writeFileSync(join(home, '.changeset/trial.md'), changeset)
    await commitAll(home)
    await runOrThrow(join(home, 'node_modules/.bin/changeset'), ['version'], { cwd: home })
    return compareBumps(workspace.packages, (pkg) => {
      const manifest = readFileSync(join(home, pkg.home, 'package.json'), 'utf8')
      return JSON.parse(manifest).version
    })
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Holds the versions after a patch of the leaf against those before it. */
export function compareBumps(
  packages: readonly Package[],
  versionAfter: (pkg: Package) => string,
): Finding[] {
  return packages.flatMap((pkg) => {
    const { folder, home, manifest, manifestText } = pkg
    const after = versionAfter(pkg)
    const expected = folder === LEAF || folder === UMBRELLA ? nextPatch(manifest.version) : manifest.version
    if (after === expected) return []
    const message = `after a patch of ${LEAF}, ${manifest.version} becomes ${after}, not ${expected}`
    return [{ file: `${home}/package.json`, line: lineOf(manifestText, '"version"'), message }]
  })
}

function nextPatch(version: string): string {
  const [major, minor, patch] = version.split('.')
  return `${major}.${minor}.${Number(patch) + 1}`
}

/** What `changeset version` reads, without the changesets that wait for the next release. */
function copyManifests({ root, packages }: Workspace): string {
  const home = mkdtempSync(join(tmpdir(), 'codegen-eval-release-'))
  const files = ['package.json', 'pnpm-workspace.yaml', '.changeset/config.json', 'tools/package.json']
  for (const file of [...files, ...packages.map(({ home }) => `${home}/package.json`)]) {
    mkdirSync(join(home, file, '..'), { recursive: true })
    cpSync(join(root, file), join(home, file))
  }
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'junction')
  return home
}

/** Changesets asks git for the commits that its changelogs name. */
async function commitAll(home: string): Promise<void> {
  const git = (...args: string[]) => runOrThrow('git', args, { cwd: home })
  writeFileSync(join(home, '.gitignore'), 'node_modules\n')
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '--all')
  const author = ['-c', 'user.name=trial', '-c', 'user.email=trial@example.org', '-c', 'commit.gpgsign=false']
  await git(...author, 'commit', '--quiet', '--message=trial')
}
