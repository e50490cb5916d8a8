export { languageName } from './language-name.ts'
export { type LanguageText, languageText } from './language-text.ts'
export { lexicalTokenizerByName } from './lexical-tokenizer-by-name.ts'
export { languageNames, loadLanguage } from './load-language.ts'
