// what C++'s language shares
export { C_CANONICAL } from './c-canonical.ts'
export { C_CODEXGLUE } from './c-codexglue.ts'
export { C_STRUCTURE } from './c-structure.ts'
