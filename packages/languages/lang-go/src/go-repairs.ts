import type { SyntaxRepair } from '@codegen-eval/syntax'

/** Ends of lines that the specification leaves out: before `)`, and at the end of a file. */
export const GO_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?<=\b(?:const|var|type)\s{0,9}\(\s{0,40})[^\s)]/g,
    until: /\)/y,
    standIn: (specs) => (specs.endsWith(';') ? undefined : `${specs};`),
    at: /(?:const_declaration|var_spec_list|type_declaration)$/,
  },
  { form: /(?<=[^\s])$/g, standIn: '\n', at: /^source_file(?: \n)?$/ },
]
