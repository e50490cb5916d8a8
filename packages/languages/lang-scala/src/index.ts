export { scalaLanguage } from './scala-language.ts'
