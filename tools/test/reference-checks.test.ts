import { expect, test } from 'vitest'
import { checkReferences, trackedFiles } from '../src/reference-checks.ts'

const TEST = 'packages/metrics/chrf/test/chrf'
const found = (path: string, text: string) => checkReferences([[path, text]]).map(({ line }) => line)

test.each([
  [
    'a path out of the repository',
    `${TEST}.test.ts`,
    "\nconst data = new URL('../../../../../shared/data/')",
  ],
  ['such a path in parts', `${TEST}.test.ts`, "\njoin(root, '..', 'shared')"],
  ['such a path in a reference test', `${TEST}.reference.test.ts`, "\nreferencePath('../shared/data')"],
  ['such a path in a benchmark', 'packages/use/cli/bench/a.bench.ts', "\njoin(root, '../shared')"],
  ['a reader in an ordinary test', `${TEST}.test.ts`, "\nconst golden = referenceJson('golden/a.json')"],
  ['a reader with a type', `${TEST}.test.ts`, "\nconst golden = referenceJson<Golden>('golden/a.json')"],
  ['a reader in a source', 'packages/metrics/chrf/src/chrf.ts', '\nif (hasReference()) read()'],
  ['a helper of reference tests in an ordinary one', `${TEST}.test.ts`, "\nimport './conala.reference.ts'"],
])('finds %s', (_, path, text) => {
  expect(found(path, text)).toEqual([2])
})

test.each([
  ['a reference test', `${TEST}.reference.test.ts`, "referenceJson<Golden>('golden/a.json')"],
  ['a helper of reference tests', `${TEST}.reference.ts`, "referencePath('data/')"],
  ['an experiment', 'experiments/src/measure.ts', "referenceJson('data/a.json')"],
  ['a name that begins alike', `${TEST}.test.ts`, "import '../shared-model.ts'; preferences(shared)"],
  ['a document', 'CONTRIBUTING.md', 'npm run test:reference -- ../shared'],
])('allows %s', (_, path, text) => {
  expect(found(path, text)).toEqual([])
})

test('the files of this repository are read, and none of them looks outside it', () => {
  const files = trackedFiles()
  expect(files.length).toBeGreaterThan(1000)
  expect(checkReferences(files)).toEqual([])
})
