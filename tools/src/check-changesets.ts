import { type Finding, findings, lineOf } from './finding.ts'
import { type Bump, raised, waitingBumps } from './version-packages.ts'
import type { Workspace } from './workspace.ts'

/**
 * Checks that numbers have the version of a release, one that was or the one that waiting changesets bring, and that
 * these name packages that are published.
 */
export function checkChangesets(
  { root, packages }: Workspace,
  bumps: ReadonlyMap<string, Bump> = waitingBumps(root),
): Finding[] {
  const unknown = [...bumps.keys()].filter((name) => !packages.some(({ manifest }) => manifest.name === name))
  const messages = unknown.map((name) => `${name} is no package of ours that is published`)
  const moved = packages.flatMap(({ home, manifest: { name, version, codegenEval }, manifestText }) => {
    if (codegenEval === undefined || !isAbove(codegenEval.numbers, version)) return []
    const next = raised(version, bumps.get(name))
    if (codegenEval.numbers === next) return []
    const message = `"numbers" is ${codegenEval.numbers}, and the next version is ${next}: correct it, or add a changeset for ${name}`
    return findings(`${home}/package.json`, [message], lineOf(manifestText, '"numbers"'))
  })
  return [...findings('.changeset', messages), ...moved]
}

/** Whether a version comes after another. */
export function isAbove(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) > 0
}
