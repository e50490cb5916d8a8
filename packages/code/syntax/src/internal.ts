export { oncePerTree } from './once-per-tree.ts'
export { languageId, parserOption } from './parser-option.ts'
export { GNU_C_REPAIRS, JSX_TEXT_REPAIR, TEMPLATE_ESCAPE_REPAIR } from './shared-repairs.ts'
