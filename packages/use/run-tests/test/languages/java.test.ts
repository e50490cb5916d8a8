import { expect, test } from 'vitest'
import { JAVA } from '../../src/languages/java.ts'

test('no code of a program runs in the compiler, and assertions are on', () => {
  const { compile, run } = JAVA.toolchains[0]!.steps.tests!
  expect([compile!.command.includes('-proc:none'), run.includes('-ea')]).toEqual([true, true])
})
