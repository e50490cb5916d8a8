export { type LanguageOption, languageOption } from './language-option.ts'
export { languageNames, loadLanguage } from './load-language.ts'
