import { compare, seeded } from '@codegen-eval/bench'
import { Parser } from 'commonmark'
import { codeFences } from '../src/code-fences.ts'
import { extractCode } from '../src/extract-code.ts'

/** Answers as chat models write them: prose, a list with a fence in it, and a block or two. */
function answers(count: number): string[] {
  const random = seeded(1)
  const words = (many: number) =>
    Array.from({ length: many }, () => 'lorem'.slice(0, 1 + random() * 5)).join(' ')
  const code = (many: number, indent: string) =>
    Array.from({ length: many }, () => `${indent}value = call(${words(3).replaceAll(' ', ', ')})\n`).join('')
  return Array.from({ length: count }, () => {
    const first = `${words(40)}.\n\n\`\`\`python\n${code(4 + random() * 20, '')}\`\`\`\n\n`
    return `${first}1. ${words(20)}\n\n   \`\`\`\n${code(3, '   ')}   \`\`\`\n2. ${words(30)}\n`
  })
}

const texts = answers(2000)
const bytes = texts.reduce((sum, { length }) => sum + length, 0)
compare('fences of 2,000 answers', { count: bytes / 1e6, name: 'MB' }, [
  { name: 'codeFences', run: () => texts.map(codeFences) },
  { name: 'extractCode', run: () => texts.map((text) => extractCode(text)) },
  { name: 'commonmark.js, whole parse', run: () => texts.map((text) => new Parser().parse(text)) },
])

const long = answers(2000).join('\n').repeat(8)
for (const [title, text] of [
  ['one answer of prose and code', long],
  ['one unclosed block', `\`\`\`\n${'x = 1\n'.repeat(1_700_000)}`],
  ['empty lines in a nested list', `${'- '.repeat(1000)}a\n${'\n'.repeat(10_000_000)}`],
] as const) {
  compare(
    `${title}, ${(text.length / 1e6).toFixed(1)} MB`,
    { count: text.length / 1e6, name: 'MB' },
    [{ name: 'codeFences', run: () => codeFences(text) }],
    3,
  )
}
