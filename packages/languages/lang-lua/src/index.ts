export { luaLanguage } from './lua-language.ts'
