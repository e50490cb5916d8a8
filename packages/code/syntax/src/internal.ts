export { languageId } from './language-id.ts'
export { parserOption } from './parser-option.ts'
