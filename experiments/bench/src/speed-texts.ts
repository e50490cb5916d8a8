import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seeded, sentencePairs } from './bench.ts'

/** A candidate and its reference. */
export interface TextPair {
  readonly candidate: string
  readonly reference: string
}

/** Pairs of texts of one length. */
export interface TextKind {
  readonly name: string
  readonly pairs: readonly TextPair[]
}

/** Share of lines of a candidate in which a word is renamed, and of those that are missing. */
const RENAMED = 0.2
const DROPPED = 0.05

/**
 * The texts of the speed table: lines, sentences, functions and files. Code is this repository's own, so that every clone
 * has it; a candidate is its reference with some words renamed and some lines missing. Sentences are of made-up words.
 *
 * @param root The repository's folder.
 */
export function speedTexts(root: string): TextKind[] {
  const files = sources(root)
  const lines = files.flatMap((text) => text.split('\n').map((line) => line.trim()))
  const code = (count: number, lineCount: number) =>
    spread(
      files.flatMap((text) => pieces(text, lineCount)),
      count,
    )
  const sentences = sentencePairs(1000)
  return [
    {
      name: 'one-liners',
      pairs: edited(
        spread(
          lines.filter((line) => line.length >= 30 && line.length <= 90),
          2000,
        ),
      ),
    },
    {
      name: 'sentences of 25 words',
      pairs: sentences.references.map((reference, i) => ({ reference, candidate: sentences.candidates[i]! })),
    },
    { name: 'functions of 20 lines', pairs: edited(code(300, 20)) },
    { name: 'files of 150 lines', pairs: edited(code(30, 150)) },
  ]
}

/** A pair of long texts: pairs joined by line ends, as many as it takes to have so many lines of the reference. */
export function joinedPair(pairs: readonly TextPair[], lines: number): TextPair {
  const own: string[] = []
  const other: string[] = []
  for (const { candidate, reference } of pairs) {
    if (other.length >= lines) break
    own.push(...candidate.split('\n'))
    other.push(...reference.split('\n'))
  }
  if (other.length < lines) throw new RangeError(`pairs: expected ${lines} lines in all, got ${other.length}`)
  const candidate = own.slice(0, Math.round((own.length * lines) / other.length)).join('\n')
  const reference = other.slice(0, lines).join('\n')
  return JSON.parse(JSON.stringify({ candidate, reference })) as TextPair
}

/** The text of the sources of all packages, in the order of their paths. */
function sources(root: string): string[] {
  const namesIn = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
  return namesIn('packages')
    .flatMap(namesIn)
    .map((home) => `${home}/src`)
    .flatMap((folder) => {
      try {
        return namesIn(folder)
      } catch {
        return []
      }
    })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('-bytes.ts') && !path.endsWith('-data.ts'))
    .sort()
    .map((path) => readFileSync(join(root, path), 'utf8'))
}

function pieces(text: string, lineCount: number): string[] {
  const lines = text.split('\n')
  return Array.from({ length: Math.floor(lines.length / lineCount) }, (_, i) =>
    lines.slice(i * lineCount, (i + 1) * lineCount).join('\n'),
  )
}

/** So many items at equal distances. */
function spread<T>(items: readonly T[], count: number): T[] {
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, i) => items[Math.floor((i * items.length) / Math.min(count, items.length))]!,
  )
}

function edited(references: readonly string[]): TextPair[] {
  const random = seeded(1)
  return references.map((reference) => {
    const lines = reference.split('\n')
    const kept = lines.length === 1 ? lines : lines.filter(() => random() >= DROPPED)
    const candidate = kept
      .map((line) => (random() < RENAMED ? line.replace(/[a-z]\w*/, (word) => `${word}Other`) : line))
      .join('\n')
    // through JSON, so that strings are flat as they are when read from a file
    return JSON.parse(JSON.stringify({ candidate, reference })) as TextPair
  })
}
