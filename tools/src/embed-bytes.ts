import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Writes a file of a dependency into a module, so that a library gets its bytes with no file system, no network
 * and no bundler plug-in: `tsx ../../tools/src/embed-bytes.ts <package>/<file> <module> <name>`, run in a package's
 * folder before it is compiled. The module is not kept in the repository.
 */
export function moduleWithBytes(origin: string, name: string, bytes: Uint8Array): string {
  const base64 = Buffer.from(bytes).toString('base64')
  return `/** The bytes of ${origin} in base64. Written when the package is built. */\nexport const ${name}: string =\n  '${base64}'\n`
}

/** Embeds a file at the top of a package; the module is left alone where it holds these bytes already. */
export function embedBytes(folder: string, file: string, module: string, name: string): void {
  const path = createRequire(join(folder, 'package.json')).resolve(file)
  const { version } = JSON.parse(readFileSync(join(dirname(path), 'package.json'), 'utf8'))
  const text = moduleWithBytes(`${file}, version ${version},`, name, readFileSync(path))
  const target = join(folder, module)
  if (readTextOrNothing(target) !== text) writeFileSync(target, text)
}

function readTextOrNothing(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

if (process.argv[1] === import.meta.filename) {
  const [file, module, name] = process.argv.slice(2)
  if (name === undefined) throw new Error('usage: embed-bytes.ts <package>/<file> <module> <name>')
  embedBytes(process.cwd(), file, module, name)
}
