export { kotlinLanguage } from './kotlin-language.ts'
