export { oncePerTree } from './once-per-tree.ts'
export { languageId, parserOption } from './parser-option.ts'
export { ECMASCRIPT_REPAIRS, GNU_C_REPAIRS, JSX_TEXT_REPAIR } from './shared-repairs.ts'
