import type { BundleSize } from './bundle-size.ts'
import { type Finding, lineAt } from './finding.ts'
import { SIZE_BUDGETS } from './size-budgets.ts'

/** The text that says what packages weigh. */
export const SIZES_TEXT = 'CONTRIBUTING.md'

const KB = 1024

/** How far off a weight may be that is said in whole kilobytes: in kilobytes, or as a share of it. */
const TOLERANCE = { kilobytes: 1, share: 0.05 }

const HEADER = '| package | at once, KB | at most | on demand, KB |\n|---|--:|--:|--:|\n'

/** The rows of the table, wherever they begin in a text. */
const TABLE = /^\| package \| at once, KB \|.*\n\|.*\n((?:\|.*\n)*)/m

/** A table in Markdown of what packages weigh, in whole kilobytes, and of what they may. */
export function sizeTable(sizes: ReadonlyMap<string, BundleSize>): string {
  const rows = [...sizes].map(([folder, { entry, onDemand }]) => {
    const budget = SIZE_BUDGETS[folder]
    const cells = [
      `\`${folder}\``,
      whole(entry),
      budget ? whole(budget) : '',
      onDemand ? whole(onDemand) : '',
    ]
    return `| ${cells.join(' | ')} |\n`
  })
  return HEADER + rows.join('')
}

/** A text with another table in place of its own. */
export function withSizeTable(text: string, table: string): string {
  if (!TABLE.test(text)) throw new Error(`${SIZES_TEXT} has no table of sizes`)
  return text.replace(TABLE, () => table)
}

/** Holds what a text says that packages weigh against what they do. */
export function staleSizes(text: string, sizes: ReadonlyMap<string, BundleSize>): Finding[] {
  const table = TABLE.exec(text)
  if (!table) return [{ file: SIZES_TEXT, line: 1, message: 'has no table of sizes: pnpm sizes --write' }]
  const said = new Map(
    table[1]!
      .trimEnd()
      .split('\n')
      .map((row) => {
        const [folder, ...numbers] = row.split('|').slice(1, -1)
        return [folder!.replaceAll(/[` ]/g, ''), numbers.map(Number)] as const
      }),
  )
  const line = lineAt(text, table.index)
  const wrong = (message: string): Finding => ({
    file: SIZES_TEXT,
    line,
    message: `${message}: pnpm sizes --write`,
  })
  return [
    ...[...sizes].flatMap(([folder, { entry, onDemand }]) => {
      const [atOnce, budget, later] = said.get(folder) ?? []
      if (atOnce === undefined) return [wrong(`the table of sizes has no ${folder}`)]
      return [
        ...(near(atOnce, entry) && near(later!, onDemand)
          ? []
          : [wrong(`${folder} weighs ${whole(entry)} KB and ${whole(onDemand)} KB on demand`)]),
        ...(budget! * KB === (SIZE_BUDGETS[folder] ?? 0)
          ? []
          : [wrong(`the budget of ${folder} is ${SIZE_BUDGETS[folder]}`)]),
      ]
    }),
    ...[...said.keys()]
      .filter((folder) => !sizes.has(folder))
      .map((folder) => wrong(`the table of sizes has ${folder}, which is no package`)),
  ]
}

function near(kilobytes: number, bytes: number): boolean {
  const off = Math.abs(kilobytes - bytes / KB)
  return off < TOLERANCE.kilobytes || off < (TOLERANCE.share * bytes) / KB
}

function whole(bytes: number): string {
  return (bytes / KB).toFixed(0)
}
