import { expect, test } from 'vitest'
import { checkFiles, checkProtocols } from '../src/check-tarballs.ts'

const complete = 'package.json README.md LICENSE dist/index.js dist/index.d.ts src/index.ts'.split(' ')
const messages = (findings: readonly { message: string }[]) => findings.map(({ message }) => message)

test('a tarball with its README, licence, code, types and sources is complete', () => {
  expect(checkFiles('x', complete)).toEqual([])
})

test.each(complete)('finds that %s is missing', (path) => {
  expect(
    messages(
      checkFiles(
        'x',
        complete.filter((other) => other !== path),
      ),
    ),
  ).toEqual([`the tarball has no ${path}`])
})

test.each(['test/chrf.test.ts', 'bench/chrf.bench.ts', '.cache/tsbuildinfo'])(
  'finds that %s is packed',
  (path) => {
    expect(messages(checkFiles('x', [...complete, path]))).toEqual([`the tarball has ${path}`])
  },
)

test('finds the protocols of the workspace in a packed manifest', () => {
  const text =
    '{\n  "dependencies": {\n    "a": "workspace:^",\n    "b": "catalog:",\n    "c": "^1.0.0"\n  }\n}'
  expect(checkProtocols('x', text)).toEqual([
    { file: 'x', line: 3, message: 'the packed manifest asks for "a" at "workspace:^"' },
    { file: 'x', line: 4, message: 'the packed manifest asks for "b" at "catalog:"' },
  ])
})
