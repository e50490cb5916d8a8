import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import type { Workspace } from './workspace.ts'

/** The size of the code that a browser loads for a module, minified and gzipped, in bytes. */
export interface BundleSize {
  /** Loaded at once: the module with all its imports. */
  readonly entry: number
  /** Loaded on demand: grammars, word lists. */
  readonly onDemand: number
}

/** The name that the bundler gives to a module that is passed as text. */
const ENTRY = 'stdin.js'

/** A folder in which only the built packages of the workspace can be imported. */
export class BundleHome {
  readonly #home: string = mkdtempSync(join(tmpdir(), 'codegen-eval-sizes-'))

  constructor({ root, packages }: Workspace) {
    const scope = join(this.#home, 'node_modules/@codegen-eval')
    mkdirSync(scope, { recursive: true })
    for (const { folder, home } of packages) symlinkSync(join(root, home), join(scope, folder), 'junction')
  }

  /** Bundles a module for a browser and measures the result. */
  async sizeOf(code: string): Promise<BundleSize> {
    const { outputFiles, metafile } = await build({
      stdin: { contents: code, resolveDir: this.#home, sourcefile: 'entry.js' },
      bundle: true,
      minify: true,
      splitting: true,
      metafile: true,
      write: false,
      absWorkingDir: this.#home,
      outdir: this.#home,
      format: 'esm',
      platform: 'browser',
      // the runtime of a parser imports them under Node
      external: ['node:*', 'fs', 'fs/promises', 'module', 'path', 'url'],
      logLevel: 'silent',
    })
    const sizes = new Map(outputFiles.map(({ path, contents }) => [basename(path), gzippedSize(contents)]))
    const atOnce = reachable(metafile, [ENTRY], 'import-statement')
    const all = reachable(metafile, [...atOnce], 'dynamic-import')
    const total = (chunks: ReadonlySet<string>) =>
      [...chunks].reduce((sum, chunk) => sum + sizes.get(chunk)!, 0)
    return { entry: total(atOnce), onDemand: total(all) - total(atOnce) }
  }

  remove(): void {
    rmSync(this.#home, { recursive: true, force: true })
  }
}

/**
 * Chunks that are reachable from the given ones. The bundler also writes chunks for imports that it has dropped; they
 * are not reachable.
 */
function reachable(
  { outputs }: Metafile,
  from: readonly string[],
  kind: 'import-statement' | 'dynamic-import',
): ReadonlySet<string> {
  const reached = new Set(from)
  for (const chunk of reached) {
    for (const imported of outputs[chunk]!.imports) {
      const follows = imported.kind === kind || imported.kind === 'import-statement'
      if (follows && !imported.external) reached.add(imported.path)
    }
  }
  return reached
}

function gzippedSize(contents: Uint8Array): number {
  return gzipSync(contents, { level: 9 }).length
}
