import type { RepairPiece, SyntaxRepair } from '@codegen-eval/syntax'

/** The operator of a here-document, and its delimiter. */
const OPERATORS: Pick<SyntaxRepair, 'words' | 'leaf' | 'around'> = {
  words: ['<<-', '<<'],
  leaf: 'heredoc_start',
  around: 'heredoc_redirect',
}

/** Tests of words alone, here-strings after another redirection, and here-documents in lines that go on. */
export const BASH_REPAIRS: readonly SyntaxRepair[] = [
  {
    // a test without an operator is an error at run time, in the command `[`
    form: /(?<=^|[\s;&|(!])\[(?=(?:\s{1,9}!)?(?:\s{1,9}(?:"[^"\n]{0,99}"|'[<>]'|\\[<>]|[^\s"'\]=!<>-][^\s"'\]=<>]{0,99})){2,20}\s{1,9}\])/gm,
    standIn: 'x',
    at: /command_name word$/,
    words: ['['],
  },
  // `;&` after the last arm, and a file that is read and written
  { form: /;;?&(?=\s*esac\b)/g, standIn: ';;', at: /case_item ;;$/, words: [';;&', ';&'] },
  // no words
  { form: /(?<=\bfor\s{1,9}\w{1,99}\s{1,9}in)(?=\s{0,9};)/g, standIn: ' x', at: /for_statement word$/ },
  { form: /<>/g, standIn: '>', at: /file_redirect >$/, words: ['<>'] },
  {
    form: /<<<(?<=[<>]&?[ \t]{0,9}[^\s;&|<>()\x60][^;|&\n]{0,99}<<<)[ \t]{0,9}(?:"(?:[^"\\]|\\.){0,400}"|'[^']{0,400}'|\$\((?:[^()]|\([^()]{0,99}\)){0,99}\)|[^\s;&|<>()"'\x60])+/g,
    standIn: '<x',
    at: /redirected_statement file_redirect$/,
    context: ['x ', ''],
    only: /^herestring_redirect$/,
  },
  {
    ...OPERATORS,
    form: (text) => hereDocuments(text).flatMap(([operator, , hasArgument]) => (hasArgument ? [] : operator)),
    standIn: '<x',
    at: /file_redirect$/,
  },
  {
    // the grammar takes arguments before redirections only
    ...OPERATORS,
    form: (text) => hereDocuments(text).flatMap(([operator, , hasArgument]) => (hasArgument ? operator : [])),
    standIn: ' ',
    at: /\S/,
  },
  {
    form: (text) => hereDocuments(text).flatMap(([, body]) => body ?? []),
    standIn: ' ',
    at: /\S/,
    check: (tree, node) => node === 0 || tree.subtreeSize[node] > 1,
    several: true,
  },
]

/** The operator and delimiter of a here-document, which is no here-string and no shift. */
const OPERATOR =
  /(?<![\d(]|[<>][ \t]{0,9})<<-?[ \t]*(?:'([^'\n]*)'(?![\w"'])|"([^"\n]*)"(?![\w"'])|\\?(\w[\w.-]*)(?![\w.\-"'<])|((?:\w|"\w+"|'\w+')+))/g

/**
 * The here-documents that the grammar refuses: their operators, and their bodies with the delimiter. The grammar takes a
 * line after the operator that is a redirection, a pipe or a list, but not one with `;`, `&`, a closing bracket, another
 * here-document, or a pipe after a redirection.
 */
function hereDocuments(
  text: string,
): (readonly [operator: RepairPiece, body: RepairPiece | undefined, hasArgument: boolean])[] {
  const found: (readonly [RepairPiece, RepairPiece | undefined, boolean])[] = []
  const lastLine = lastLines(text)
  for (let at = 0; at < text.length; ) {
    let next = (text.indexOf('\n', at) + 1 || text.length + 1) - 1
    const line = text.slice(at, next)
    const operators = [...line.matchAll(OPERATOR)]
    const isRefused = operators.length > 1 || operators.some((operator) => goesOn(line, operator))
    for (const { 0: operator, 1: single, 2: double, 3: plain, 4: mixed, index } of operators) {
      const delimiter = single ?? double ?? plain ?? mixed.replace(/["']/g, '')
      const body = next + 1
      const end = lastLine(delimiter, operator[2] === '-', body)
      if (!end) continue
      next = end.end
      if (!isRefused) continue
      const start = at + index
      const isPlain = plain !== undefined && !operator.includes('\\')
      const until = delimiter === '' ? end.start : next
      found.push([
        { start, end: start + operator.length },
        text.slice(body, until).trim() === ''
          ? undefined
          : {
              start: body,
              end: until,
              context: [
                `x <<${operator[2] === '-' ? '-' : ''}${isPlain ? delimiter : `'${delimiter || 'E'}'`}\n`,
                delimiter ? '\n' : 'E\n',
              ],
            },
        hasCommand(line.slice(0, index)) && /^\s*[^\s|&;<>#)}]/.test(line.slice(index + operator.length)),
      ])
    }
    at = next + 1
  }
  return found
}

/**
 * Finds the first line from an offset on that is a delimiter, after tabs if they may be there. The offsets that it is
 * asked for never fall, so that each line is passed once.
 */
function lastLines(
  text: string,
): (delimiter: string, hasTabs: boolean, from: number) => { start: number; end: number } | undefined {
  const lines = new Map<string, { start: number; end: number }[]>()
  const tabbed = new Map<string, { start: number; end: number }[]>()
  let end = text.length
  for (const line of text.split('\n').reverse()) {
    const place = { start: end - line.length, end }
    const content = line.endsWith('\r') ? line.slice(0, -1) : line
    for (const [map, key] of [
      [lines, content],
      [tabbed, content.replace(/^\t+/, '')],
    ] as const) {
      const places = map.get(key)
      if (places) places.push(place)
      else map.set(key, [place])
    }
    end = place.start - 1
  }
  return (delimiter, hasTabs, from) => {
    const places = (hasTabs ? tabbed : lines).get(delimiter)
    while (places?.length && places[places.length - 1].start < from) places.pop()
    return places?.at(-1)
  }
}

/** Whether the last command of a line has begun. */
function hasCommand(before: string): boolean {
  return !/(?:^|[;&|({])\s*$/.test(before)
}

/** Whether the grammar does not take what stands before or after the operator of a here-document. */
function goesOn(line: string, { 0: operator, index }: RegExpExecArray): boolean {
  const before = line.slice(0, index)
  const after = line.slice(index + operator.length).replace(/&&|[<>]&\S*|&>/g, ' > ')
  return (
    !hasCommand(before) ||
    /^[|&>]/.test(line.slice(index + operator.length)) ||
    /''|""|\w["'][\w"']/.test(operator) ||
    /[;&)}]|^[^>]*>.*\||^\s*[^\s|>#].*[|>]/.test(after.replace(/\|\|/g, ' '))
  )
}
