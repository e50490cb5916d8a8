export type { Program, ProgramDeclaration } from './node/declaration.ts'
export type { Identity } from './node/identity.ts'
export { createProgram } from './node/program.ts'
