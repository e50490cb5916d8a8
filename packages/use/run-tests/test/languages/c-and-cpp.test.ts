import { expect, test } from 'vitest'
import { C, CPP } from '../../src/languages/c-and-cpp.ts'

test('the compiler reads a pipe, and no source is kept for the run', () => {
  for (const { toolchains } of [C, CPP])
    for (const { compile } of Object.values(toolchains[0]!.steps))
      expect([compile!.command[2], compile!.keep]).toEqual([expect.stringMatching(/rm -f main/), ['main']])
})
