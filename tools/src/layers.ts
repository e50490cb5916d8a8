/**
 * The groups of packages, which are the folders of `packages/`, from the ground up. A package imports from its group
 * and from the groups before it.
 */
export const GROUPS: readonly string[] = ['core', 'data', 'code', 'languages', 'metrics', 'analysis', 'use']

/** The umbrella: it exports chosen names of the packages of the groups below. */
export const UMBRELLA = 'all'

/** Packages that are programs: they use files, the clock and the terminal, and are not in the umbrella. */
export const PROGRAMS: ReadonlySet<string> = new Set(['cli'])

/** Whether a package of one group may import from a package of another. */
export function mayImport(from: string, to: string): boolean {
  return GROUPS.indexOf(to) <= GROUPS.indexOf(from)
}

/** Whether a package is one language. A new one changes no list: checks take all of them alike. */
export function isLanguage(folder: string): boolean {
  return folder.startsWith('lang-')
}

/** Packages that run anywhere: neither the umbrella nor a program. */
export function isLibrary(folder: string): boolean {
  return folder !== UMBRELLA && !PROGRAMS.has(folder)
}
