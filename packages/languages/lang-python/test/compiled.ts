import { pythonCompileErrorAt } from '../src/compile-error-at.ts'
import { parser } from './verdicts.ts'

/** Those of these sources that parse and compile. Tests expect what CPython 3.11.7's `compile` accepts. */
export function compiled(sources: readonly string[]): string[] {
  return sources.filter((source) => pythonCompileErrorAt(parser.parse(source)) < 0)
}

/** Those of these sources that parse and do not compile. */
export function refusedByCompiler(sources: readonly string[]): string[] {
  return sources.filter((source) => parser.parses(source) && pythonCompileErrorAt(parser.parse(source)) >= 0)
}
