import { expect, test } from 'vitest'
import { CSHARP } from '../../src/languages/csharp.ts'

test('tests begin in the class of the mark, and programs that read standard input in their own', () => {
  expect(CSHARP.toolchains.map(({ name }) => name)).toEqual(['dotnet', 'mono'])
  for (const { steps } of CSHARP.toolchains) {
    const { tests, streams } = steps
    expect(tests!.compile!.command).toEqual(expect.arrayContaining(['-main:TestsMark', 'main.cs', 'mark.cs']))
    expect(streams!.compile!.command).toContain('main.cs')
    expect(streams!.compile!.command).not.toContain('mark.cs')
    // the last word of a run is what the compiler leaves
    for (const { compile, run } of [tests!, streams!]) expect(compile!.keep).toContain(run.at(-1))
  }
})
