import { expect, test } from 'vitest'
import { checkAttributes } from '../src/survey-attributes.ts'

test('attributes are names that can stand beside other columns', () => {
  expect(checkAttributes(['grade'])).toEqual(['grade'])
  expect(checkAttributes(['Klarheit', 'ease of-use', '2nd'])).toHaveLength(3)
  expect(() => checkAttributes([])).toThrow('field "attributes": expected at least one name, found []')
  expect(() => checkAttributes(['a', 'a'])).toThrow(
    'field "attributes[1]": expected a name that did not come before, found "a"',
  )
  for (const name of ['', ' a', '__proto__', 'a.b', 'a,b', 3]) {
    expect(() => checkAttributes([name])).toThrow('letters, digits, spaces')
  }
  expect(() => checkAttributes(['Model'])).toThrow('expected a name other than id, item')
})
