import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { modulesOf } from './loaded-modules.cases.ts'

const folder = testFolder()
// what a process loads is most of the time that a small input takes

test('the version is told before any package of metrics, files or statistics is loaded', () => {
  expect(modulesOf(folder, '--version')).toEqual([
    'cli/src/bin.ts',
    'cli/src/identity.ts',
    'cli/src/version.ts',
    'command-line/src/flags/flag-names.ts',
    'command-line/src/flags/flag.ts',
    'command-line/src/node/identity.ts',
    'command-line/src/node/manifest/run-record.ts',
    'command-line/src/node/output/standard-output.ts',
    'command-line/src/node/print-text.ts',
    'report/src/escape-controls.ts',
  ])
})
