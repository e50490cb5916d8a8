import { expect, test } from 'vitest'
import {
  failField,
  flagField,
  hashField,
  listField,
  nameField,
  numberField,
  objectField,
  onlyFields,
  readSurveyDocument,
  textField,
} from '../src/document-fields.ts'

const read = (text: string) => readSurveyDocument(text, 'an assignment', 'some-form')

test('a document of another form, of another version, or no JSON is refused in words', () => {
  expect(read('\uFEFF{"form": "some-form", "formVersion": 1}')).toEqual({ form: 'some-form', formVersion: 1 })
  expect(() => read('')).toThrow('expected an assignment, which is JSON: ')
  expect(() => read('[1]')).toThrow('expected an assignment, a JSON object, found [1]')
  expect(() => read('{}')).toThrow(
    'field "form": expected "some-form", which is an assignment, it is missing',
  )
  expect(() => read('{"form": "other"}')).toThrow('which is an assignment, found "other"')
  expect(() => read('{"form": "some-form", "formVersion": 2}')).toThrow(
    'field "formVersion": expected 1, the version that this program reads, found 2',
  )
})

test('wrong fields are named with their value', () => {
  const object = { text: 1, name: ' ', number: '1', flag: 0, hash: 'ab', list: {}, object: [] }
  expect(() => textField(object, 'text', 'items[2]')).toThrow(
    'field "items[2].text": expected a text, found 1',
  )
  expect(() => nameField(object, 'name')).toThrow(
    'field "name": expected a text that is not blank, found " "',
  )
  expect(() => numberField(object, 'number')).toThrow('field "number": expected a number, found "1"')
  expect(() => flagField(object, 'flag')).toThrow('field "flag": expected true or false, found 0')
  expect(() => hashField(object, 'hash')).toThrow('field "hash": expected 64 hexadecimal digits, found "ab"')
  expect(() => listField(object.list, 'list')).toThrow('field "list": expected a list, found {}')
  expect(() => objectField(object.object, 'object')).toThrow('field "object": expected an object, found []')
  expect(() => textField(object, 'none')).toThrow('field "none": expected a text, it is missing')
  expect(() => onlyFields(object, ['text'], 'items[0]')).toThrow(
    'field "items[0].name" is not known here: expected only text',
  )
  expect(() => failField('a', 'b', 'c')).toThrow(RangeError)
})
