import { expect, test } from 'vitest'
import { packageNames, renamed } from '../src/package-names.ts'

test('a name in all its forms', () => {
  expect(packageNames('jaro-winkler2')).toEqual({
    kebab: 'jaro-winkler2',
    camel: 'jaroWinkler2',
    pascal: 'JaroWinkler2',
    upper: 'JARO_WINKLER2',
    words: 'jaro winkler2',
    sentence: 'Jaro winkler2',
  })
})

test.each(['', 'Jaro', 'jaro_winkler', '-jaro', 'jaro-', 'jaro--w', '2jaro', '@scope/jaro', '../jaro'])(
  '%j is no name',
  (name) => {
    expect(() => packageNames(name)).toThrow(`'${name}' is no name`)
  },
)

test('a text of the template with another name', () => {
  const text = 'token-recall tokenRecall corpusTokenRecall TOKEN_RECALL token recall. Token recall tokens'
  expect(renamed(text, packageNames('token-recall'), packageNames('jaro-winkler'))).toBe(
    'jaro-winkler jaroWinkler corpusJaroWinkler JARO_WINKLER jaro winkler. Jaro winkler tokens',
  )
})
