export { csharpLanguage } from './csharp-language.ts'
