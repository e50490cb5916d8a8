import { BundleHome } from './bundle-size.ts'
import { measureSizes } from './check-sizes.ts'
import { SIZE_BUDGETS } from './size-budgets.ts'
import { loadWorkspace } from './workspace.ts'

/*
 * Prints what each library package weighs, minified and gzipped with its dependencies, and what it may:
 *
 *     pnpm sizes
 */
const workspace = loadWorkspace()
const home = new BundleHome(workspace)
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8)
try {
  console.log(`${'package'.padEnd(20)}${'KB'.padStart(8)}${'budget'.padStart(8)}${'on demand'.padStart(12)}`)
  for (const [folder, { entry, onDemand }] of await measureSizes(workspace, home)) {
    const budget = SIZE_BUDGETS[folder]
    const columns = [kilobytes(entry), budget ? kilobytes(budget) : '-'.padStart(8)]
    console.log(`${folder.padEnd(20)}${columns.join('')}${onDemand ? kilobytes(onDemand).padStart(12) : ''}`)
  }
} finally {
  home.remove()
}
