import type { LanguageStructure } from '@codegen-eval/syntax'

/** The statements, functions, scopes and assignments of Scala. So far, the children of the root are statements. */
export const SCALA_STRUCTURE: LanguageStructure = {
  sequences: ['compilation_unit'],
  // { kind: 'function_definition', name: 'name', parameters: ['parameters'], body: 'body' }
  functions: [],
  // { kind: 'if_statement', shape: 'branch', body: 'consequence', otherwise: 'alternative' }
  control: [],
  // 'block'
  scopes: [],
  hoisting: [],
  // { kind: 'assignment', target: 'left', value: 'right', reads: 'compound' }
  writes: [],
  undeclared: 'root',
  // { kind: 'subscript', of: 'object' }
  places: [],
  notVariables: {},
  ignored: [],
}
