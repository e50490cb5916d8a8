import { pathToFileURL } from 'node:url'
import { BundleHome, type BundleSize } from './bundle-size.ts'
import type { Finding } from './finding.ts'
import { isLibrary, UMBRELLA } from './layers.ts'
import { SIZE_BUDGETS, UMBRELLA_ALLOWANCE, UMBRELLA_PROBES } from './size-budgets.ts'
import { loadWorkspace, packageName, type Workspace } from './workspace.ts'

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

/** Compares every library package with its budget, and the umbrella with the packages that it re-exports. */
export async function checkSizes(workspace: Workspace): Promise<Finding[]> {
  const home = new BundleHome(workspace)
  try {
    const sizes = await measureSizes(workspace, home)
    return [...overBudget(sizes), ...(await umbrellaWeight(workspace, home))]
  } finally {
    home.remove()
  }
}

/** Finds packages that exceed their budget, and packages without a budget. */
export function overBudget(
  sizes: ReadonlyMap<string, BundleSize>,
  budgets: Readonly<Record<string, number>> = SIZE_BUDGETS,
): Finding[] {
  return [...sizes].flatMap(([folder, { entry }]) => {
    const budget = budgets[folder]
    if (budget === undefined) {
      return [wrong(folder, `weighs ${entry} bytes and has no budget`)]
    }
    return entry > budget ? [wrong(folder, `weighs ${entry} bytes, over its budget of ${budget}`)] : []
  })
}

async function umbrellaWeight({ packages }: Workspace, home: BundleHome): Promise<Finding[]> {
  if (!packages.some(({ folder }) => folder === UMBRELLA)) return []
  const found: Finding[] = []
  for (const [folder, name] of Object.entries(UMBRELLA_PROBES)) {
    if (!packages.some((pkg) => pkg.folder === folder)) continue
    const single = await home.sizeOf(`export { ${name} } from '${packageName(folder)}'`)
    const carried = await home.sizeOf(`export { ${name} } from '${packageName(UMBRELLA)}'`)
    if (carried.entry > single.entry + UMBRELLA_ALLOWANCE) {
      const message = `${name} weighs ${carried.entry} bytes from the umbrella and ${single.entry} from ${packageName(folder)}`
      found.push(wrong(UMBRELLA, `of which ${message}`))
    }
  }
  return found
}

function wrong(folder: string, message: string): Finding {
  return { file: 'tools/src/size-budgets.ts', line: 1, message: `${folder} ${message}` }
}

/** Prints sizes and budgets in kilobytes: `pnpm sizes`. */
async function printSizes(): Promise<void> {
  const workspace = loadWorkspace()
  const home = new BundleHome(workspace)
  const kilobytes = (bytes = 0) => (bytes === 0 ? '' : (bytes / 1024).toFixed(1)).padStart(11)
  console.log(
    `${'package'.padEnd(20)}${['KB', 'budget', 'on demand'].map((name) => name.padStart(11)).join('')}`,
  )
  for (const [folder, { entry, onDemand }] of await measureSizes(workspace, home)) {
    console.log(folder.padEnd(20) + kilobytes(entry) + kilobytes(SIZE_BUDGETS[folder]) + kilobytes(onDemand))
  }
  home.remove()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await printSizes()
