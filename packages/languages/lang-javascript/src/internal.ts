// what TypeScript's language shares
export { JAVASCRIPT_CANONICAL, JSX_CANONICAL } from './javascript-canonical.ts'
export { JAVASCRIPT_KINDS, JAVASCRIPT_WORDS } from './javascript-language.ts'
export { ECMASCRIPT_REPAIRS, JSX_TEXT_REPAIR } from './javascript-repairs.ts'
export { JAVASCRIPT_STRUCTURE } from './javascript-structure.ts'
