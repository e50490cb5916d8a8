import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMBEDDED } from './embed-bytes.ts'
import type { Finding } from './finding.ts'
import { lineAt } from './finding.ts'
import type { Tarball } from './pack.ts'
import { type UnpackedTarball, unpackTarball } from './unpack-tarball.ts'
import { folderOf, type Package, type Workspace } from './workspace.ts'

/** The list of third-party material, at the root. */
const LIST = 'THIRD-PARTY.md'

/** An entry of a table in the list: a notice, or `<dependency> <licence> <package>`. */
export interface Listed {
  readonly value: string
  readonly line: number
}

/**
 * Compares the list of third-party material with the tarballs: every tarball has our licence and all its notices,
 * every notice is listed, every dependency is listed with its licence, and nothing else is listed.
 */
export function checkLicences({ root, packages }: Workspace, tarballs: readonly Tarball[]): Finding[] {
  const list = readFileSync(join(root, LIST), 'utf8')
  const licence = readFileSync(join(root, 'LICENSE'), 'utf8')
  const notices = packages.flatMap(({ home }) => noticesOf(root, home))
  const dependencies = packages.flatMap((pkg) => dependenciesOf(root, pkg))
  return [
    ...tarballs.flatMap(({ pkg, data }) =>
      checkCarried(pkg, unpackTarball(data), licence, noticesOf(root, pkg.home)),
    ),
    ...compare('notice', listedNotices(list), notices),
    ...compare('dependency', listedDependencies(list), dependencies),
  ]
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
  if (!files.includes('LICENSE') || read('LICENSE') !== licence) {
    messages.push("the tarball's LICENSE is not that of the repository")
  }
  if (notices.length === 0 && EMBEDDED.some(({ folder }) => folder === pkg.home)) {
    messages.push('bytes of others are built into the package, and notices/ has no licence of theirs')
  }
  return messages.map((message) => ({ file: `${pkg.home}/package.json`, line: 1, message }))
}

/** Paths of a package's notices from the root. */
function noticesOf(root: string, home: string): string[] {
  const notices = `${home}/notices`
  return existsSync(join(root, notices))
    ? readdirSync(join(root, notices)).map((name) => `${notices}/${name}`)
    : []
}

/** The third-party dependencies of a package: `<dependency> <licence> <package>`. */
function dependenciesOf(root: string, { folder, home, manifest }: Package): string[] {
  return Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
    .filter((name) => folderOf(name) === undefined)
    .map((name) => {
      const installed = join(root, home, 'node_modules', name, 'package.json')
      return `${name} ${JSON.parse(readFileSync(installed, 'utf8')).license} ${folder}`
    })
}

/** The notices that a list links to. */
export function listedNotices(list: string): Listed[] {
  return [...list.matchAll(/\]\((packages\/[^)]+\/notices\/[^)]+)\)/g)].map((match) => ({
    value: match[1]!,
    line: lineAt(list, match.index),
  }))
}

/** The dependencies in a list's rows `| name | packages | licence |`, one for each package. */
export function listedDependencies(list: string): Listed[] {
  return [...list.matchAll(/^\| `([^`]+)` \| ((?:`[^`]+`(?:, )?)+) \| ([^|]+) \|$/gm)].flatMap((match) =>
    [...match[2]!.matchAll(/`([^`]+)`/g)].map(([, folder]) => ({
      value: `${match[1]} ${match[3]} ${folder}`,
      line: lineAt(list, match.index),
    })),
  )
}

/** Finds material that is missing from the list, and entries of the list without material. */
export function compare(kind: string, listed: readonly Listed[], actual: readonly string[]): Finding[] {
  const named = new Set(listed.map(({ value }) => value))
  return [
    ...actual
      .filter((value) => !named.has(value))
      .map((value) => ({ file: LIST, line: 1, message: `${kind} is not listed: ${value}` })),
    ...listed
      .filter(({ value }) => !actual.includes(value))
      .map(({ value, line }) => ({ file: LIST, line, message: `${kind} is listed and not there: ${value}` })),
  ]
}
