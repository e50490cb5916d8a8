import type { CanonicalSyntax } from './canonical-syntax.ts'
import type { CodeXGlueSyntax } from './codexglue-syntax.ts'
import type { DataFlowKinds } from './data-flow-kinds.ts'
import type { FlatTree } from './flat-tree.ts'
import type { LanguageKinds, LanguageStructure } from './language-structure.ts'
import type { StatementSyntax } from './statement-syntax.ts'
import type { SyntaxRepair } from './syntax-repair.ts'

/**
 * A programming language: data, and small functions on flat trees. Its package makes one with `defineLanguage` and
 * exports it, and callers pass it as a value; `loadLanguage` of `@codegen-eval/languages` finds it by name.
 *
 * Each optional member is needed by one graph or metric, which throws if it is absent. The first version of a language
 * may have only words, a grammar and the kinds of comments and strings.
 */
export interface Language {
  /** The name of the language in lower case: `python`. */
  readonly name: string
  /** The grammar and its version, as in signatures: `tree-sitter-python 0.25.0`. No spaces at the ends. */
  readonly version: string
  /** The reserved words. */
  readonly keywords: ReadonlySet<string>
  /** Names of kinds of nodes, by purpose. */
  readonly kinds: LanguageKinds
  /** Returns the bytes of the grammar's `.wasm`, from a module that this function imports. */
  loadGrammar(): Promise<Uint8Array>
  /**
   * The text that the grammar's parser reads in place of a source, where the grammar alone would misread the source or
   * take too long. It has the same length, so that offsets in it are offsets in the source.
   */
  parserText?(source: string): string
  /** Forms of the language that its grammar does not know. */
  readonly repairs?: readonly SyntaxRepair[]
  /**
   * The offset of the first place that the language's parser refuses, as nearly as it is known; -1 if it accepts the
   * source. The reason is an error node, or syntax that the grammar accepts and the language does not.
   */
  syntaxErrorAt(tree: FlatTree): number
  /**
   * The offset of a place that the language's compiler refuses, errors of `syntaxErrorAt` included; -1 if it accepts the
   * source. Absent if errors of the compiler that come after parsing are not known.
   */
  compileErrorAt?(tree: FlatTree): number
  /** The macro at the first place that is refused, where one is used: nothing is preprocessed. Absent without such macros. */
  macroAt?(tree: FlatTree): string | undefined
  /** A source in which a text is the body of a function. Absent if the language has no such form. */
  asFunctionBody?(text: string): string
  /** Statements, functions, scopes and assignments, for program dependence graphs. */
  readonly structure?: LanguageStructure
  /** The kinds of nodes that pass on values, for data-flow graphs like those of GraphCodeBERT. */
  readonly dataFlow: DataFlowKinds
  /** Control flow and the effects of statements, where `structure` cannot tell them. */
  readonly statements?: StatementSyntax
  /** How code is printed in one form, for `normalize=canonical`. */
  readonly canonical?: CanonicalSyntax
  /**
   * The pieces of a source that declare nothing but types, in order and apart from each other: without them the program
   * means the same. Absent if the language has no such types.
   */
  typesOf?(tree: FlatTree): readonly (readonly [start: number, end: number])[]
  /** Tables of other programs for the language, for scores that equal theirs. */
  readonly compat?: { readonly codexglue?: CodeXGlueLanguage }
}

/** The tables of CodeXGLUE's CodeBLEU for a language. */
export interface CodeXGlueLanguage extends CodeXGlueSyntax {
  /** The language with the grammar that is used there, if it is another one. */
  readonly language?: Language
}
