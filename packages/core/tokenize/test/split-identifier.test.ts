import { fixtureJson } from '@codegen-eval/test-data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitIdentifier } from '../src/split-identifier.ts'
import { testSubtokens } from './subtoken-agreement.ts'

test.each([
  ['SIGUSR1', ['sigusr', '1']],
  ['find_element_by_css_selector', ['find', 'element', 'by', 'css', 'selector']],
  ['OSError', ['os', 'error']],
  ['GqlQuery', ['gql', 'query']],
  ['b64encode', ['b', '64', 'encode']],
  ['aas30dsa20', ['aas', '30', 'dsa', '20']],
  ['path_to_FILE_NAME', ['path', 'to', 'file', 'name']],
  ['pub_date__contains', ['pub', 'date', 'contains']],
  ['__init__', ['init']],
  ['EEXIST', ['eexist']],
  ['größeX', ['größe', 'x']],
  ['_', []],
  ['', []],
])('%s', (identifier, parts) => {
  expect(splitIdentifier(identifier)).toEqual(parts)
})

test('the parts are the identifier without its underscores', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'B', '0', '1', '_', 'é') }),
      (identifier) => {
        expect(splitIdentifier(identifier).join('')).toBe(identifier.replaceAll('_', '').toLowerCase())
      },
    ),
  )
})

test('a million capitals or small letters are split at once', () => {
  for (const part of ['A', 'a', '1', '_', 'Aa', 'AA1']) {
    expect(splitIdentifier(part.repeat(200_000)).join('').length).toBeLessThanOrEqual(600_000)
  }
})

testSubtokens(fixtureJson('golden/functions.json'), 238)
