import type { SyntaxRepair } from '@codegen-eval/syntax'

/** `&` in the text and the attributes of JSX, and escapes of tagged templates that no string may have. */
export const JAVASCRIPT_REPAIRS: readonly SyntaxRepair[] = [
  {
    // an operator, too, so that the expressions around stay as they are until the places are known
    form: /&/g,
    standIn: '|',
    at: /(?: jsx_text|jsx_attribute string(?: string_fragment)?)$/,
  },
  {
    form: /(?=[ux])(?<=(?<!\\)(?:\\\\)*\\)(?:u(?![0-9a-fA-F]{4}|\{[0-9a-fA-F]+\})|x(?![0-9a-fA-F]{2}))/g,
    standIn: 'n',
    at: /call_expression template_string escape_sequence$/,
  },
]
