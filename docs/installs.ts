import { statSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder, textOf } from '../tools/src/files.ts'
import { type Finding, findings, lineOf } from '../tools/src/finding.ts'
import { withDependencies } from '../tools/src/install-release.ts'
import type { Package, Workspace } from '../tools/src/workspace.ts'

/** The table of all packages. */
const TABLE = 'docs/installs.md'

/** The share of kilobytes by which a row may differ, so that not each change edits the table. */
const ALLOWANCE = 0.1

/** The manifest of a package that npm put inside the folder of another, because two need different versions. */
const INSIDE = /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/

/** Checks the table of what installing each package alone brings: packages, with itself, and kilobytes on the disk. */
export function checkInstalls({ root, packages }: Workspace, project: string): Finding[] {
  const table = textOf(join(root, TABLE)) ?? ''
  return packages.flatMap(({ folder, home, manifest: { name } }) => {
    const link = `[\`${folder}\`](../${home}/README.md)`
    const { count, kilobytes } = installOf(project, name)
    const row = `| ${link} | ${count} | ${kilobytes} |`
    const said = table.split('\n').find((line) => line.startsWith(`| ${link}`))
    const [, , packagesSaid, kilobytesSaid] = (said ?? '').split('|').map(Number)
    const isNear = Math.abs(kilobytesSaid! - kilobytes) <= ALLOWANCE * kilobytes + 1
    if (packagesSaid === count && isNear) return []
    return findings(TABLE, [`expected ${row}, not ${said ?? 'no row'}`], lineOf(table, `| ${link}`))
  })
}

/** What npm installs for one of the packages of a project in which it has installed them all. */
export function installOf(
  project: string,
  name: Package['manifest']['name'],
): { count: number; kilobytes: number } {
  const folders = [...withDependencies([project], [name]).values()]
  const files = folders.flatMap((folder) => filesUnder(folder).map((file) => join(folder, file)))
  const inside = folders.flatMap(filesUnder).filter((file) => INSIDE.test(file)).length
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
  return { count: folders.length + inside, kilobytes: Math.round(bytes / 1000) }
}
