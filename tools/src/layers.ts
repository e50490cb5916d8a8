/**
 * The packages by layer: a package imports only from layers above its own line.
 *
 * A new package is added here once; everything else follows from its manifest.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['metric'],
  ['tokenize', 'extract'],
  ['sequence'],
  ['statistics'],
  ['human-ratings'],
  ['syntax'],
  ['lang-python'],
  ['languages'],
  ['program-graph'],
  ['tree-edit-distance', 'graph-edit-distance'],
  [
    'exact-match',
    'parse-rate',
    'edit-similarity',
    'bleu',
    'rouge',
    'chrf',
    'meteor',
    'pass-at-k',
    'detection-f1',
  ],
  ['crystalbleu', 'codebleu', 'ruby'],
  ['study', 'adapters'],
  ['all'],
  ['cli'],
]

/** The umbrella: one `export *` line a library package. */
export const UMBRELLA = 'all'

/** Packages that are programs: they see files, the clock and the terminal, and are not in the umbrella. */
export const PROGRAMS: ReadonlySet<string> = new Set(['cli'])

/** The number of a package's layer, or -1 where it is in none. */
export function layerOf(folder: string): number {
  return LAYERS.findIndex((layer) => layer.includes(folder))
}

/** Packages whose names the umbrella carries. */
export function isLibrary(folder: string): boolean {
  return folder !== UMBRELLA && !PROGRAMS.has(folder)
}
