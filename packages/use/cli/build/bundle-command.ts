import { existsSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { type OutputAsset, type OutputChunk, type Plugin, rolldown } from 'rolldown'

const home = join(import.meta.dirname, '..')
const packages = join(home, '../..')

/** Packages of this project, whose sources the bundle has. */
const OURS = /^@codegen-eval\//

/**
 * Packages that the bundle of the command imports instead of carrying them: those that plugins must share with it
 * (`languages` and `tokenize` know what was added, `messages` has the classes of errors), those that have files, large
 * data or code of others beside their modules, and those with peers that users install.
 */
const OUTSIDE =
  /^@codegen-eval\/(?:encoder-onnx|lang-[a-z]+|languages|mcp|messages|meteor|run-tests|sql-match|syntax|tokenize|type-rate)(?:\/|$)/

/** The package of others that is carried; its licence is in `notices/`. */
const CARRIED = 'commander'

/**
 * Modules that are loaded on demand and that `score` of a few texts needs. They and all that they import are the first
 * file of the bundle. What other commands, metrics and forms of results need, is in files of its own.
 */
const FIRST: readonly string[] = [
  'analysis/compare/src/view/plain-scores-view.ts',
  'analysis/compare/src/view/score-set.ts',
  'analysis/report/src/index.ts',
  'analysis/report/src/view.ts',
  'code/canonical/src/registry.ts',
  'core/extract/src/registry.ts',
  'core/metric/src/index.ts',
  'data/records/src/internal.ts',
  'data/samples/src/index.ts',
  'data/samples/src/internal.ts',
  'metrics/chrf/src/registry.ts',
  'use/all/src/registry.ts',
  'use/cli/src/commands/score.ts',
  'use/cli/src/index.ts',
  'use/cli/src/program.ts',
  'use/command-line/src/node/recorded-run.ts',
].map((path) => join(packages, path))

/**
 * Bundles a command with the packages that it uses. Node takes longer to load hundreds of modules than to run them, and
 * other bundlers give every set of modules that some entry points share a file of its own, which leaves a hundred.
 *
 * @throws Error if a module of `FIRST` is not there, or the manifest of the command lacks a package that the bundle imports.
 */
export async function bundleCommand(): Promise<void> {
  const gone = FIRST.filter((path) => !existsSync(path))
  if (gone.length > 0) throw new Error(`FIRST of ${import.meta.filename} has ${gone.join(', ')}`)
  const dir = join(home, 'dist/bundled')
  rmSync(dir, { recursive: true, force: true })
  const bundle = await rolldown({
    input: { index: join(home, 'src/index.ts') },
    platform: 'node',
    logLevel: 'warn',
    // of modules in the first file
    checks: { ineffectiveDynamicImport: false },
    resolve: { conditionNames: ['@codegen-eval/source', 'import'] },
    external: (name) => /^[^./\\]/.test(name) && name !== CARRIED && (OUTSIDE.test(name) || !OURS.test(name)),
    plugins: [withoutSubprograms, workersOfPackages],
    preserveEntrySignatures: 'allow-extension',
  })
  const { output } = await bundle.write({
    ...{ dir, format: 'esm', comments: false, sourcemap: true, sourcemapExcludeSources: true },
    // as packages lie beside each other where the command is installed
    sourcemapPathTransform: (path) => path.replace(/^(?:\.\.\/){4}[a-z]+\/([a-z-]+\/src\/)/, '../../../$1'),
    codeSplitting: { groups: [{ name: 'index', test: (id) => FIRST.includes(id) }] },
  })
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const known = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  const missing = importedPackages(output).filter((name) => !known.includes(name))
  if (missing.length > 0) throw new Error(`${manifest.name}: dependencies lack ${missing.join(', ')}`)
}

/** The packages that the files of a bundle import. */
function importedPackages(files: readonly (OutputChunk | OutputAsset)[]): string[] {
  const own = files.map(({ fileName }) => fileName)
  const names = files
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
    .filter((name) => !own.includes(name) && !isBuiltin(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0])
  return [...new Set(names)]
}

/**
 * Keeps `commander` from loading the module that starts processes, which takes as long as loading ten files. It is for
 * subcommands that are programs of their own, and the command has none.
 */
const withoutSubprograms: Plugin = {
  name: 'without-subprograms',
  transform: (code, id) =>
    id.includes(`/${CARRIED}/`)
      ? { code: code.replace("require('node:child_process')", '{}'), map: null }
      : null,
}

/** Lets modules find the worker threads of their package, which are no part of the bundle. */
const workersOfPackages: Plugin = {
  name: 'workers-of-packages',
  transform(code, id) {
    const [, folder] = /\/([a-z-]+)\/src\/node\/[a-z-]+\.ts$/.exec(id) ?? []
    if (folder === undefined || !code.includes("'./worker.js'")) return null
    const manifest = `import.meta.resolve('@codegen-eval/${folder}/package.json')`
    const replaced = code.replace("'./worker.js', import.meta.url", `'./dist/bundled/worker.js', ${manifest}`)
    return { code: replaced, map: null }
  },
}
