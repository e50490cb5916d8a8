import { expect, test } from 'vitest'
import { makeSurvey } from '../src/make-survey.ts'
import { readSurveyFiles } from '../src/read-survey-files.ts'
import { ratedAssignment } from '../src/survey-key.ts'
import { createSurveyRatings, type SurveyRating } from '../src/survey-ratings.ts'

const tasks = [1, 2, 3].map((id) => ({
  id,
  intent: 'i',
  references: [],
  models: ['x', 'y'],
  candidates: [`x${id}`, `y${id}`],
}))
const { key, assignments } = makeSurvey(tasks, { raters: 2, ratingsPerItem: 1, references: false })

const file = (name: string, rater: number, grades: readonly number[], at = '2025-01-31T12:00:00Z') => {
  const entry = key.raters[rater]!
  const ratings = grades.map(
    (grade, i): SurveyRating => ({ item: entry.items[i]!.item, values: { grade }, seconds: 1, at }),
  )
  return { name, text: JSON.stringify(createSurveyRatings(ratedAssignment(key, entry), ratings)) }
}

test('files of raters are joined, one document per file or per line', () => {
  const [a, b] = [file('a', 0, [1, 2, 3]), file('b', 1, [4])]
  const whole = readSurveyFiles(key, [a, b])
  const lines = readSurveyFiles(key, [{ name: 'all.jsonl', text: `${a.text}\n\n${b.text}\n` }])
  const pretty = { name: 'a', text: JSON.stringify(JSON.parse(a.text), undefined, 2) }
  expect(whole.ratings.get('rater-01')!.size).toBe(3)
  expect(lines.ratings).toEqual(whole.ratings)
  expect(readSurveyFiles(key, [pretty, b]).ratings).toEqual(whole.ratings)
  expect([whole.repeatedRaters, whole.repeatedFiles, whole.conflicts]).toEqual([[], [], []])
})

test('a file that comes twice counts once, and an early file is completed by a later one', () => {
  const early = file('early', 0, [1])
  const late = file('late', 0, [1, 2, 3])
  const { ratings, repeatedFiles, repeatedRaters, conflicts } = readSurveyFiles(key, [
    early,
    late,
    { ...early, name: 'copy' },
  ])
  expect(ratings.get('rater-01')!.size).toBe(3)
  expect(repeatedFiles).toEqual([{ file: 'copy', sameAs: 'early' }])
  expect(repeatedRaters).toEqual([{ rater: 'rater-01', files: ['early', 'late'] }])
  expect(conflicts).toEqual([])
})

test('of two answers the later one counts, in any order of files; at one time they are refused', () => {
  const early = file('early', 0, [1, 2])
  const late = file('late', 0, [3], '2025-01-31T12:00:00.5Z')
  for (const files of [
    [early, late],
    [late, early],
  ]) {
    const { ratings, conflicts } = readSurveyFiles(key, files)
    expect([...ratings.get('rater-01')!.values()].map(({ values }) => values.grade).sort()).toEqual([2, 3])
    expect(conflicts).toMatchObject([
      { rater: 'rater-01', kept: { values: { grade: 3 } }, dropped: { values: { grade: 1 } } },
    ])
  }
  expect(() => readSurveyFiles(key, [early, file('other', 0, [4])])).toThrow(
    /^other: rater "rater-01" rated item ".{16}" \{"grade":4\} here and \{"grade":1\} in another file/,
  )
})

test('what is no file of this survey is refused by file, field and value', () => {
  const read = (text: string) => () => readSurveyFiles(key, [{ name: 'f.json', text }])
  expect(read('')).toThrow('f.json: expected ratings of a survey, which is JSON')
  expect(read('null')).toThrow('f.json: expected ratings of a survey, a JSON object, found null')
  expect(read(JSON.stringify(assignments[0]))).toThrow('f.json: field "form"')
  const other = file('x', 0, [1]).text.replace('rater-01', 'rater-09')
  expect(read(other)).toThrow(
    'field "rater": expected one of the survey\'s raters, rater-01 to rater-02, found "rater-09"',
  )
  expect(read(file('x', 0, [1]).text.replace(key.survey, 'ab'.repeat(32)))).toThrow(
    'ratings of another survey',
  )
  expect(read(`${file('x', 0, [1]).text}\n${file('x', 1, [5]).text}`)).toThrow(
    'f.json, line 2: field "ratings[0].values.grade"',
  )
  const tampered = file('x', 0, [1]).text.replace('"seconds":1', '"seconds":9')
  expect(read(tampered)).toThrow('f.json: field "checksum"')
})
