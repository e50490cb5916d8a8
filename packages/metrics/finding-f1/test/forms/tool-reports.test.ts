import { expect, test } from 'vitest'
import { eslintEntries, githubComment, strykerEntries } from '../../src/forms/tool-reports.ts'

test("ESLint's messages have their file, and those of a whole file no line", () => {
  const messages = [
    { ruleId: 'eqeqeq', message: 'Use ===', line: 2, endLine: 3 },
    { ruleId: null, message: 'ignored', line: 0 },
  ]
  expect(eslintEntries([{ filePath: 'a.js', messages }]).map(({ value }) => value)).toEqual([
    { path: 'a.js', line: 2, endLine: 3, label: 'eqeqeq', text: 'Use ===' },
    { path: 'a.js', line: undefined, endLine: undefined, label: null, text: 'ignored' },
  ])
  expect(() => eslintEntries([{}])).toThrow('[0].messages: expected a list')
})

test("Stryker's mutants count if no test detects them", () => {
  const location = { start: { line: 1 }, end: { line: 2 } }
  const mutant = (status: string) => ({ status, location, mutatorName: 'm', replacement: 'x' })
  const files = { 'a.ts': { mutants: ['Killed', 'Survived', 'NoCoverage', 'Timeout'].map(mutant) } }
  expect(strykerEntries({ files }).map(({ place }) => place)).toEqual([
    '.files."a.ts".mutants[1]',
    '.files."a.ts".mutants[2]',
  ])
  expect(() => strykerEntries({})).toThrow('.files: expected an object from path to file')
})

test('a comment has its lines, and an outdated one those of its commit', () => {
  expect(githubComment({ path: 'a', line: 5, start_line: 3, body: 'x' })).toEqual({
    path: 'a',
    line: 3,
    endLine: 5,
    text: 'x',
  })
  expect(githubComment({ path: 'a', line: null, original_line: 7, body: 'x' })).toMatchObject({
    line: 7,
    endLine: 7,
  })
})
