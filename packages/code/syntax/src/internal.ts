export { languageId, parserOption } from './parser-option.ts'
