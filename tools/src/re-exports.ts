import { posix } from 'node:path'
import type { Package, SourceFile } from './workspace.ts'

/** A name that a module exports. */
interface ExportedName {
  readonly name: string
  /** Its position in the module. */
  readonly position: number
  readonly isType: boolean
}

/** The re-exports of a module, and the text without them and without comments. */
export interface ReExports {
  readonly names: readonly ExportedName[]
  /** Modules that are re-exported whole. */
  readonly stars: readonly string[]
  readonly rest: string
}

/** A name in a list of exports: `type A`, `b`, `c as d`. */
const ITEM = /(type )?(?:[\w$]+ as )?([\w$]+)(?=\s*(?:,|$))/g

/** Reads the statements `export { … } from '…'` and `export * from '…'`, each at the beginning of a line. */
export function readReExports(text: string): ReExports {
  const blank = (part: string) => part.replaceAll(/\S/g, ' ')
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, blank)
  const statement = /^export (type )?(?:\{([^}]*)\}|\*) from '([^']+)'$/gm
  const names: ExportedName[] = []
  const stars: string[] = []
  for (const { 1: types, 2: list, 3: module, index } of code.matchAll(statement)) {
    if (list === undefined) stars.push(module!)
    else
      for (const { 0: item, 1: type, 2: name, index: offset } of list.matchAll(ITEM)) {
        const position = index + code.slice(index).indexOf('{') + 1 + offset + item.lastIndexOf(name!)
        names.push({ name: name!, position, isType: (types ?? type) !== undefined })
      }
  }
  return { names, stars, rest: code.replaceAll(statement, blank).trim() }
}

/** A name that a package exports, and the module that names it. */
export type PublicName = ExportedName & { readonly source: SourceFile }

/** The names that a module of a package re-exports or declares, and those of its modules that it re-exports whole. */
export function publicNames(pkg: Package, path: string): PublicName[] {
  const source = pkg.sources.find((file) => file.path === path)
  if (!source) return []
  const { names, stars } = readReExports(source.text)
  const declarations = source.text.matchAll(/^export (?:async )?(?:function\*?|const|class) ([\w$]+)/gm)
  const declared = [...declarations].map(({ 1: name, index: position }) => ({
    name: name!,
    position,
    isType: false,
  }))
  return [
    ...[...names, ...declared].map((name) => ({ ...name, source })),
    ...stars.flatMap((star) => publicNames(pkg, posix.join(posix.dirname(path), star))),
  ]
}
