export { phpLanguage } from './php-language.ts'
