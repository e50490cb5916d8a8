import { ParserWork, SqlSyntaxError } from './parser-work.ts'
import type { SqlDialect } from './sql-parser.ts'

/** A quoted piece of a text: a string, a name, or in SQLite what may be either. */
export interface QuotedPiece {
  readonly kind: 'string' | 'name' | 'either'
  readonly text: string
}

/** A text in which numbered words stand for what was quoted. */
export interface QuotedText {
  readonly text: string
  readonly pieces: readonly QuotedPiece[]
}

/** Texts of more characters are not read. */
const MAX_LENGTH = 100_000

/** A character of no language, which marks the number of a piece. */
const MARK = '\uE000'

interface Quotes {
  readonly double: QuotedPiece['kind']
  /** Whether `[x]` is a name. */
  readonly brackets: boolean
  /** Whether a backslash keeps a quote from ending a string. */
  readonly backslash: boolean
  /** How the build writes names. */
  readonly name: readonly [open: string, close: string]
}

const QUOTES: Readonly<Record<SqlDialect, Quotes>> = {
  sqlite: { double: 'either', brackets: true, backslash: false, name: ['"', '"'] },
  postgresql: { double: 'name', brackets: false, backslash: false, name: ['"', '"'] },
  mysql: { double: 'string', brackets: false, backslash: true, name: ['`', '`'] },
  bigquery: { double: 'string', brackets: false, backslash: true, name: ['`', '`'] },
  snowflake: { double: 'name', brackets: false, backslash: true, name: ['"', '"'] },
  transactsql: { double: 'name', brackets: true, backslash: false, name: ['[', ']'] },
}

/** White space and comments; pieces in quotes; brackets; words; operators of two characters, which may lie apart. */
const TOKEN =
  /\s+|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'|"|`|\[|[()]|[\p{L}_][\p{L}\p{N}_$]*|==|[!<>]\s*=|[\s\S]/guy

/**
 * Takes out of a text what is quoted, and comments, so that a parser's own rules for quotes do not matter, and rewrites what
 * SQLite has beside PostgreSQL: `==`, `LIMIT offset, count`, GLOB and REGEXP. `! =`, `< =` and `> =` are joined: data sets
 * have them so, from a tokenizer.
 *
 * @throws SqlSyntaxError if a quote or a bracket has no partner, or brackets are nested too deep.
 */
export function quotedText(source: string, dialect: SqlDialect): QuotedText {
  if (source.length > MAX_LENGTH) throw new SqlSyntaxError('the text is too long')
  if (source.includes(MARK)) throw new SqlSyntaxError('the text has a character of private use')
  const quotes = QUOTES[dialect]
  const pieces: QuotedPiece[] = []
  const parts: string[] = []
  const work = new ParserWork()
  let before = ''
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const start = TOKEN.lastIndex
    const token = TOKEN.exec(source)![0]
    if (/^\s|^--|^\/\*/.test(token)) {
      parts.push(' ')
      continue
    }
    const kind = quotedKind(token, before, quotes, dialect)
    if (kind !== undefined) {
      const end = endOfQuote(source, start, quotes)
      const close = source[end - 1]
      const text = source.slice(start + 1, end - 1).replaceAll(close + close, close)
      const [open, shut] = kind === 'string' ? ["'", "'"] : quotes.name
      parts.push(`${open}${MARK}${pieces.length}${shut}`)
      pieces.push({ kind, text })
      TOKEN.lastIndex = end
      before = 'quoted'
      continue
    }
    work.add(token, before)
    parts.push(rewritten(token, dialect))
    before = token
  }
  work.finish()
  const text = parts.join('').trim()
  return { text: dialect === 'sqlite' ? withOffset(text) : text, pieces }
}

/** The number of the piece that a word stands for; `undefined` if it stands for none. */
export function pieceOf(word: string, pieces: readonly QuotedPiece[]): QuotedPiece | undefined {
  return word.startsWith(MARK) ? pieces[Number(word.slice(1))] : undefined
}

function quotedKind(
  token: string,
  before: string,
  { double, brackets }: Quotes,
  dialect: SqlDialect,
): QuotedPiece['kind'] | undefined {
  if (token === "'") return dialect === 'sqlite' && /^as$/i.test(before) ? 'name' : 'string'
  if (token === '"') return dialect === 'sqlite' && (/^as$/i.test(before) || before === '.') ? 'name' : double
  if (token === '`') return 'name'
  return token === '[' && brackets ? 'name' : undefined
}

function endOfQuote(source: string, start: number, { backslash }: Quotes): number {
  const close = source[start] === '[' ? ']' : source[start]
  for (let i = start + 1; i < source.length; i++) {
    if (backslash && source[i] === '\\' && (close === "'" || close === '"')) i++
    else if (source[i] === close) {
      if (source[i + 1] !== close || close === ']') return i + 1
      i++
    }
  }
  throw new SqlSyntaxError(`a quote has no partner: ${source[start]}`)
}

function rewritten(token: string, dialect: SqlDialect): string {
  if (/^[!<>]\s+=$/.test(token)) return `${token[0]}=`
  if (dialect !== 'sqlite') return token
  if (token === '==') return '='
  if (/^glob$/i.test(token)) return '~'
  return /^regexp$/i.test(token) ? '~*' : token
}

/** `LIMIT 2, 5` skips two rows. */
function withOffset(text: string): string {
  return text
    .replace(/\blimit\s+(\d+)\s*,\s*(\d+)/gi, 'LIMIT $2 OFFSET $1')
    .replace(/\bnot\s+(~\*?)/gi, (_, operator: string) => `!${operator}`)
}
