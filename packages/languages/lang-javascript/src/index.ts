export { javascriptLanguage } from './javascript-language.ts'
