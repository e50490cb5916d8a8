export { type LanguageOption, languageOption } from './language-option.ts'
export { type LanguageText, languageText } from './language-text.ts'
export { languageNames, loadLanguage } from './load-language.ts'
