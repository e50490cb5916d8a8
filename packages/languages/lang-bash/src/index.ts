export { bashLanguage } from './bash-language.ts'
