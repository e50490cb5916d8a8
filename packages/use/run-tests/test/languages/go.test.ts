import { expect, test } from 'vitest'
import { GO } from '../../src/languages/go.ts'

test('tests are built by `go test`, whose program names those that ran, and a main by `go build`', () => {
  const { tests, main } = GO.toolchains[0]!.steps
  expect(tests!.compile!.command.at(-1)).toMatch(/exec go test -c .* -o main\.test \*_test\.go$/)
  expect(tests!.run).toEqual(['./main.test', '-test.v'])
  expect(main!.compile!.command.at(-1)).toMatch(/exec go build .* -o main\.test \*\.go$/)
  expect(main!.run).toEqual(['./main.test'])
})
