import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BundleHome, type BundleSize } from './bundle-size.ts'
import type { Finding } from './finding.ts'
import { isLibrary, UMBRELLA } from './layers.ts'
import { SIZE_BUDGETS, UMBRELLA_ALLOWANCE, UMBRELLA_PROBES } from './size-budgets.ts'
import { SIZES_TEXT, staleSizes } from './size-table.ts'
import { packageName, type Workspace } from './workspace.ts'

/** The sizes of all library packages, by folder. */
export async function measureSizes(
  { packages }: Workspace,
  home: BundleHome,
): Promise<ReadonlyMap<string, BundleSize>> {
  const sizes = new Map<string, BundleSize>()
  for (const { folder } of packages) {
    if (isLibrary(folder)) sizes.set(folder, await home.sizeOf(`export * from '${packageName(folder)}'`))
  }
  return sizes
}

/** Holds every library package against its budget and what is said of it, and the umbrella against the packages that it carries. */
export async function checkSizes(workspace: Workspace): Promise<Finding[]> {
  const home = new BundleHome(workspace)
  try {
    const sizes = await measureSizes(workspace, home)
    const text = readFileSync(join(workspace.root, SIZES_TEXT), 'utf8')
    return [...overBudget(sizes), ...staleSizes(text, sizes), ...(await umbrellaWeight(workspace, home))]
  } finally {
    home.remove()
  }
}

/** Packages that weigh more than they may, and those of which nobody said how much that is. */
export function overBudget(
  sizes: ReadonlyMap<string, BundleSize>,
  budgets: Readonly<Record<string, number>> = SIZE_BUDGETS,
): Finding[] {
  return [...sizes].flatMap(([folder, { entry }]) => {
    const budget = budgets[folder]
    if (budget === undefined) {
      return [wrong(folder, `weighs ${entry} bytes and has no budget in tools/src/size-budgets.ts`)]
    }
    return entry > budget ? [wrong(folder, `weighs ${entry} bytes, over its budget of ${budget}`)] : []
  })
}

async function umbrellaWeight({ packages }: Workspace, home: BundleHome): Promise<Finding[]> {
  if (!packages.some(({ folder }) => folder === UMBRELLA)) return []
  const found: Finding[] = []
  for (const [folder, name] of Object.entries(UMBRELLA_PROBES)) {
    if (!packages.some((pkg) => pkg.folder === folder)) continue
    const own = await home.sizeOf(`export { ${name} } from '${packageName(folder)}'`)
    const carried = await home.sizeOf(`export { ${name} } from '${packageName(UMBRELLA)}'`)
    if (carried.entry > own.entry + UMBRELLA_ALLOWANCE) {
      const message = `${name} weighs ${carried.entry} bytes from the umbrella and ${own.entry} from ${packageName(folder)}`
      found.push(wrong(UMBRELLA, `of which ${message}`))
    }
  }
  return found
}

function wrong(folder: string, message: string): Finding {
  return { file: SIZES_TEXT, line: 1, message: `${folder} ${message}` }
}
