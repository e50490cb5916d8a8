import { checkLeftovers } from '../template/leftovers.ts'
import type { Finding } from './finding.ts'
import { checkManifest } from './manifest-checks.ts'
import { checkPublicNames } from './public-names.ts'
import { checkReadme } from './readme-checks.ts'
import { checkSources } from './source-checks.ts'
import type { Package, Workspace } from './workspace.ts'

/** Checks that every package has the shape that all packages share. */
export function checkPackages(workspace: Workspace): Finding[] {
  const { packages } = workspace
  const checkOne = (pkg: Package) =>
    [checkManifest(pkg, workspace), checkSources(pkg), checkReadme(pkg), checkLeftovers(pkg)].flat()
  return [...packages.flatMap(checkOne), ...checkPublicNames(packages)]
}
