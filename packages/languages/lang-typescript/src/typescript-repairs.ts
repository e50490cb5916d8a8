import { ECMASCRIPT_REPAIRS, JSX_TEXT_REPAIR } from '@codegen-eval/lang-javascript/internal'
import type { SyntaxRepair } from '@codegen-eval/syntax'

/** Forms of TypeScript, and escapes of tagged templates that no string may have. */
export const TYPESCRIPT_REPAIRS: readonly SyntaxRepair[] = [
  {
    form: /(?=(?:const|in|out)\s)(?<=[<,]\s{0,40})(?:const\s{1,9})?(?:in[^\S\n]{1,9}out|in|out)(?=[^\S\n]{1,9}[\p{L}_$])/gu,
    standIn: 'const',
    at: /(?:class_declaration|class|interface_declaration|type_alias_declaration) type_parameters type_parameter const$/,
    words: ['const', 'in', 'out'],
  },
  {
    form: /(?=accessor)(?<=\b(?:static|override|abstract|declare|private|protected|public)\s{1,40})accessor(?=[^\S\n]{1,9}[\p{L}\d_$#"'[])/gu,
    standIn: 'readonly',
    at: /public_field_definition readonly$/,
    words: ['accessor'],
  },
  {
    form: /(?=type)(?<=\bexport\s{1,40})type(?=\s{0,40}\*)/g,
    standIn: ' ',
    at: /export_statement$/,
    words: ['type'],
  },
  {
    // type arguments before a template
    form: /(?<=[\w$)\]])<(?:[^<>`=]|=>|=(?!>)|<(?:[^<>`=]|=>|=(?!>)|<[^<>`]{0,99}>){0,99}>){1,200}>(?=\s{0,9}`)/g,
    standIn: ' ',
    at: /call_expression$/,
    context: ['x', '()'],
    only: /^type_arguments$/,
  },
  // a member that is called `accessor`
  { form: /\baccessor(?=\s{0,9}[?!]?\s{0,9}[:=;(}])/g, standIn: 'accessoR', at: /property_identifier$/ },
  {
    // a module in a type with arguments
    form: /\bimport\s{0,9}\(\s{0,9}(?:"[^"\n]{0,400}"|'[^'\n]{0,400}')\s{0,9}\)(?=\s{0,9}[.[])/g,
    standIn: 'x',
    at: /(?:nested_type_identifier|nested_identifier|lookup_type) (?:type_)?identifier$/,
    context: ['type X = typeof ', ';'],
    only: /^call_expression$/,
  },
  {
    // the name that a class lacks
    form: /(?<=\bexport\s{1,9}default\s{1,9}abstract\s{1,9}class)(?=\s{0,9}(?:[{<]|extends\b|implements\b))/g,
    standIn: ' X',
    at: /abstract_class_declaration type_identifier$/,
  },
  {
    // the name that a declared default function lacks
    form: /(?<=\bexport\s{1,9}default\s{1,9}function\s{0,9})(?=[(<])/g,
    standIn: ' x',
    at: /function_signature identifier$/,
  },
  {
    form: /(?<=\bfor\s{0,9}(?:await\s{0,9})?\(\s{0,9})(?:await\s{1,9})?using(?=[^\S\n]{1,9}(?!of\b)[\p{L}_$][\w$]{0,60}\s{1,9}of\b)/gu,
    standIn: 'const',
    at: /for_in_statement const$/,
    words: ['await', 'using'],
  },
  ...ECMASCRIPT_REPAIRS,
]

/** The same with `&` in the text and the attributes of JSX. */
export const TSX_REPAIRS: readonly SyntaxRepair[] = [...TYPESCRIPT_REPAIRS, JSX_TEXT_REPAIR]
