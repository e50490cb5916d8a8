import type { AbstractSyntax } from './abstract-syntax.ts'
import type { DataFlowKinds } from './data-flow-kinds.ts'
import type { FlatTree } from './flat-tree.ts'

export interface Language {
  readonly name: string
  readonly version: string
  /** The reserved words. */
  readonly keywords: ReadonlySet<string>
  readonly dataFlow: DataFlowKinds
  loadGrammar(): Promise<Uint8Array>
  syntaxErrorAt(tree: FlatTree): number
  readonly abstractSyntax?: AbstractSyntax
}
