import type { Finding } from './finding.ts'
import { checkManifest, checkRootManifest } from './manifest-checks.ts'
import { checkPublicNames } from './public-names.ts'
import { checkReadme } from './readme-checks.ts'
import { checkSources } from './source-checks.ts'
import type { Workspace } from './workspace.ts'

/** Checks that every package has the shape that all packages share. */
export function checkPackages(workspace: Workspace): Finding[] {
  return [
    ...checkRootManifest(workspace),
    ...workspace.packages.flatMap((pkg) => [
      ...checkManifest(pkg, workspace),
      ...checkSources(pkg),
      ...checkReadme(pkg),
    ]),
    ...checkPublicNames(workspace.packages),
  ]
}
