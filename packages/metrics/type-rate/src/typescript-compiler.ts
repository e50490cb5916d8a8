/**
 * TypeScript's compiler: the module `typescript`, a version from 5.5 up to, but not including, 7. The type names as little
 * of it as possible, so that the package's types need no compiler.
 */
export interface TypeScriptCompiler {
  readonly version: string
  createProgram(...given: never[]): unknown
}
