import { expect, test } from 'vitest'
import { checkCarried, compare, listedDependencies, listedNotices } from '../src/check-licences.ts'
import { examplePackage } from './example-package.ts'

const LIST = `# List

| package | carries | from | licence |
|---|---|---|---|
| \`chrf\` | words | [Words](https://example.org) | [MIT](packages/metrics/chrf/notices/words.txt) |

| dependency | of | licence |
|---|---|---|
| \`@some/one\` | \`chrf\`, \`bleu\` | BSD-3-Clause |
`
const messages = (findings: readonly { message: string }[]) => findings.map(({ message }) => message)

const unpacked = (files: Readonly<Record<string, string>>) => ({
  files: Object.keys(files),
  read: (path: string) => files[path]!,
})

test('reads notices and dependencies from the tables of a list', () => {
  expect(listedNotices(LIST)).toEqual([{ value: 'packages/metrics/chrf/notices/words.txt', line: 5 }])
  expect(listedDependencies(LIST)).toEqual([
    { value: '@some/one BSD-3-Clause chrf', line: 9 },
    { value: '@some/one BSD-3-Clause bleu', line: 9 },
  ])
})

test('finds what is not listed, and what is listed and gone', () => {
  expect(compare('notice', [{ value: 'a', line: 3 }], ['a'])).toEqual([])
  expect(compare('notice', [{ value: 'a', line: 3 }], ['b'])).toEqual([
    { file: 'THIRD-PARTY.md', line: 1, message: 'notice is not listed: b' },
    { file: 'THIRD-PARTY.md', line: 3, message: 'notice is listed and not there: a' },
  ])
})

test('a tarball carries our licence as it is, and every notice', () => {
  const notices = ['packages/metrics/chrf/notices/words.txt']
  const complete = unpacked({ LICENSE: 'ours', 'notices/words.txt': 'theirs' })
  expect(checkCarried(examplePackage(), complete, 'ours', notices)).toEqual([])
  expect(messages(checkCarried(examplePackage(), unpacked({}), 'ours', notices))).toEqual([
    'the tarball has no notices/words.txt',
    "the tarball's LICENSE is not that of the repository",
  ])
  expect(messages(checkCarried(examplePackage(), unpacked({ LICENSE: 'other' }), 'ours', []))).toEqual([
    "the tarball's LICENSE is not that of the repository",
  ])
})

test('who builds bytes of others into a package names their licence', () => {
  const pkg = examplePackage({ folder: 'syntax', group: 'code' })
  expect(messages(checkCarried(pkg, unpacked({ LICENSE: 'ours' }), 'ours', []))).toEqual([
    'bytes of others are built into the package, and notices/ has no licence of theirs',
  ])
})
