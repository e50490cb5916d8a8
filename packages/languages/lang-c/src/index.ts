export { cLanguage } from './c-language.ts'
