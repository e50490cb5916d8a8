export { type LanguageHint, languageHints } from './node/language-hints.ts'
