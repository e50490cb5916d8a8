import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BundleHome } from './bundle-size.ts'
import { measureSizes } from './check-sizes.ts'
import { SIZE_BUDGETS } from './size-budgets.ts'
import { SIZES_TEXT, sizeTable, withSizeTable } from './size-table.ts'
import { loadWorkspace } from './workspace.ts'

/*
 * Prints what each library package weighs, minified and gzipped with its dependencies, and what it may:
 *
 *     pnpm sizes
 *     pnpm sizes --write    # and writes it into CONTRIBUTING.md
 */
const workspace = loadWorkspace()
const home = new BundleHome(workspace)
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8)
try {
  const sizes = await measureSizes(workspace, home)
  console.log(`${'package'.padEnd(20)}${'KB'.padStart(8)}${'budget'.padStart(8)}${'on demand'.padStart(12)}`)
  for (const [folder, { entry, onDemand }] of sizes) {
    const budget = SIZE_BUDGETS[folder]
    const columns = [kilobytes(entry), budget ? kilobytes(budget) : '-'.padStart(8)]
    console.log(`${folder.padEnd(20)}${columns.join('')}${onDemand ? kilobytes(onDemand).padStart(12) : ''}`)
  }
  if (process.argv.includes('--write')) {
    const path = join(workspace.root, SIZES_TEXT)
    writeFileSync(path, withSizeTable(readFileSync(path, 'utf8'), sizeTable(sizes)))
  }
} finally {
  home.remove()
}
