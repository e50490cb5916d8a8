import { pythonSyntaxErrorAt } from '../src/syntax-error-at.ts'
import { parser } from './verdicts.ts'

/** Where a source is refused; -1 for nowhere. */
export function errorAt(source: string): number {
  return pythonSyntaxErrorAt(parser.parse(source))
}
