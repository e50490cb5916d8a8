import { expect, test } from 'vitest'
import { DocumentFields, failField, readSurveyDocument } from '../src/document-fields.ts'

const read = (text: string) => readSurveyDocument(text, 'an assignment', 'some-form', ['title'])

test('a document of another form, of another version, or no JSON is refused in words', () => {
  const { values } = read('\uFEFF{"form": "some-form", "formVersion": 1}')
  expect(values).toEqual({ form: 'some-form', formVersion: 1 })
  expect(() => read('')).toThrow('expected an assignment, which is JSON: ')
  expect(() => read('[1]')).toThrow('expected an assignment, a JSON object, found [1]')
  expect(() => read('{}')).toThrow(
    'field "form": expected "some-form", which is an assignment, it is missing',
  )
  expect(() => read('{"form": "other"}')).toThrow('which is an assignment, found "other"')
  expect(() => read('{"form": "some-form", "formVersion": 2}')).toThrow(
    'field "formVersion": expected 1, the version that this program reads, found 2',
  )
  expect(() => read('{"form": "some-form", "formVersion": 1, "other": 2}')).toThrow(
    'field "other" is not known here: expected only form, formVersion, title',
  )
})

test('wrong fields are named with their value', () => {
  const values = { text: 1, name: ' ', number: '1', flag: 0, hash: 'ab', list: {}, object: [] }
  const known = Object.keys(values)
  const fields = new DocumentFields(values, '', known)
  const within = new DocumentFields(values, 'items[2]', known)
  expect(() => within.text('text')).toThrow('field "items[2].text": expected a text, found 1')
  expect(() => fields.name('name')).toThrow('field "name": expected a text that is not blank, found " "')
  expect(() => fields.number('number')).toThrow('field "number": expected a number, found "1"')
  expect(() => fields.flag('flag')).toThrow('field "flag": expected true or false, found 0')
  expect(() => fields.hash('hash')).toThrow('field "hash": expected 64 hexadecimal digits, found "ab"')
  expect(() => fields.list('list', (value) => value)).toThrow('field "list": expected a list, found {}')
  expect(() => fields.object('object', [])).toThrow('field "object": expected an object, found []')
  expect(() => fields.text('none')).toThrow('field "none": expected a text, it is missing')
  expect(() => new DocumentFields(values, 'items[0]', ['text'])).toThrow(
    'field "items[0].name" is not known here: expected only text',
  )
  expect(() => failField('a', 'b', 'c')).toThrow(RangeError)
})

test('fields may be missing, and objects of a list have paths', () => {
  const fields = new DocumentFields({ list: [{ a: 1 }, {}] }, '', ['list'])
  const a = (each: DocumentFields) => each.optional('a', (name) => each.number(name))
  expect(fields.objects('list', ['a'], a)).toEqual([{ a: 1 }, {}])
  expect(() => fields.objects('list', ['a'], (each) => each.number('a'))).toThrow(
    'field "list[1].a": expected a number, it is missing',
  )
})
