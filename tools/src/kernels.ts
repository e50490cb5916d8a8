import { join } from 'node:path'
import { main as asc } from 'assemblyscript/asc'
import { filesUnder, textOf, writeIfChanged } from './files.ts'
import { type Finding, findings } from './finding.ts'
import { runMain } from './run-main.ts'
import { loadWorkspace, ROOT, type Workspace } from './workspace.ts'

const FLAGS = '-O3 --runtime stub --importMemory --use abort= --enable simd'.split(' ')

/** Kernels that also run in a memory that threads share, and prefixes of names with the flags for either memory. */
const SHARED: ReadonlySet<string> = new Set(['resample', 'swap'])
const SHARED_FLAGS = '--enable threads --sharedMemory --initialMemory 1 --maximumMemory 65536'.split(' ')
const VARIANTS = [
  ['', []],
  ['SHARED_', SHARED_FLAGS],
] as const

/** Compiles a kernel in AssemblyScript, a path from the root, to WebAssembly in hexadecimal digits. */
async function compile(path: string, flags: readonly string[]): Promise<string> {
  let digits = ''
  const writeFile = (_: string, contents: string | Uint8Array) => {
    digits = Buffer.from(contents).toString('hex')
  }
  const args = [path, '--baseDir', ROOT, '--outFile', 'kernel.wasm', ...FLAGS, ...flags]
  const { stderr } = await asc(args, { writeFile })
  // a warning is a failure, too
  if (digits === '' || stderr.toString() !== '') throw new Error(`${path}: ${stderr}`)
  return digits
}

/** The modules with the bytes of the kernels of all packages: paths from the root, and texts. */
async function* kernelModules({ packages }: Workspace): AsyncGenerator<[path: string, text: string]> {
  for (const { home } of packages)
    for (const name of filesUnder(join(ROOT, home, 'kernels')).map((path) => path.slice(0, -'.ts'.length))) {
      if (name.includes('/')) continue
      const constant = `${name.toUpperCase().replaceAll('-', '_')}_BYTES`
      let text = `/** The WebAssembly of \`kernels/${name}.ts\` in hexadecimal digits, compiled by \`npm run kernels\`. */\n`
      for (const [prefix, flags] of SHARED.has(name) ? VARIANTS : VARIANTS.slice(0, 1))
        text += `export const ${prefix}${constant}: string =\n  '${await compile(`${home}/kernels/${name}.ts`, flags)}'\n`
      yield [`${home}/src/${name}-bytes.ts`, text]
    }
}

/** Finds modules that are not what their kernels compile to. */
export async function checkKernels(workspace: Workspace): Promise<Finding[]> {
  const found: Finding[] = []
  for await (const [path, text] of kernelModules(workspace))
    if (textOf(join(ROOT, path)) !== text)
      found.push(...findings(path, ['is not what its kernel compiles to: run npm run kernels']))
  return found
}

await runMain(import.meta, async () => {
  for await (const [path, text] of kernelModules(loadWorkspace())) writeIfChanged(join(ROOT, path), text)
})
