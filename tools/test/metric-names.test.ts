import { expect, test } from 'vitest'
import { metricNames, renamed } from '../src/metric-names.ts'

test('a name in all its forms', () => {
  expect(metricNames('jaro-winkler2')).toEqual({
    kebab: 'jaro-winkler2',
    camel: 'jaroWinkler2',
    pascal: 'JaroWinkler2',
    words: 'jaro winkler2',
    sentence: 'Jaro winkler2',
  })
})

test.each(['', 'Jaro', 'jaro_winkler', '-jaro', 'jaro-', 'jaro--w', '2jaro', '@scope/jaro', '../jaro'])(
  '%j is no name',
  (name) => {
    expect(() => metricNames(name)).toThrow(`'${name}' is no name for a metric`)
  },
)

test('a text of the template with another name', () => {
  const text = 'token-recall tokenRecall corpusTokenRecall token recall. Token recall tokens'
  expect(renamed(text, metricNames('jaro-winkler'))).toBe(
    'jaro-winkler jaroWinkler corpusJaroWinkler jaro winkler. Jaro winkler tokens',
  )
})
