export { rustLanguage } from './rust-language.ts'
