import { join } from 'node:path'
import { readJson } from './files.ts'
import { type Finding, findings } from './finding.ts'
import { readReExports } from './re-exports.ts'
import { ROOT } from './workspace.ts'

/** The amounts that a budget may bound, summed over its files. */
const COUNTS = {
  lines: (text: string) => text.split('\n').length - 1,
  'files of more than 400 lines': (text: string) => (COUNTS.lines(text) > 400 ? 1 : 0),
  'assertions that an element is there (]!)': (text: string) => text.split(']!').length - 1,
  'docstrings that begin with "What" or "Holds"': (text: string) =>
    text.match(/\/\*\*\s+(?:\* )?(?:What|Holds) /g)?.length ?? 0,
  'defaults of draws and levels written out': (text: string) =>
    text.match(/\b(?:(?:resamples|seed) = 10*|alpha = 0\.05|trials = 10_000)\b/g)?.length ?? 0,
  'exported values': (text: string) => readReExports(text).names.filter(({ isType }) => !isType).length,
}

/** An amount that the TypeScript files of some folders must not exceed. */
export interface Budget {
  /** Paths of folders, where `*` is any name. */
  readonly folders: readonly string[]
  readonly unit: keyof typeof COUNTS
  /** The amount, or that for so many published packages. */
  readonly limit: number | ((packages: number) => number)
}

/** Lines of folders. They only fall, but for a package that is new: its lines are added. */
const LINES = Object.entries<number>(readJson(join(ROOT, 'tools/line-budgets.json')))

/** All budgets of sources; those of bundles are in `tools/size-budgets.json`. */
export const BUDGETS: readonly Budget[] = [
  ...LINES.map(([folder, limit]): Budget => ({ folders: [folder], unit: 'lines', limit })),
  { folders: ['packages/*/*/src'], unit: 'assertions that an element is there (]!)', limit: 50 },
  { folders: ['packages/*/*/src', 'tools/src'], unit: 'files of more than 400 lines', limit: 0 },
  {
    folders: ['packages/*/*/src', 'apps/*/src', 'tools/src', 'experiments/src'],
    unit: 'docstrings that begin with "What" or "Holds"',
    limit: 0,
  },
  { folders: ['packages/analysis/*/src'], unit: 'defaults of draws and levels written out', limit: 0 },
  { folders: ['packages/use/all/src'], unit: 'exported values', limit: (packages) => 5 * packages - 100 },
]

/** Finds amounts above their budgets, in files with their paths from the root. */
export function checkBudgets(
  files: readonly (readonly [path: string, text: string])[],
  packages: number,
  budgets: readonly Budget[] = BUDGETS,
): Finding[] {
  return budgets.flatMap(({ folders, unit, limit }) => {
    const pattern = new RegExp(`^(${folders.join('|').replaceAll('*', '[^/]+')})/.*\\.ts$`)
    const counts = files.map(([path, text]) => (pattern.test(path) ? COUNTS[unit](text) : 0))
    const amount = counts.reduce((sum, count) => sum + count, 0)
    const most = typeof limit === 'number' ? limit : limit(packages)
    if (amount <= most) return []
    const file = files[counts.indexOf(Math.max(...counts))]![0]
    return findings(file, [`${folders.join(', ')}: ${amount} ${unit}, more than the budget of ${most}`])
  })
}
