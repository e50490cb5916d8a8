import type { AbstractSyntax } from './abstract-syntax.ts'
import type { DataFlowKinds } from './data-flow-kinds.ts'
import type { FlatTree } from './flat-tree.ts'
import type { StatementSyntax } from './statement-syntax.ts'

/**
 * A programming language: data, and small functions on flat trees. Its package exports one such object, and callers
 * pass it on to whatever needs it; nothing looks languages up by name.
 *
 * What is optional is needed by one graph or metric each, which says so where it is missing. A first version of a
 * language may have the words, the grammar and `syntaxErrorAt` alone.
 */
export interface Language {
  /** Its name in lower case: `python`. */
  readonly name: string
  /** The grammar and its version, as signatures carry it: `tree-sitter-python 0.25.0`. No spaces at its ends. */
  readonly version: string
  /** The reserved words. */
  readonly keywords: ReadonlySet<string>
  /** Names of kinds of nodes, by what they are for. */
  readonly kinds: LanguageKinds
  /** The bytes of the grammar's `.wasm`. A package holds them as a module that this function imports. */
  loadGrammar(): Promise<Uint8Array>
  /**
   * The text that the grammar's parser reads in place of a source, where the grammar alone would misread the source or
   * take too long. It has the same length, so that offsets in it are offsets in the source.
   */
  parserText?(source: string): string
  /**
   * The offset of the first place that the language's own compiler or parser would refuse, as nearly as it is known;
   * -1 where it would take the source. Error nodes are one reason, what the grammar takes too easily is another.
   */
  syntaxErrorAt(tree: FlatTree): number
  /**
   * The offset of a place that the language's compiler refuses, errors of `syntaxErrorAt` included; -1 if it accepts the
   * source. Absent if errors of the compiler that come after parsing are not known.
   */
  compileErrorAt?(tree: FlatTree): number
  /** A source in which a text is the body of a function. Absent if the language has no such form. */
  asFunctionBody?(text: string): string
  /** Where values flow, for data-flow graphs in the manner of GraphCodeBERT. */
  readonly dataFlow: DataFlowKinds
  /** The abstract syntax tree with its tokens and variables, for Typilus-style graphs. */
  readonly abstractSyntax?: AbstractSyntax
  /** Control flow and the effects of statements, for program dependence graphs. */
  readonly statements?: StatementSyntax
}

/** Kinds of nodes as the grammar names them. */
export interface LanguageKinds {
  readonly comments: readonly string[]
  /** Whole strings, quotes included. */
  readonly strings: readonly string[]
}
