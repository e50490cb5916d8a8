import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { parseStudyPreferences, peopleAgreement } from '../src/study-preferences.ts'

const SIGNATURE = 'exact-match|v:1.0.0'

/** A study with a curve in three steps up to a difference of 2/3, with 12 digits, as the command writes it. */
const study = (points: readonly object[] = POINTS) =>
  JSON.stringify({
    metrics: { exact: { signature: SIGNATURE, preference: points }, other: { preference: points } },
  })
const point = (difference: number, isotonic: number) => ({
  ...{ difference, isotonic: { value: isotonic, low: 0.5, high: 1 } },
})
const POINTS = [point(0, 0.5), point(0.333333333333, 0.75), point(0.666666666667, 1)]

test('a lead takes the last point up to it, in either direction', () => {
  const [curve] = parseStudyPreferences(study(), 'study.json')
  expect(curve!.signature).toBe(SIGNATURE)
  const at = (difference: number) => peopleAgreement(curve!, difference)
  expect(at(0)).toEqual({ value: 0.5, low: 0.5, high: 1 })
  expect(at(0.2)).toMatchObject({ value: 0.5 })
  expect(at(1 / 3)).toMatchObject({ value: 0.75 })
  expect(at(-0.5)).toMatchObject({ value: 0.75 })
  expect(at(2 / 3)).toMatchObject({ value: 1 })
  expect(at(0.67)).toBe('outside of what the study saw')
  expect(at(Number.NaN)).toBeUndefined()
})

test('metrics without a signature or a curve are left out, and other files are refused with their name', () => {
  expect(parseStudyPreferences(study(), 's')).toHaveLength(1)
  const refused = (text: string) => () => parseStudyPreferences(text, 's.json')
  for (const text of ['{}', 'null', '[]', '{"metrics": {"a": null}}', '{"metrics": 3}'])
    expect(refused(text)).toThrow('s.json: expected study.json of codegen-eval study')
  expect(refused('{')).toThrow(InputError)
  expect(refused('{')).toThrow('s.json: broken JSON')
})

test('a study whose curves are undefined saw no lead', () => {
  const undefinedPoints = [{ difference: null, isotonic: { value: null, low: null, high: null } }]
  const [curve] = parseStudyPreferences(study(undefinedPoints), 's')
  expect(curve!.points).toEqual([])
  expect(peopleAgreement(curve!, 0.1)).toBe('outside of what the study saw')
})
