import type ts from 'typescript'

/** TypeScript's compiler as the module `typescript` exports it: a version from 5.5 up to, but not including, 7. */
export type TypeScriptCompiler = typeof ts
