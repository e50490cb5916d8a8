import { expect, test } from 'vitest'
import { sandboxFile, sandboxText } from '../../src/node/sandbox-file.ts'

test('files of the sandbox are found beside the sources', () => {
  expect(sandboxFile('tests.py')).toMatch(/run-tests.sandbox.tests\.py$/)
  expect(sandboxText('values.py', 'limits.py')).toMatch(/def encode[\s\S]*def limit/)
})
