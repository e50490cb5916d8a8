import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runOrThrow } from '../src/run-command.ts'
import { type Bump, raised, writeCascade } from '../src/version-packages.ts'
import { loadWorkspace, type Package, packageName, ROOT } from '../src/workspace.ts'

const { packages } = loadWorkspace()

// these rules rest on changesets' settings and on how our packages depend on each other
test.each([
  ['chrf', 'patch'],
  ['metric', 'minor'],
  ['sequence', 'minor'],
  ['statistics', 'minor'],
  ['tokenize', 'minor'],
  ['bleu', 'minor'],
  ['chrf', 'minor'],
  ['report', 'minor'],
] as const)(
  'a change of %s (%s) raises the packages that it reaches, and no others',
  async (folder, bump) => {
    expect(await versionsAfter(folder, bump)).toEqual(
      Object.fromEntries(
        packages.map((pkg) => [pkg.folder, raised(pkg.manifest.version, bumpOf(pkg, folder, bump))]),
      ),
    )
  },
)

/**
 * A patch reaches the umbrella only, and the command, which pin exact versions. Another bump raises the packages that hand
 * on numbers and names by as much, and by a patch those whose range it leaves: below 1.0 a caret ends at the next minor
 * version.
 */
function bumpOf(pkg: Package, changed: string, bump: Bump): Bump | undefined {
  if (pkg.folder === changed) return bump
  const raisedToo = (one: Package): boolean =>
    one.folder === changed || (one.group === 'use' && bump !== 'patch' && used(one).some(raisedToo))
  if (raisedToo(pkg)) return bump
  const ranges = { ...pkg.manifest.dependencies, ...pkg.manifest.peerDependencies }
  const isReached = (one: Package) => {
    const { name, version } = one.manifest
    if (ranges[name] === 'workspace:*') return bumpOf(one, changed, bump) !== undefined
    return raisedToo(one) && ranges[name] === 'workspace:^' && bump === 'minor' && version.startsWith('0.')
  }
  return used(pkg).some(isReached) ? 'patch' : undefined
}

function used({ manifest }: Package): Package[] {
  return packages.filter(
    (other) => other.manifest.name in { ...manifest.dependencies, ...manifest.peerDependencies },
  )
}

/** Runs `changeset version` on copies of the manifests, in a git repository, as changesets reads its commits. */
async function versionsAfter(folder: string, bump: Bump): Promise<Record<string, string>> {
  const home = mkdtempSync(join(tmpdir(), 'versions-'))
  const git = (...args: string[]) => runOrThrow('git', args, { cwd: home })
  try {
    const files = ['package.json', 'pnpm-workspace.yaml', '.changeset/config.json', 'tools/package.json']
    for (const file of [...files, ...packages.map(({ home }) => `${home}/package.json`)]) {
      mkdirSync(join(home, file, '..'), { recursive: true })
      cpSync(join(ROOT, file), join(home, file))
    }
    symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'), 'junction')
    writeFileSync(join(home, '.gitignore'), 'node_modules\n')
    writeFileSync(
      join(home, '.changeset/trial.md'),
      `---\n"${packageName(folder)}": ${bump}\n---\n\nA change to try the release with.\n`,
    )
    writeCascade(home, packages)
    await git('init', '--quiet', '--initial-branch=main')
    await git('add', '--all')
    const author = [
      '-c',
      'user.name=trial',
      '-c',
      'user.email=trial@example.org',
      '-c',
      'commit.gpgsign=false',
    ]
    await git(...author, 'commit', '--quiet', '--message=trial')
    await runOrThrow(join(home, 'node_modules/.bin/changeset'), ['version'], { cwd: home })
    const versionOf = (pkg: Package) =>
      JSON.parse(readFileSync(join(home, pkg.home, 'package.json'), 'utf8')).version
    return Object.fromEntries(packages.map((pkg) => [pkg.folder, versionOf(pkg)]))
  } finally {
    rmSync(home, { recursive: true })
  }
}
