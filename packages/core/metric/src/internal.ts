export { LEVELS } from './registry.ts'
export { expandAlias } from './spec-alias.ts'
export { splitSpecs } from './spec-list.ts'
