import { compare, seeded, sentencePairs } from '@codegen-eval/bench'
import { stemmer } from 'stemmer'
import { porterStem } from '../src/porter-stem.ts'
import { tokenizerByName, tokenizerNames } from '../src/registry.ts'
import { TokenBuffer } from '../src/token-buffer.ts'

const COUNT = 5000

/** Lines of Python of 30 to 120 characters. */
function codeLines(count: number): string[] {
  const random = seeded(7)
  const pick = (items: readonly string[]) => items[Math.floor(items.length * random() ** 2)]
  const names = 'x df self result os.path myList to_csv index value key DataFrame np.array line2 read'.split(
    ' ',
  )
  const literals = ["'utf-8'", '0', '1', "''", '"r"', '3.14', 'None', '[]', 'axis=1', '-1']
  const expression = (depth: number): string => {
    const choice = random()
    if (depth === 0 || choice < 0.25) return choice < 0.15 ? pick(names) : pick(literals)
    if (choice < 0.6) return `${pick(names)}(${expression(depth - 1)}, ${expression(depth - 1)})`
    if (choice < 0.8) return `${pick(names)}[${expression(depth - 1)}]`
    return `${expression(depth - 1)} + ${expression(depth - 1)}`
  }
  const lines = Array.from({ length: 4 * count }, () => `${pick(names)} = ${expression(4)}`)
  const fitting = lines.filter((line) => line.length >= 30 && line.length <= 120).slice(0, count)
  // Through JSON, so that strings are flat as they are when read from a file.
  return JSON.parse(JSON.stringify(fitting))
}

/** The definitions, as one would write them down: substitutions, then a split. */
const bySubstitution: Record<string, (text: string) => string[]> = {
  code: (text) =>
    split(
      text
        .replace(/[^A-Za-z0-9_]/gu, ' $& ')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/["']/g, '`'),
    ),
  '13a': (text) =>
    split(
      ` ${text} `
        .replace(/[ -&(-+/:-@[-`{-~]/g, ' $& ')
        .replace(/([^0-9])([.,])/g, '$1 $2 ')
        .replace(/([.,])([^0-9])/g, ' $1 $2')
        .replace(/([0-9])(-)/g, '$1 $2 '),
    ),
  intl: (text) =>
    split(
      text
        .replace(/(\P{N})(\p{P})/gu, '$1 $2 ')
        .replace(/(\p{P})(\P{N})/gu, ' $1 $2')
        .replace(/\p{S}/gu, ' $& '),
    ),
  whitespace: split,
  rouge: (text) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [],
}

function split(text: string): string[] {
  return text.split(/\s+/).filter((token) => token !== '')
}

const buffer = new TokenBuffer()
for (const [title, texts] of [
  ['Sentences of about 25 words', sentencePairs(COUNT).candidates],
  ['Lines of Python', codeLines(COUNT)],
] as const) {
  const characters = texts.reduce((sum, text) => sum + text.length, 0)
  for (const name of tokenizerNames) {
    const tokenizer = tokenizerByName(name)
    const substituting = bySubstitution[name]
    const tokensOf = (tokenize: (text: string) => readonly string[]) => () =>
      texts.reduce((sum, text) => sum + tokenize(text).length, 0)
    compare(`${title}, ${name}`, { count: characters, name: 'characters' }, [
      {
        name: `${name}.scan`,
        run: () =>
          texts.reduce((sum, text) => {
            tokenizer.scan(text, buffer)
            return sum + buffer.length
          }, 0),
      },
      { name: `${name}, to strings`, run: tokensOf(tokenizer) },
      ...(substituting ? [{ name: 'regular expressions', run: tokensOf(substituting) }] : []),
    ])
  }
}

const words = sentencePairs(2000).candidates.flatMap((text) =>
  text.split(' ').map((word, i) => word + ['', 's', 'ed', 'ing', 'ation', 'fulness'][i % 6]),
)
compare('Stems', { count: words.length, name: 'words' }, [
  { name: 'porterStem', run: () => words.reduce((sum, word) => sum + porterStem(word).length, 0) },
  { name: 'stemmer', run: () => words.reduce((sum, word) => sum + stemmer(word).length, 0) },
])
