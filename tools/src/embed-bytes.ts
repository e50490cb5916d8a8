import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { meteredRuntime } from '../../packages/code/syntax/build/meter-runtime.ts'
import { foldersIn, readJson, writeIfChanged } from './files.ts'
import { runMain } from './run-main.ts'
import { ROOT } from './workspace.ts'

/**
 * The files of dependencies that libraries embed as modules, so that they need no file system, network or bundler
 * plug-in. The modules are written after each install (`prepare` of the root manifest) and are not in the repository.
 */
export const EMBEDDED: readonly Embedding[] = [
  {
    folder: 'packages/code/syntax',
    file: 'web-tree-sitter/web-tree-sitter.wasm',
    module: 'src/runtime-bytes.ts',
    name: 'RUNTIME_BYTES',
    change: meteredRuntime,
  },
  ...foldersIn(join(ROOT, 'packages/languages')).flatMap((name) => grammarsOf(`packages/languages/${name}`)),
]

/** One file of a dependency and the module that holds its bytes. */
export interface Embedding {
  /** The package's folder, from the root. */
  readonly folder: string
  /** `<dependency>/<path>`. */
  readonly file: string
  readonly module: string
  /** Name of the exported constant. */
  readonly name: string
  /** Changes the bytes before they are embedded. */
  readonly change?: (bytes: Uint8Array) => Uint8Array
}

/** The grammars of a language: every `.wasm` of its development dependency `tree-sitter-<name>`, with or without a scope. */
function grammarsOf(folder: string): Embedding[] {
  const { devDependencies = {} } = readJson(join(ROOT, folder, 'package.json'))
  const grammar = Object.keys(devDependencies).find((name) => /(?:^|\/)tree-sitter-/.test(name))
  if (!grammar) return []
  const home = join(ROOT, folder, 'node_modules', grammar)
  const files = readdirSync(home).filter((name) => name.endsWith('.wasm'))
  return files.map((file) => {
    const part = files.length === 1 ? 'grammar' : file.slice('tree-sitter-'.length, -5).replaceAll('_', '-')
    return { folder, file: `${grammar}/${file}`, module: `src/${part}-bytes.ts`, name: 'GRAMMAR_BYTES' }
  })
}

/** The text of a module that exports bytes in base64. */
export function moduleWithBytes(origin: string, name: string, bytes: Uint8Array): string {
  const base64 = Buffer.from(bytes).toString('base64')
  const comment = `/** The bytes of ${origin} in base64. Written when the package is built. */`
  return `${comment}\nexport const ${name}: string =\n  '${base64}'\n`
}

/** Embeds a file at the top of a package; the module is not written if it has these bytes already. */
export function embedBytes({ folder, file, module, name, change = (bytes) => bytes }: Embedding): void {
  const path = createRequire(join(folder, 'package.json')).resolve(file)
  const { version } = readJson(join(dirname(path), 'package.json'))
  const text = moduleWithBytes(`${file}, version ${version},`, name, change(readFileSync(path)))
  writeIfChanged(join(folder, module), text)
}

/** Writes the modules whose files, or whose changes to them, are not those of the last time. */
export function embedAll(): void {
  for (const embedding of EMBEDDED) embedBytes({ ...embedding, folder: join(ROOT, embedding.folder) })
}

await runMain(import.meta, embedAll)
