export { goLanguage } from './go-language.ts'
