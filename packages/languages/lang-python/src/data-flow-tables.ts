import type { DataFlowKinds } from '@codegen-eval/syntax'

/** The kinds of nodes that pass on values in Python, for data-flow graphs like those of GraphCodeBERT. */
export const PYTHON_DATA_FLOW: DataFlowKinds = {
  atoms: ['string'],
  comments: ['comment'],
  identifiers: ['identifier'],
  assignments: [
    // an annotation without a value assigns nothing
    { kind: 'assignment', target: 'left', value: 'right', onlyWithValue: true },
    { kind: 'augmented_assignment', target: 'left', value: 'right' },
    { kind: 'named_expression', target: 'name', value: 'value' },
  ],
  defaults: [
    { kind: 'default_parameter', target: 'name', value: 'value' },
    { kind: 'typed_default_parameter', target: 'name', value: 'value' },
  ],
  generators: [{ kind: 'for_in_clause', target: 'left' }],
  branches: [
    { kind: 'if_statement', alternatives: ['elif_clause', 'else_clause'], otherwise: 'else_clause' },
  ],
  loops: [
    { kind: 'for_statement', target: 'left', value: 'right', body: 'body' },
    { kind: 'while_statement' },
  ],
  separator: ',',
}
