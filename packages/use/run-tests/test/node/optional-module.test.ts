import { expect, test } from 'vitest'
import { optionalModule } from '../../src/node/optional-module.ts'

test('a package is found, or the error says how to install it', () => {
  expect(optionalModule('pyodide', 'x')).toContain('pyodide')
  expect(() => optionalModule('no-such-package', 'the runner x')).toThrow(
    'the runner x needs the package no-such-package: npm install no-such-package',
  )
})
