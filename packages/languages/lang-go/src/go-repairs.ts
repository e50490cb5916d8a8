import type { SyntaxRepair } from '@codegen-eval/syntax'

/** Ends of lines that the specification leaves out, before `)` and at the end of a file, and empty statements. */
export const GO_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?<=\b(?:const|var|type)\s{0,9}\(\s{0,40})[^\s)]/g,
    until: /\)/y,
    standIn: (specs) => (specs.endsWith(';') ? undefined : `${specs};`),
    at: /(?:const_declaration|var_spec_list|type_declaration)$/,
  },
  {
    // an empty statement
    form: /;(?<=;\s{0,40};)(?<!\bfor\b[^\n{;]{0,200};\s{0,40};)/g,
    standIn: ' ',
    at: /(?:block|statement_list|_case)$/,
    words: [';'],
  },
  { form: /(?<=[^\s])$/g, standIn: '\n', at: /^source_file(?: \n)?$/ },
]
