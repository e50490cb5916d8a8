import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Finding } from './finding.ts'
import { isLanguage, isLibrary, UMBRELLA } from './layers.ts'
import { loadWorkspace, ROOT, type Workspace } from './workspace.ts'

/** Largest sizes of library packages, in kilobytes. A metric over n-grams stays under 13. */
const BUDGETS = 'tools/size-budgets.json'

/** The largest accepted difference between the size of a function from the umbrella and from its package, in bytes. */
const UMBRELLA_ALLOWANCE = 1024

/** Small functions of some packages: code that the umbrella adds to them shows best there. */
const UMBRELLA_PROBES = { bleu: 'bleu', chrf: 'chrf', 'exact-match': 'exactMatch', rouge: 'rouge' }

/** Minified and gzipped size of a package with its dependencies, in bytes. */
export interface BundleSize {
  /** Code that is loaded at once. */
  readonly entry: number
  /** Code that is loaded on demand: grammars, word lists. */
  readonly onDemand: number
}

/**
 * Bundles a built package for a browser, `*` or one exported name, and measures the chunks.
 *
 * @param splitting Whether code that is loaded on demand has chunks of its own.
 */
export async function bundleSize(home: string, name = '*', splitting = true): Promise<BundleSize> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export ${name === '*' ? name : `{ ${name} }`} from './dist/index.js'`,
      resolveDir: home,
    },
    bundle: true,
    minify: true,
    splitting,
    metafile: true,
    write: false,
    absWorkingDir: home,
    outdir: home,
    format: 'esm',
    platform: 'browser',
    // a parser's runtime imports them where it runs in Node
    external: ['node:*', 'fs', 'fs/promises', 'module', 'path', 'url'],
    logLevel: 'silent',
  })
  const sizes = new Map(
    outputFiles.map(({ path, contents }) => [basename(path), gzipSync(contents, { level: 9 }).length]),
  )
  // the bundler also writes chunks for imports that it has dropped: these are not reached
  const sizeReached = (kinds: readonly string[]) => {
    const reached = new Set(['stdin.js'])
    for (const chunk of reached) {
      for (const { path, kind, external } of metafile.outputs[chunk]!.imports)
        if (kinds.includes(kind) && !external) reached.add(path)
    }
    return [...reached].reduce((sum, chunk) => sum + sizes.get(chunk)!, 0)
  }
  const entry = sizeReached(['import-statement'])
  return { entry, onDemand: sizeReached(['import-statement', 'dynamic-import']) - entry }
}

/** Compares every library package with its budget, and the umbrella with the packages that it re-exports. */
export async function checkSizes({ root, packages }: Workspace): Promise<Finding[]> {
  const homes = new Map(packages.map(({ folder, home }) => [folder, join(root, home)]))
  const messages = overBudget(await librarySizes(homes), readBudgets(root))
  for (const [folder, name] of Object.entries(UMBRELLA_PROBES)) {
    const [small, large] = await Promise.all(
      // esbuild's chunks of packages that are also loaded on demand are imported by all that could name them, used or not
      [folder, UMBRELLA].map((one) => bundleSize(homes.get(one)!, name, false)),
    )
    if (large!.entry > small!.entry + UMBRELLA_ALLOWANCE)
      messages.push(`${name} has ${large!.entry} bytes from the umbrella and ${small!.entry} from ${folder}`)
  }
  return messages.map((message) => ({ file: BUDGETS, line: 1, message }))
}

/** Messages about packages that are larger than their budget in kilobytes, or have none. */
export function overBudget(
  sizes: ReadonlyMap<string, BundleSize>,
  budgets: Readonly<Record<string, number>>,
): string[] {
  return [...sizes].flatMap(([folder, { entry }]) => {
    const budget = budgets[folder] ?? (isLanguage(folder) ? budgets['lang-*'] : undefined)
    if (budget === undefined) return [`${folder} has ${entry} bytes and no budget`]
    return entry > budget * 1024 ? [`${folder} has ${entry} bytes, more than its budget of ${budget} KB`] : []
  })
}

async function librarySizes(homes: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, BundleSize>> {
  const sizes = new Map<string, BundleSize>()
  for (const [folder, home] of homes) if (isLibrary(folder)) sizes.set(folder, await bundleSize(home))
  return sizes
}

function readBudgets(root: string): Record<string, number> {
  return JSON.parse(readFileSync(join(root, BUDGETS), 'utf8'))
}

/** Prints sizes and budgets in kilobytes: `npm run sizes`. */
async function printSizes(): Promise<void> {
  const homes = new Map(loadWorkspace().packages.map(({ folder, home }) => [folder, join(ROOT, home)]))
  const budgets = readBudgets(ROOT)
  const rows = [...(await librarySizes(homes))].map(([folder, { entry, onDemand }]) => {
    const [size, later] = [entry, onDemand].map((bytes) => Number((bytes / 1024).toFixed(1)))
    return [folder, { KB: size, budget: budgets[folder], 'on demand': later }] as const
  })
  console.table(Object.fromEntries(rows))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await printSizes()
