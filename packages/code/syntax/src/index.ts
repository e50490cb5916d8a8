export type { CanonicalSyntax, DocstringSyntax, QuotedStrings } from './canonical-syntax.ts'
export { codePointOffset, codePointOffsets } from './code-point-offset.ts'
export type {
  CodeXGlueDataFlow,
  CodeXGluePart,
  CodeXGlueRule,
  CodeXGlueSyntax,
} from './codexglue-syntax.ts'
export type {
  DataFlowAssignment,
  DataFlowBranch,
  DataFlowKinds,
  DataFlowLoop,
  DataFlowSwitch,
} from './data-flow-kinds.ts'
export { decodeBase64 } from './decode-base64.ts'
export { defineLanguage, firstErrorAt, type LanguageDefinition } from './define-language.ts'
export {
  childByField,
  childrenOf,
  type FlatTree,
  NODE_ERROR,
  NODE_MISSING,
  NODE_NAMED,
  nodeText,
} from './flat-tree.ts'
export { fieldId, type Grammar, kindId, kindSet } from './grammar.ts'
export type { CodeXGlueLanguage, Language } from './language.ts'
export type {
  ArmRule,
  ControlRule,
  Declares,
  FunctionRule,
  HandlerRule,
  LanguageKinds,
  LanguageStructure,
  Part,
  PlaceRule,
  WriteRule,
} from './language-structure.ts'
export { type LexicalTokenizerOptions, lexicalTokenizer } from './lexical-tokenizer.ts'
export {
  loadParser,
  type SyntaxParser,
  TREE_CACHE_LIMITS,
} from './load-parser.ts'
export { MAX_SOURCE_LENGTH, type ParseLimits, parseLimits } from './parse-limits.ts'
export type { ParserOption } from './parser-option.ts'
export type { AbstractNode, Arm, Control, Effects, JumpTarget, StatementSyntax } from './statement-syntax.ts'
export type { RepairPiece, SyntaxRepair } from './syntax-repair.ts'
export { TreeCache, type TreeCacheLimits } from './tree-cache.ts'
