import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkLicences } from './check-licences.ts'
import { recordNumbers } from './check-numbers.ts'
import { checkSizes } from './check-sizes.ts'
import { checkTarballs } from './check-tarballs.ts'
import { writeIfChanged } from './files.ts'
import { type Finding, formatFinding } from './finding.ts'
import { packAll, type Tarball, unpackTarball } from './pack.ts'
import { lastLines, runCommand, runOrThrow } from './run-command.ts'
import { runMain } from './run-main.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { foldChangesets, writeVersions } from './version-packages.ts'
import { loadWorkspace, type Package, ROOT } from './workspace.ts'

/*
 * Publishes the first version of each package that npm does not have:
 *
 *     npm run release:first -- --dry-run        changes nothing, and prints what would be done
 *     npm run release:first
 *
 * Changesets of these packages become part of their first versions, and their numbers get these versions. If that
 * changes files, it stops for a commit. It may be run again after a failure: what the registry has is skipped.
 */

const REMEDY = 'Mend what npm says (npm whoami tells who is logged in), and run npm run release:first again'
const COMMIT =
  'These files changed: commit them, so that the tarballs are those of a commit, and run this again'

/** The packages in an order in which each comes after those that it depends on. */
export function publishOrder(packages: readonly Package[]): Package[] {
  const order = new Set<Package>()
  const visit = (pkg: Package) => {
    for (const other of packages) if (other.manifest.name in (pkg.manifest.dependencies ?? {})) visit(other)
    order.add(pkg)
  }
  packages.forEach(visit)
  return [...order]
}

/** Started by a script of npm, npm would read the configuration of that script's project. */
export function configuredIn(folder: string): Readonly<Record<string, string>> {
  return { npm_config_local_prefix: folder }
}

/** Whether the registry that npm is configured for has any version of a package. */
export async function isPublished(name: string, cwd: string = ROOT): Promise<boolean> {
  // started by `npm run --silent`, npm would keep the reason to itself
  const args = ['view', name, 'version', '--loglevel=error']
  const { code, stderr } = await runCommand('npm', args, { cwd, env: configuredIn(cwd) })
  if (code !== 0 && !stderr.includes('E404')) throw new Error(`npm view ${name}: ${lastLines(stderr)}`)
  return code === 0
}

/** Publishes tarballs that the registry lacks, in the given order, and stops at the first that fails. */
export async function publishMissing(
  tarballs: readonly Tarball[],
  has: (pkg: Package) => boolean,
  publish: (tarball: Tarball) => boolean | Promise<boolean>,
  print: (line: string) => void,
): Promise<boolean> {
  for (const [i, tarball] of tarballs.entries()) {
    const { name, version } = tarball.pkg.manifest
    const size = `${unpackTarball(tarball.data).files.length} files, ${Math.ceil(tarball.data.length / 1024)} KB`
    const left = `${tarballs.length - i} of ${tarballs.length} packages are left`
    if (has(tarball.pkg)) print(`skip     ${name}@${version}: the registry has it`)
    else if (await publish(tarball)) print(`publish  ${name}@${version} (${size})`)
    else {
      print(`failed   ${name}@${version}: ${left}. ${REMEDY}`)
      return false
    }
  }
  return true
}

/** Makes the changes before the first versions a part of them: no changesets, a changelog, and numbers with these versions. */
export function prepareFirst(root: string, packages: readonly Package[]): void {
  foldChangesets(root, packages)
  for (const { home, manifest, manifestText } of packages) {
    const { name, version, description } = manifest
    const text = manifestText.replace(/("numbers": )"[^"]*"/, `$1"${version}"`)
    writeIfChanged(join(root, home, 'package.json'), text)
    const changelog = join(root, home, 'CHANGELOG.md')
    if (!existsSync(changelog))
      writeFileSync(changelog, `# ${name}\n\n## ${version}\n\nFirst release. ${description}.\n`)
  }
  writeVersions(root)
}

async function main(): Promise<number> {
  const { 'dry-run': dry } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } }).values
  const { packages } = loadWorkspace()
  const first: Package[] = []
  for (const pkg of packages) if (!(await isPublished(pkg.manifest.name))) first.push(pkg)
  const folded = foldChangesets(ROOT, first, false)
  console.log(`the registry lacks ${first.length} of ${packages.length} packages`)
  console.log(`${folded} changesets become part of their first versions`)
  if (!dry) prepareFirst(ROOT, first)
  console.log('building, packing and checking…')
  await runOrThrow('npm', ['run', '--silent', 'build:packages'], { cwd: ROOT })
  if (!dry) {
    await recordNumbers(ROOT, first)
    const changed = await runOrThrow('git', ['status', '--porcelain'], { cwd: ROOT })
    if (changed !== '') throw new Error(changed + COMMIT)
  }
  const workspace = loadWorkspace()
  const packed = await packAll(workspace, temporaryFolder('first'))
  const checks = [checkTarballs(packed), checkLicences(workspace, packed), checkSizes(workspace)]
  const found = (await Promise.all<readonly Finding[]>(checks)).flat()
  if (found.length > 0) throw new Error(found.map(formatFinding).join('\n'))
  const names = new Set(first.map(({ manifest }) => manifest.name))
  const order = publishOrder(workspace.packages).map((pkg) => packed.find((tarball) => tarball.pkg === pkg)!)
  const has = ({ manifest }: Package) => !names.has(manifest.name)
  // with the terminal's input, for the second factor
  const publish = ({ path }: Tarball) =>
    spawnSync('npm', ['publish', path, '--access', 'public'], { cwd: ROOT, stdio: 'inherit' }).status === 0
  const print = (line: string) => console.log(dry ? `would ${line}` : line)
  return (await publishMissing(order, has, (tarball) => dry || publish(tarball), print)) ? 0 : 1
}

await runMain(import.meta, main)
