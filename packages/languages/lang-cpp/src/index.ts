export { cppLanguage } from './cpp-language.ts'
