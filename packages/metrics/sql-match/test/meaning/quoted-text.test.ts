import { describe, expect, test } from 'vitest'
import { SqlSyntaxError } from '../../src/meaning/parser-work.ts'
import { pieceOf, quotedText } from '../../src/meaning/quoted-text.ts'

const MARK = '\uE000'

test('quoted pieces and comments are taken out', () => {
  const { text, pieces } = quotedText("SELECT `a b`, 'it''s' /* c */ FROM [t] -- d", 'sqlite')
  expect(text).toBe(`SELECT "${MARK}0", '${MARK}1'   FROM "${MARK}2"`)
  expect(pieces).toEqual([
    { kind: 'name', text: 'a b' },
    { kind: 'string', text: "it's" },
    { kind: 'name', text: 't' },
  ])
  expect(pieceOf(`${MARK}1`, pieces)?.text).toBe("it's")
  expect(pieceOf('a', pieces)).toBeUndefined()
})

describe('double quotes', () => {
  test.each([
    ['sqlite', 'either'],
    ['postgresql', 'name'],
    ['mysql', 'string'],
  ] as const)('in %s: %s', (dialect, kind) => {
    expect(quotedText('SELECT "x"', dialect).pieces).toEqual([{ kind, text: 'x' }])
  })

  test('after AS and a period are names', () => {
    expect(quotedText(`SELECT t."x" AS "y", z AS 'w'`, 'sqlite').pieces.map(({ kind }) => kind)).toEqual([
      'name',
      'name',
      'name',
    ])
  })
})

test('a backslash keeps a quote in the string where the dialect says so', () => {
  expect(quotedText("SELECT 'a\\'b'", 'mysql').pieces).toHaveLength(1)
  expect(quotedText("SELECT 'a\\'", 'sqlite').pieces).toEqual([{ kind: 'string', text: 'a\\' }])
})

test('what SQLite has beside PostgreSQL is rewritten', () => {
  expect(quotedText("a == b AND c GLOB 'x' AND d NOT REGEXP 'y' LIMIT 2 , 5", 'sqlite').text).toBe(
    `a = b AND c ~ '${MARK}0' AND d !~* '${MARK}1' LIMIT 5 OFFSET 2`,
  )
})

test.each(["'a", '"a', '`a', '[a', '(a', 'a)'])('%s has no partner', (text) => {
  expect(() => quotedText(text, 'sqlite')).toThrow(SqlSyntaxError)
  expect(() => quotedText(text, 'sqlite')).toThrow('no partner')
})
