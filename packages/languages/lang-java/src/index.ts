export { javaLanguage } from './java-language.ts'
