import { loadParser } from '@codegen-eval/syntax'
import { pythonAst } from '../src/python-ast.ts'
import { pythonLanguage } from '../src/python-language.ts'
import { isPythonNode, type PythonNode, type PythonValue } from '../src/python-node.ts'

const parser = await loadParser(pythonLanguage)

/** The abstract syntax tree of a source. */
export function astOf(source: string): PythonNode {
  return pythonAst(parser.parse(source))
}

/** The statements of a source. */
export function statementsOf(source: string): readonly PythonNode[] {
  return astOf(source).body as readonly PythonNode[]
}

/** The statements of a source as CPython 3.11's `ast.dump` writes them. */
export function dumpOf(source: string): string {
  return statementsOf(source).map(dump).join('\n')
}

/** The one expression of a source as `ast.dump` writes it. */
export function dumpOfExpression(source: string): string {
  return dump(statementsOf(source)[0].value as PythonNode)
}

/** Absent values are left out, but in lists. */
function dump(node: PythonNode): string {
  if (node.type === 'Constant') return `Constant(value=${constantRepr(node)})`
  if (node.type === 'MatchSingleton') return `MatchSingleton(value=${node.value})`
  const fields = Object.entries(node).filter(
    ([field, value]) => field !== 'type' && field !== 'syntax' && value !== null,
  )
  // nodes keep `type` for their own
  const written = fields.map(
    ([field, value]) => `${field === 'typ' ? 'type' : field}=${dumpValue(value as PythonValue)}`,
  )
  return `${node.type}(${written.join(', ')})`
}

function dumpValue(value: PythonValue): string {
  if (Array.isArray(value)) return `[${value.map(dumpValue).join(', ')}]`
  if (isPythonNode(value)) return dump(value)
  if (typeof value === 'string') return repr(value)
  return value === null ? 'None' : String(value)
}

function constantRepr({ kind, value }: PythonNode): string {
  if (kind === 'str') return repr(value as string)
  if (kind === 'bytes') return `b${repr(value as string)}`
  return kind === 'Ellipsis' ? 'Ellipsis' : (value as string)
}

/** `repr` of a string, as far as these tests need it. */
function repr(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
  return `${quote}${quote === "'" ? escaped.replaceAll("'", "\\'") : escaped}${quote}`
}
