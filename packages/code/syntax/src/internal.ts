export { oncePerTree } from './once-per-tree.ts'
export { languageId, parserOption } from './parser-option.ts'
