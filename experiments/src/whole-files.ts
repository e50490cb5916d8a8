import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * Counts the files of a folder that a language's parser accepts, at most 300 of them spread over all, and names the
 * others:
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/whole-files.ts <language> <folder> <extension> [files]
 */

const ROOT = join(import.meta.dirname, '../..')
const MAX_BYTES = 200_000

/** At most `most` items, at equal distances. */
export function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items]
  return Array.from({ length: most }, (_, i) => items[Math.floor((i * items.length) / most)]!)
}

async function measure(language: string, folder: string, extension: string, most: number): Promise<void> {
  const { loadLanguage } = await import(
    pathToFileURL(join(ROOT, 'packages/languages/languages/src/index.ts')).href
  )
  const { parses } = await loadLanguage(language)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`.${extension}`))
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile() && statSync(file).size <= MAX_BYTES)
    .sort()
  const chosen = spread(files, most)
  const refused = chosen.filter((file) => !parses(readFileSync(file, 'utf8')))
  console.log(
    language,
    JSON.stringify({ files: files.length, tried: chosen.length, accepted: chosen.length - refused.length }),
  )
  for (const file of refused) console.log(`  ${file}`)
}

const [language, folder, extension, most = '300'] = process.argv.slice(2)
if (language && folder && extension) await measure(language, folder, extension, Number(most))
