export { tsxLanguage, typescriptLanguage } from './typescript-language.ts'
