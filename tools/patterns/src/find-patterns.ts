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
      const source = stringOf(node)
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

/** The value of a string, also of one after `String.raw`. */
function stringOf({ type, value, quasi, quasis }: Node): string | undefined {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined
  const template = type === 'TaggedTemplateExpression' ? (quasi as Node).quasis : quasis
  const [only, ...others] = (template ?? []) as readonly { value: { raw: string; cooked: string } }[]
  if (only === undefined || others.length > 0) return undefined
  return type === 'TaggedTemplateExpression' ? only.value.raw : only.value.cooked
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'm') !== undefined
  } catch {
    return false
  }
}
