import { expect, test } from 'vitest'
import { checkCarried, compareList } from '../src/check-licences.ts'
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

const NOTICE = '](packages/metrics/chrf/notices/words.txt)'
const ROW = '| `@some/one` | `chrf`, `bleu` | BSD-3-Clause |'

test('a complete list has nothing to find', () => {
  expect(compareList(LIST, [NOTICE, ROW])).toEqual([])
})

test('finds notices and dependencies that are not listed, and those that are listed and gone', () => {
  expect(compareList(LIST, [NOTICE, '| `@some/one` | `chrf` | BSD-3-Clause |'])).toEqual([
    {
      file: 'THIRD-PARTY.md',
      line: 1,
      message: 'is not listed: | `@some/one` | `chrf` | BSD-3-Clause |',
    },
    { file: 'THIRD-PARTY.md', line: 9, message: `is listed and not there: ${ROW}` },
  ])
  expect(messages(compareList(LIST, [ROW]))).toEqual([`is listed and not there: ${NOTICE}`])
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
