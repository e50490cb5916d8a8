/** The query cannot be read by Spider's grammar, which is much smaller than SQL. */
export class SpiderSyntaxError extends Error {}

/**
 * The tokens of a query as Spider's parser sees them: single quotes become double ones, each quoted text is one token with
 * its quotes, the rest is in lower case and split as NLTK's word tokenizer splits a line (`preserve_line=True`), and `=`
 * joins a `!`, `<` or `>` before it. A quote of the other kind inside a text ends it.
 *
 * NLTK splits at white space, brackets and `;@#$%&?!*`, at `:` and `,` before what is not a digit, at two periods or a last
 * one, at `--`, and words such as `cannot` in two; it does not split at `=`, `+`, `-` or `/`.
 *
 * @throws SpiderSyntaxError for an odd number of quotes.
 */
export function spiderTokens(query: string): string[] {
  const pieces = query.replaceAll("'", '"').split('"')
  if (pieces.length % 2 === 0) throw new SpiderSyntaxError('the number of quotes is odd')
  const texts = new Map<string, string>()
  let line = ''
  // a text is a word of the tokenizer, which is replaced afterwards
  pieces.forEach((piece, i) => {
    const word = `__val_${i}__`
    if (i % 2 === 1) texts.set(word, `"${piece}"`)
    line += i % 2 === 1 ? word : piece
  })
  const tokens = nltkWords(line).map((word) => texts.get(word.toLowerCase()) ?? word.toLowerCase())
  return joinComparisons(tokens)
}

/** Replacements of NLTK's word tokenizer 3.8, in its order, without those for straight quotes, which no line has. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/([«“‘„]|`+)/g, ' $1 '],
  [/(``)/g, ' $1 '],
  [/([:,])(\P{Nd})/gu, ' $1 $2'],
  [/([:,])$/g, ' $1 '],
  [/\.{2,}/g, ' $& '],
  [/[;@#$%&]/g, ' $& '],
  [/[?!]/g, ' $& '],
  [/\*/g, ' $& '],
  [/[\][(){}<>]/g, ' $& '],
  [/--/g, ' -- '],
  [/([»”’])/g, ' $1 '],
]

/** Words that NLTK splits in two, with what may stand around them. */
const CONTRACTIONS =
  /(?<![\p{L}\p{N}_])(?:(can)(not)|(gim)(me)|(gon)(na)|(got)(ta)|(lem)(me)|(wan)(na)(?=\s))(?![\p{L}\p{N}_])/giu

function nltkWords(line: string): string[] {
  let text = withLastPeriod(line)
  for (const [pattern, replacement] of REPLACEMENTS) text = text.replace(pattern, replacement)
  text = ` ${text} `.replace(
    CONTRACTIONS,
    (_, ...parts) => ` ${parts.slice(0, 12).filter(Boolean).join(' ')} `,
  )
  return text.split(/\s+/).filter((word) => word !== '')
}

/** Sets a single period apart that is the last character but for closing brackets, quotes and space. */
function withLastPeriod(line: string): string {
  let end = line.trimEnd().length
  while (end > 0 && '])}>»”’ '.includes(line[end - 1])) end--
  if (end < 2 || line[end - 1] !== '.' || line[end - 2] === '.') return line
  return `${line.slice(0, end - 1)} . ${line.slice(end)}`
}

function joinComparisons(tokens: readonly string[]): string[] {
  const joined: string[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    if (token === '=' && (before === '!' || before === '<' || before === '>'))
      joined[joined.length - 1] += '='
    else joined.push(token)
  }
  return joined
}
