import { expect, test } from 'vitest'
import { SpiderSyntaxError, spiderTokens } from '../../src/spider/spider-tokens.ts'

// as NLTKWordTokenizer 3.8 splits the text outside quotes
test.each([
  ['SELECT a,b FROM t', 'select a , b from t'],
  ['SELECT count(*) FROM t;', 'select count ( * ) from t ;'],
  ['a=1 AND b>=2 AND c ! = 3 AND d<>4', 'a=1 and b > =2 and c != 3 and d < > 4'],
  ['b >= 2 AND b> = 2 AND = b', 'b >= 2 and b >= 2 and = b'],
  ['x = \'It is\' AND y = "A B"', 'x = "It is" and y = "A B"'],
  ['t1.a , 1,000 and 1 , b', 't1.a , 1,000 and 1 , b'],
  ['a FROM t.', 'a from t .'],
  ['a .. b -- c', 'a .. b -- c'],
  ['cannot gimme', 'can not gim me'],
  ['`t` and [u]', '` t ` and [ u ]'],
  ["x='tight'", 'x=__val_1__'],
])('%s', (text, tokens) => {
  expect(spiderTokens(text).join(' ')).toBe(tokens)
})

test('an odd number of quotes is not read', () => {
  expect(() => spiderTokens("SELECT 'a")).toThrow(SpiderSyntaxError)
})

test('a long line of spaces takes no time', () => {
  expect(spiderTokens(`a.${' '.repeat(200_000)}b`)).toEqual(['a.', 'b'])
})
