import type { DataFlowRules } from '@codegen-eval/syntax'

/** Where values flow in Python, as in the data-flow graphs of GraphCodeBERT and CodeBLEU. */
export const DATA_FLOW: DataFlowRules = {
  variables: ['identifier'],
  atoms: ['string'],
  ignored: ['comment'],
  definitions: ['default_parameter'],
  assignments: ['assignment', 'augmented_assignment'],
  generators: ['for_in_clause'],
  branches: ['if_statement'],
  alternatives: ['elif_clause', 'else_clause'],
  otherwise: ['else_clause'],
  iterations: ['for_statement'],
  blocks: ['block'],
  loops: ['while_statement'],
}
