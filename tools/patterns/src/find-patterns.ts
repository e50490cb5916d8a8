import { transformSync } from 'esbuild'
import { parseAst } from 'rollup/parseAst'

/** A regular expression that stands in a source file. */
export interface Pattern {
  readonly file: string
  readonly line: number
  readonly source: string
  readonly flags: string
}

/** A regular expression that is built when the program runs: `new RegExp(name)`. */
export interface BuiltPattern {
  readonly file: string
  readonly line: number
  /** The call, without white space. */
  readonly code: string
}

/** A node of an ESTree. */
type Node = { readonly [key: string]: unknown; readonly type?: string }

/** What only regular expressions have: a class of characters after a backslash, or a circumflex at the start. */
const PATTERN_LIKE = /\\[sSwWdDb.]|^\^/

/**
 * The regular expressions of a TypeScript module: literals, and the strings that are written like regular expressions,
 * because declarations of languages and options name theirs as strings; and the calls of `RegExp` with anything else.
 */
export function findPatterns(file: string, text: string): { patterns: Pattern[]; built: BuiltPattern[] } {
  const { code } = transformSync(text, { loader: 'ts', target: 'esnext' })
  const patterns: Pattern[] = []
  const built: BuiltPattern[] = []
  const constants = new Map<unknown, string>()
  const lineWith = (part: string) => text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length
  for (const node of nodesOf(parseAst(code) as unknown as Node)) {
    const { regex, callee, start, end } = node
    if (regex !== undefined) {
      const { pattern: source, flags } = regex as { pattern: string; flags: string }
      patterns.push({ file, line: lineWith(`/${source}/`), source, flags })
    } else if ((callee as Node | undefined)?.name === 'RegExp') {
      built.push({
        file,
        line: lineWith('RegExp('),
        code: code.slice(start as number, end as number).replaceAll(/\s+/g, ''),
      })
    } else {
      const source = stringOf(node, constants)
      if (node.type === 'VariableDeclarator') {
        const value = stringOf((node.init ?? {}) as Node, constants)
        if (value !== undefined) constants.set((node.id as Node).name, value)
      }
      if (source === undefined || !PATTERN_LIKE.test(source) || !isPattern(source)) continue
      const escaped = JSON.stringify(source).slice(1, -1)
      patterns.push({ file, line: lineWith(text.includes(escaped) ? escaped : source), source, flags: 'm' })
    }
  }
  return { patterns, built }
}

function* nodesOf(root: Node): Iterable<Node> {
  yield root
  for (const child of Object.values(root).flat())
    if (typeof child === 'object' && child !== null) yield* nodesOf(child as Node)
}

/** The value of a string, also of one after `String.raw`, and of one that holds constants of the module. */
function stringOf(
  { type, value, quasi, quasis, expressions }: Node,
  constants: ReadonlyMap<unknown, string>,
): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined
  if (type === 'TaggedTemplateExpression') return partsOf(quasi as Node).map(({ raw }) => raw)[0]
  if (type !== 'TemplateLiteral') return undefined
  const values = (expressions as readonly Node[]).map(({ name }) => constants.get(name))
  if (values.includes(undefined)) return undefined
  return partsOf({ quasis })
    .map(({ cooked }, i) => cooked + (values[i] ?? ''))
    .join('')
}

type Part = { readonly raw: string; readonly cooked: string }

const partsOf = ({ quasis }: Node): Part[] => (quasis as readonly { value: Part }[]).map(({ value }) => value)

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'm') !== undefined
  } catch {
    return false
  }
}
