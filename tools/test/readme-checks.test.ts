import { expect, test } from 'vitest'
import { checkReadme } from '../src/readme-checks.ts'
import { examplePackage, validReadme } from './example-package.ts'

const found = (readme: string | undefined, folder = 'chrf') =>
  checkReadme(examplePackage({ folder, readme })).map(({ line, message }) => `${line} ${message}`)

test('a README with the sections of the skeleton has nothing to find', () => {
  expect(found(validReadme)).toEqual([])
  expect(found(validReadme.replace('## Limitations', '## Speed\n\n## Limitations'))).toEqual([])
})

test('finds a missing README', () => {
  expect(found(undefined)).toEqual(['1 is missing'])
})

test('finds another title', () => {
  expect(found(validReadme.replace('# @codegen-eval/chrf', '# chrF'))).toEqual([
    '1 does not begin with "# @codegen-eval/chrf"',
  ])
})

test('finds a missing section', () => {
  expect(found(validReadme.replace('## Agreement\n', ''))).toEqual(['1 section "## Agreement" is missing'])
})

test('a heading inside a block of code is none', () => {
  const readme = validReadme.replace('## API\n', '').replace('console.log(1)', 'console.log(1)\n## API')
  expect(found(readme)).toEqual(['1 section "## API" is missing'])
})

test('finds sections that are out of order', () => {
  const readme = validReadme.replace('## Install\n\n', '').replace('## API\n', '## API\n\n## Install\n')
  expect(found(readme)).toEqual(['17 section "## Install" stands after "## API"'])
})

test('finds a README without an early example, or whose example shows no output', () => {
  const message = '1 shows no ```js block with its output in a ```text block within the first 10 lines'
  expect(found(validReadme.replace('```js', '```ts'))).toEqual([message])
  expect(found(validReadme.replace('```js', '\n\n\n\n\n\n```js'))).toEqual([message])
  expect(found(validReadme.replace('```text', 'It prints\n\n```text'))).toEqual([message])
})

test('packages that compute no published quantity agree with nobody', () => {
  const readme = validReadme.replace('chrf', 'metric').replace('## Agreement\n', '')
  expect(found(readme, 'metric')).toEqual([])
})
