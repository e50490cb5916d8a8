import { expect, test } from 'vitest'
import { missingPackage } from '../src/missing-package.ts'

const GO = '@codegen-eval/lang-go'

test.each([
  [
    'Node',
    `Cannot find package '${GO}' imported from /app/node_modules/@codegen-eval/languages/dist/index.js`,
  ],
  ['require', `Cannot find module '${GO}'\nRequire stack:\n- /app/main.js`],
  ['webpack', `Cannot find module '${GO}/registry'`],
  ['Vite', `Could not resolve "${GO}" imported by "@codegen-eval/languages". Is it installed?`],
  ['Chromium', `Failed to resolve module specifier '${GO}'`],
  ['Firefox', `The specifier “${GO}” was a bare specifier, but was not remapped to anything.`],
  ['Safari', `Module name, '${GO}' does not resolve to a valid URL.`],
])('a package that %s does not find is one to install', (_, message) => {
  const cause = new TypeError(message)
  const error = missingPackage(cause, "language 'go'", GO) as Error
  expect(error).toBeInstanceOf(RangeError)
  expect(error.message).toBe(`language 'go': package ${GO} is not installed; run: npm install ${GO}`)
  expect(error.cause).toBe(cause)
})

test('all packages of a block are to be installed, and the one that is missing is named', () => {
  const cause = new Error("Cannot find package 'vega-lite' imported from /app/main.js")
  const error = missingPackage(cause, 'charts', 'vega', 'vega-lite') as Error
  expect(error.message).toBe('charts: package vega-lite is not installed; run: npm install vega vega-lite')
})

test.each([
  ['of its dependency', `Cannot find package 'dep' imported from /app/node_modules/${GO}/dist/index.js`],
  ['of its file', `Cannot find module '/app/node_modules/${GO}/dist/index.js' imported from /app/main.js`],
  ['of a longer name', `Cannot find package '${GO}lang' imported from /app/main.js`],
  ['of a name', `The requested module '${GO}' does not provide an export named 'goLanguage'`],
  [
    'of an entry',
    `Package subpath './registry' is not defined by "exports" in /app/node_modules/${GO}/package.json`,
  ],
  ['of something else', `${GO} is broken`],
])('the failure %s in a package that is there stays as it is', (_, message) => {
  const cause = new Error(message)
  expect(missingPackage(cause, "language 'go'", GO)).toBe(cause)
})

test('what is thrown need not be an error', () => {
  for (const cause of ['Cannot find', 1, {}, { message: 1 }])
    expect(missingPackage(cause, 'x', GO)).toBe(cause)
})
