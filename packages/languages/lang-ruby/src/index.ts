export { rubyLanguage } from './ruby-language.ts'
