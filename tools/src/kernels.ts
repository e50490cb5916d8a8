import { join } from 'node:path'
import { main as asc } from 'assemblyscript/asc'
import { filesUnder, textOf, writeIfChanged } from './files.ts'
import { type Finding, findings } from './finding.ts'
import { runMain } from './run-main.ts'
import { loadWorkspace, type Package, ROOT } from './workspace.ts'

const FLAGS = '-O3 --runtime stub --importMemory --use abort= --enable simd --outFile out.wasm'.split(' ')

/** Kernels that also run in a memory that threads share, and the flags for it. */
const SHARED: ReadonlySet<string> = new Set(['resample', 'swap'])
const SHARED_FLAGS = '--enable threads --sharedMemory --initialMemory 1 --maximumMemory 65536'.split(' ')

/** Compiles the kernels of packages from AssemblyScript to modules with their bytes: paths from the root, and texts. */
async function* compiled(packages: readonly Package[]): AsyncGenerator<[path: string, text: string]> {
  const paths = packages.flatMap(({ home }) =>
    filesUnder(join(ROOT, home, 'kernels')).map((file) => [home, file.slice(0, -'.ts'.length)] as const),
  )
  // parts of several kernels are in folders
  for (const [home, name] of paths.filter(([, name]) => !name.includes('/'))) {
    const constant = `${name.toUpperCase().replaceAll('-', '_')}_BYTES: string`
    let text = `/** The WebAssembly of \`kernels/${name}.ts\` in hexadecimal digits, compiled by \`npm run kernels\`. */\n`
    for (const flags of SHARED.has(name) ? [[], SHARED_FLAGS] : [[]]) {
      const writeFile = (_: string, bytes: string | Uint8Array) => {
        text += `export const ${flags.length > 0 ? 'SHARED_' : ''}${constant} =\n  '${Buffer.from(bytes).toString('hex')}'\n`
      }
      const args = [`${home}/kernels/${name}.ts`, '--baseDir', ROOT, ...FLAGS, ...flags]
      const said = `${(await asc(args, { writeFile })).stderr}`
      if (said !== '') throw new Error(said)
    }
    yield [`${home}/src/${name}-bytes.ts`, text]
  }
}

/** Finds modules that are not what their kernels compile to. */
export async function checkKernels(packages: readonly Package[]): Promise<Finding[]> {
  const found: Finding[] = []
  for await (const [path, text] of compiled(packages))
    if (textOf(join(ROOT, path)) !== text) found.push(...findings(path, ['is old: run npm run kernels']))
  return found
}

await runMain(import.meta, async () => {
  for await (const [path, text] of compiled(loadWorkspace().packages)) writeIfChanged(join(ROOT, path), text)
})
