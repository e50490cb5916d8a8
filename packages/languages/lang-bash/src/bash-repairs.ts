import type { RepairPiece, SyntaxRepair } from '@codegen-eval/syntax'

/** A word: quoted, substituted and plain pieces. */
const WORD = String.raw`(?:"(?:[^"\\]|\\.)*"|'[^']*'|\$\((?:[^()]|\([^()]*\))*\)|[^\s;&|<>()"'\x60])+`

/** Tests of words alone, here-strings after another redirection, and here-documents in lines that go on. */
export const BASH_REPAIRS: readonly SyntaxRepair[] = [
  {
    // a test without an operator is an error at run time, in the command `[`
    form: /(?<=(?:^|[\s;&|(!])\s*)\[(?=(?:\s+!)?(?:\s+(?:"[^"\n]*"|[^\s"'\]=!<>-][^\s"'\]=<>]*)){2,}\s+\])/gm,
    standIn: 'x',
    at: /command_name word$/,
    words: ['['],
  },
  {
    form: new RegExp(String.raw`(?<=[<>]&?[ \t]*${WORD}[^;|&\n]*)<<<[ \t]*${WORD}`, 'g'),
    standIn: '<x',
    at: /redirected_statement file_redirect$/,
    context: ['x ', ''],
    only: /^herestring_redirect$/,
  },
  {
    form: (text) => hereDocuments(text).map(([operator]) => operator),
    standIn: '<x',
    at: /file_redirect$/,
    words: ['<<-', '<<'],
    leaf: 'heredoc_start',
    around: 'heredoc_redirect',
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
const OPERATOR = /(?<![<\d(]|\()<<-?[ \t]*(?:'([^'\n]*)'|"([^"\n]*)"|\\?(\w[\w.-]*))(?!<)/g

/**
 * The here-documents that the grammar refuses: their operators, and their bodies with the delimiter. The grammar takes a
 * line after the operator that is a redirection, a pipe or a list, but not one with `;`, `&`, a closing bracket, another
 * here-document, or a pipe after a redirection.
 */
function hereDocuments(text: string): (readonly [operator: RepairPiece, body: RepairPiece | undefined])[] {
  const found: (readonly [RepairPiece, RepairPiece | undefined])[] = []
  for (let at = 0; at < text.length; ) {
    let next = (text.indexOf('\n', at) + 1 || text.length + 1) - 1
    const line = text.slice(at, next)
    const operators = [...line.matchAll(OPERATOR)]
    const isRefused = operators.some((operator) => goesOn(line, operator)) || operators.length > 1
    for (const { 0: operator, 1: single, 2: double, 3: plain, index } of operators) {
      const delimiter = single ?? double ?? plain
      const body = next + 1
      const last = new RegExp(
        `^${operator[2] === '-' ? '\\t*' : ''}${delimiter.replace(/\W/g, '\\$&')}\\r?$`,
        'gm',
      )
      last.lastIndex = body
      const end = last.exec(text)
      if (!end) continue
      next = last.lastIndex
      if (!isRefused) continue
      const start = at + index
      const isPlain = plain !== undefined && !operator.includes('\\')
      const until = delimiter === '' ? end.index : next
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
      ])
    }
    at = next + 1
  }
  return found
}

/** Whether the grammar does not take what stands before or after the operator of a here-document. */
function goesOn(line: string, { 0: operator, index }: RegExpExecArray): boolean {
  const before = line.slice(0, index)
  const after = line.slice(index + operator.length).replace(/&&|\d*[<>]&\S*|&>/g, ' > ')
  return (
    /(?:^|[;&|({])\s*$/.test(before) ||
    /''|""/.test(operator) ||
    /[;&)}]|>.*(?<!\|)\|(?!\|)/.test(after.replace(/\|\|/g, ' '))
  )
}
