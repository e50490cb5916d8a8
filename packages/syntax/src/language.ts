import type { AbstractSyntax } from './abstract-syntax.ts'
import type { DataFlowRules } from './data-flow-rules.ts'
import type { FlatTree } from './flat-tree.ts'

export interface Language {
  readonly name: string
  readonly version: string
  loadGrammar(): Promise<Uint8Array>
  syntaxErrorAt(tree: FlatTree): number
  readonly dataFlow?: DataFlowRules
  readonly abstractSyntax?: AbstractSyntax
}
