import { expect, test } from 'vitest'
import { findPatterns } from '../src/find-patterns.ts'

test('expressions are found as literals and as strings, those that are built as calls', () => {
  const text = [
    'const a = /x+$/gu',
    "const language = { head: '^\\\\s*def', name: 'a.b', other: String.raw`\\d+` }",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a module
    'const built = new RegExp(`^${name}`)',
  ].join('\n')
  const { patterns, built } = findPatterns('example.ts', text)
  expect(patterns.map(({ line, source, flags }) => [line, source, flags])).toEqual([
    [1, 'x+$', 'gu'],
    [2, '^\\s*def', 'm'],
    [2, '\\d+', 'm'],
  ])
  expect(built).toMatchObject([{ line: 3 }])
})

test('strings that hold constants of their module are expressions, too', () => {
  const text = String.raw`
    const DIGITS = '[0-9]+'
    const TWICE = \`\${DIGITS}\${DIGITS}\`
    const language = { head: \`^\\s*\${TWICE}x\`, other: \`^\\s*\${unknown}\` }`.replaceAll(
    /\\(?=[\x60$])/g,
    '',
  )
  expect(findPatterns('example.ts', text).patterns.map(({ source }) => source)).toEqual([
    '^\\s*[0-9]+[0-9]+x',
  ])
})
