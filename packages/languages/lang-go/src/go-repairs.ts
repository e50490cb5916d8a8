import type { SyntaxRepair } from '@codegen-eval/syntax'

/** Ends of lines that the specification leaves out: before `)`, and at the end of a file. */
export const GO_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?<=\b(?:const|var|type)\s*\(\s*)[^\s)]/g,
    until: /\)/y,
    standIn: (specs) => (/[;\n]\s*$/.test(specs) ? undefined : `${specs};`),
    at: /(?:const_declaration|var_spec_list|type_declaration)$/,
  },
  { form: /(?<=[^\s])$/g, standIn: '\n', at: /^source_file(?: \n)?$/ },
]
