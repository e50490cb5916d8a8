import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMBEDDED } from './embed-bytes.ts'
import { filesUnder, textOf } from './files.ts'
import { type Finding, findings, lineOf } from './finding.ts'
import { type Tarball, type UnpackedTarball, unpackTarball } from './pack.ts'
import { folderOf, type Package, type Workspace } from './workspace.ts'

/** The list of third-party material, at the root. */
const LIST = 'THIRD-PARTY.md'

/**
 * Compares the list of third-party material with the packages: every tarball has our licence and all its notices,
 * every notice is listed, every dependency is listed with its licence, and nothing else is listed.
 */
export function checkLicences({ root, packages }: Workspace, tarballs: readonly Tarball[]): Finding[] {
  const [list, licence] = [LIST, 'LICENSE'].map((path) => readFileSync(join(root, path), 'utf8'))
  const carried = tarballs.flatMap(({ pkg, data }) =>
    checkCarried(pkg, unpackTarball(data), licence!, noticesOf(root, pkg.home)),
  )
  // the list has one row for the grammars of all languages
  const links = packages
    .flatMap(({ home }) => noticesOf(root, home))
    .filter((path) => !/\/lang-[^/]+\/notices\/tree-sitter-[^/]+$/.test(path))
    .map((path) => `](${path})`)
  return [...carried, ...compareList(list!, [...links, ...dependencyRows(root, packages)])]
}

/** Finds parts that a list lacks, and links to notices and rows of dependencies that it has beside them. */
export function compareList(list: string, parts: readonly string[]): Finding[] {
  const listed: readonly string[] =
    list.match(/\]\(packages\/[^)]+\/notices\/[^)]+\)|^\| `[^`]+` \| `[^|]+` \| [^|]+ \|$/gm) ?? []
  const all = new Set([...parts, ...listed])
  const different = [...all].filter((part) => parts.includes(part) !== listed.includes(part))
  return different.flatMap((part) => {
    const problem = listed.includes(part) ? 'is listed and not there' : 'is not listed'
    return findings(LIST, [`${problem}: ${part}`], lineOf(list, part))
  })
}

/** Checks that a tarball contains our licence and the notices of its third-party material. */
export function checkCarried(
  pkg: Package,
  { files, read }: UnpackedTarball,
  licence: string,
  notices: readonly string[],
): Finding[] {
  const messages = notices
    .map((path) => path.slice(`${pkg.home}/`.length))
    .filter((path) => !files.includes(path))
    .map((path) => `the tarball has no ${path}`)
  if (!files.includes('LICENSE') || read('LICENSE') !== licence)
    messages.push("the tarball's LICENSE is not that of the repository")
  if (notices.length === 0 && EMBEDDED.some(({ folder }) => folder === pkg.home))
    messages.push('bytes of others are built into the package, and notices/ has no licence of theirs')
  return findings(`${pkg.home}/package.json`, messages)
}

/** Paths of a package's notices from the root. */
function noticesOf(root: string, home: string): string[] {
  return filesUnder(join(root, home, 'notices')).map((name) => `${home}/notices/${name}`)
}

/** Rows for the packages of others that ours depend on, or take if they are there: `| dependency | our packages | licence |`. */
function dependencyRows(root: string, packages: readonly Package[]): string[] {
  const rows = new Map<string, { licence: string; users: string[] }>()
  for (const { folder, home, manifest } of packages) {
    const { dependencies: own, optionalDependencies: optional, peerDependencies: peers } = manifest
    for (const name of Object.keys({ ...own, ...optional, ...peers })) {
      const text = textOf(join(root, home, 'node_modules', name, 'package.json'))
      if (folderOf(name) !== undefined || text === undefined) continue
      const { license: licence } = JSON.parse(text)
      rows.set(name, { licence, users: [...(rows.get(name)?.users ?? []), `\`${folder}\``] })
    }
  }
  return [...rows].map(([name, { licence, users }]) => `| \`${name}\` | ${users.join(', ')} | ${licence} |`)
}
