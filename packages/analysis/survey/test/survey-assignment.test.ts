import { expect, test } from 'vitest'
import { checkChecksum, parseSurveyAssignment } from '../src/survey-assignment.ts'
import { surveyChecksum } from '../src/survey-checksum.ts'
import { exampleAssignment } from './example-assignment.ts'

const parsed = (document: object) => parseSurveyAssignment(JSON.stringify(document))

/** With a checksum that fits. */
const forged = (changes: object) => {
  const document = { ...exampleAssignment(), ...changes }
  return { ...document, checksum: surveyChecksum(document) }
}

test('an assignment is read back as it was written, however it is laid out', () => {
  const assignment = exampleAssignment()
  expect(parsed(assignment)).toEqual(assignment)
  expect(parseSurveyAssignment(`\uFEFF${JSON.stringify(assignment, undefined, 4)}\n`)).toEqual(assignment)
})

test('any change after writing is refused', () => {
  const { items } = exampleAssignment()
  for (const changes of [
    { title: 'other' },
    { rater: 'rater-02' },
    { items: items.slice(1) },
    { items: [...items].reverse() },
    { ownAnswer: true },
  ])
    expect(() => parsed({ ...exampleAssignment(), ...changes })).toThrow(
      'the file was changed after it was written, found',
    )
  expect(() => checkChecksum({ a: 1 }, 'b')).toThrow('field "checksum"')
})

test('wrong fields are refused by name and value, though the checksum fits', () => {
  const { items } = exampleAssignment()
  const refusals: [object, string][] = [
    [{ survey: 'x' }, 'field "survey": expected 64 hexadecimal digits, found "x"'],
    [{ rater: '' }, 'field "rater"'],
    [{ items: [] }, 'field "items": expected at least one item, found []'],
    [
      { items: [items[0], items[0]] },
      'field "items[1].item": expected a name that did not come before, found "a1"',
    ],
    [{ items: [{ ...items[0], model: 'gpt' }] }, 'field "items[0].model" is not known here'],
    [{ items: [{ item: 'a', intent: 'b' }] }, 'field "items[0].code": expected a text, it is missing'],
    [{ attributes: [] }, 'field "attributes"'],
    [{ ownAnswer: 'no' }, 'field "ownAnswer": expected true or false, found "no"'],
    [{ scale: 4 }, 'field "scale": expected an object, found 4'],
    [{ extra: 1 }, 'field "extra" is not known here'],
    [{ form: 'codegen-eval-survey-ratings' }, 'field "form": expected "codegen-eval-survey"'],
  ]
  for (const [changes, message] of refusals) expect(() => parsed(forged(changes))).toThrow(message)
})
