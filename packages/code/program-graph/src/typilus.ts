import type { FlatTree, Language } from '@codegen-eval/syntax'
import type { ProgramGraph } from './program-graph.ts'

/** The types of edges of a Typilus-style graph, in the order in which EBSB's replication writes them. */
export const TYPILUS_EDGE_TYPES: readonly string[] = [
  'CHILD',
  'NEXT',
  'LAST_LEXICAL_USE',
  'NEXT_USE',
  'COMPUTED_FROM',
  'RETURNS_TO',
  'OCCURRENCE_OF',
  'SUBTOKEN_OF',
]

/** A Typilus-style graph. */
export interface TypilusGraph extends ProgramGraph {
  /** The reason if edges to the uses that may come next are missing, because there would be too many. */
  readonly failure?: string
}

/**
 * A language that builds Typilus-style graphs. That of Python does, because _Out of the BLEU_ compares such graphs of
 * Python; no other language needs to.
 */
export interface TypilusLanguage extends Language {
  /** @throws RangeError if the source has syntax errors. */
  typilusGraph(tree: FlatTree): TypilusGraph
}

/** Whether a language builds Typilus-style graphs. */
export function hasTypilusGraph(language: Language): language is TypilusLanguage {
  return typeof (language as Partial<TypilusLanguage>).typilusGraph === 'function'
}

/**
 * The Typilus-style graph of a source; see the README of `@codegen-eval/lang-python`.
 *
 * @throws RangeError if the language builds no such graphs, or if the source has syntax errors.
 */
export function typilusGraph(tree: FlatTree, language: Language): TypilusGraph {
  if (hasTypilusGraph(language)) return language.typilusGraph(tree)
  throw new RangeError(`the language "${language.name}" builds no Typilus-style graphs; python does`)
}
