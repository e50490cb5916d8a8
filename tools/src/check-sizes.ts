import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { readJson } from './files.ts'
import { type Finding, findings } from './finding.ts'
import { isLanguage, isLibrary, UMBRELLA } from './layers.ts'
import { runMain } from './run-main.ts'
import { loadWorkspace, ROOT, type Workspace } from './workspace.ts'

/** Largest sizes of library packages, in kilobytes. A metric over n-grams stays under 14. */
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

/** Sizes of chunks by their hash: packages share them, and grammars take longest. */
const gzipped = new Map<string, number>()

/** Bundles a built package for a browser, `*` or one exported name, and measures the chunks. */
export async function bundleSize(home: string, name = '*'): Promise<BundleSize> {
  const contents = `export ${name === '*' ? name : `{ ${name} }`} from './dist/index.js'`
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: home },
    bundle: true,
    minify: true,
    splitting: true,
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
  for (const { hash, contents } of outputFiles)
    gzipped.set(hash, gzipped.get(hash) ?? gzipSync(contents, { level: 9 }).length)
  const sizes = new Map(outputFiles.map(({ path, hash }) => [basename(path), gzipped.get(hash)!]))
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
export async function checkSizes(workspace: Workspace): Promise<Finding[]> {
  const messages = overBudget(await librarySizes(workspace), readJson(join(workspace.root, BUDGETS)))
  const sizeFrom = async (folder: string, name: string) => {
    const { home } = workspace.packages.find((pkg) => pkg.folder === folder)!
    return (await bundleSize(join(workspace.root, home), name)).entry
  }
  for (const [folder, name] of Object.entries(UMBRELLA_PROBES)) {
    const [small, large] = [await sizeFrom(folder, name), await sizeFrom(UMBRELLA, name)]
    if (large > small + UMBRELLA_ALLOWANCE)
      messages.push(`${name} has ${large} bytes from the umbrella and ${small} from ${folder}`)
  }
  return findings(BUDGETS, messages)
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

/** Sizes of all library packages, and of single functions of them that have a budget, such as `rank/rankModels`. */
async function librarySizes({ root, packages }: Workspace): Promise<ReadonlyMap<string, BundleSize>> {
  const sizes = new Map<string, BundleSize>()
  const budgets = Object.keys(readJson(join(root, BUDGETS)))
  for (const { folder, home } of packages) {
    if (isLibrary(folder)) sizes.set(folder, await bundleSize(join(root, home)))
    for (const key of budgets) {
      const [of, name] = key.split('/')
      if (of === folder && name !== undefined) sizes.set(key, await bundleSize(join(root, home), name))
    }
  }
  return sizes
}

/** Prints sizes and budgets in kilobytes: `npm run sizes`. */
async function printSizes(): Promise<void> {
  const budgets = readJson(join(ROOT, BUDGETS))
  const KB = (bytes: number) => Number((bytes / 1024).toFixed(1))
  const rows = [...(await librarySizes(loadWorkspace()))].map(([folder, { entry, onDemand }]) => [
    folder,
    { KB: KB(entry), budget: budgets[folder], 'on demand': KB(onDemand) },
  ])
  console.table(Object.fromEntries(rows))
}

await runMain(import.meta, printSizes)
