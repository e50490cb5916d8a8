export { tsxLanguage } from './tsx-language.ts'
export { typescriptLanguage } from './typescript-language.ts'
