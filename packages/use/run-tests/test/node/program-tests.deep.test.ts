import { afterAll, describe, expect, test } from 'vitest'
import { bwrapSandboxes } from '../../src/node/bwrap-sandbox.ts'
import { programRunner } from '../../src/node/program-runner.ts'
import { sampleProgram } from '../../src/samples/sample-program.ts'
import { readTask } from '../../src/tasks/read-task.ts'
import type { TestOutcome, TestWorker } from '../../src/test-runner.ts'
import { BWRAP, isInstalled } from './installed.ts'

/** Functions that double a number, and wrong ones that return it. */
const OUTPUTS: Readonly<Record<string, readonly [right: string, wrong: string]>> = {
  bash: ['twice() { echo $(($1 * 2)); }', 'twice() { echo $1; }'],
  c: ['int twice(int x) { return 2 * x; }', 'int twice(int x) { return x; }\nint other(void) { return 0; }'],
  cpp: ['int twice(int x) { return 2 * x; }', 'int twice(int x) { return x; }'],
  csharp: [
    'class P { public static int Twice(int x) { return 2 * x; } }',
    'class P { public static int Twice(int x) { return x; } }',
  ],
  go: [
    'func twice(x int) int { return 2 * x }',
    'func twice(x int) int { return x }\nfunc TestOfTheOutput(t *testing.T) {}\nfunc main() {}',
  ],
  java: [
    'class S { static int twice(int x) { return 2 * x; } }',
    'class S { static int twice(int x) { return x; } }',
  ],
  javascript: ['const twice = (x) => 2 * x', 'const twice = (x) => x'],
  lua: [
    'local function twice(x) return 2 * x end\nfunction test_of_the_output() error("no test of the task") end',
    'local M = {}\nfunction twice(x) return x end\nM.twice = twice\nreturn M',
  ],
  php: ['<?php\nfunction twice($x) { return 2 * $x; }', '<?php\nfunction twice($x) { return $x; }'],
  ruby: ['def twice(x) = 2 * x', 'def twice(x) = x'],
  rust: [
    'fn twice(x: i32) -> i32 { 2 * x }',
    'fn twice(x: i32) -> i32 { x }\n#[test]\nfn of_the_output() {}',
  ],
  typescript: [
    'export function twice(x: number): number { return 2 * x }',
    'const twice = (x: number): number => x',
  ],
}

/** Tests that run: the right output passes, and the wrong one fails. */
const RUNNING: readonly (readonly [language: string, test: string])[] = [
  ['bash', '[ "$(twice 4)" = 8 ]'],
  ['c', 'int main(void) { assert(twice(4) == 8); return 0; }'],
  ['cpp', '#include <cassert>\nint main() { assert(twice(4) == 8); }'],
  ['csharp', 'class T { static void Main() { Debug.Assert(P.Twice(4) == 8); } }'],
  [
    'go',
    'func TestTwice(t *testing.T) { t.Run("four", func(t *testing.T) { if twice(4) != 8 { t.Error("no") } }) }',
  ],
  [
    'go',
    'func TestTwice(t *testing.T) { t.Parallel(); if twice(4) != 8 { t.Fatal("no") } }\nfunc TestLater(t *testing.T) { t.Skip("later") }',
  ],
  ['go', 'func ExampleTwice() {\n\tfmt.Println(twice(4))\n\t// Output: 8\n}'],
  [
    'go',
    'func FuzzTwice(f *testing.F) { f.Add(4); f.Fuzz(func(t *testing.T, x int) { if twice(x) != 2*x { t.Error("no") } }) }',
  ],
  [
    'go',
    'var four int\nfunc TestMain(m *testing.M) {\n\tfour = 4\n\tos.Exit(m.Run())\n}\nfunc TestTwice(t *testing.T) { if twice(four) != 8 { t.Fatal("no") } }',
  ],
  [
    'go',
    'import "github.com/stretchr/testify/assert"\nfunc TestTwice(t *testing.T) { assert.Equal(t, 8, twice(4)); assert.True(t, twice(0) == 0); assert.NoError(t, nil) }',
  ],
  ['java', 'class T { public static void main(String[] a) { assert S.twice(4) == 8; } }'],
  [
    'java',
    'import java.util.*; import java.util.concurrent.*; // two of a line\nclass T { public static void main(String[] a) { assert List.of(8).contains(S.twice(4)) && new ConcurrentHashMap<>().isEmpty(); } }',
  ],
  ['javascript', `test('twice', async () => { expect(await twice(4)).toBe(8) })`],
  [
    'javascript',
    `import { expect, test as check } from 'vitest'\ncheck('twice', () => { expect(twice(4)).toBe(8) })`,
  ],
  [
    'javascript',
    `import test, { describe } from 'node:test'\nimport assert from 'node:assert'\ndescribe('d', () => test('twice', () => { assert.equal(twice(4), 8) }))`,
  ],
  [
    'javascript',
    `import test, { mock } from 'node:test'\nimport assert from 'node:assert'\ntest('twice', () => { const f = mock.fn(twice); assert.equal(f(4), 8); assert.equal(f.mock.callCount(), 1) })`,
  ],
  [
    'javascript',
    `const assert = require('assert');\n(async () => { await null; assert.equal(twice(4), 8) })()`,
  ],
  ['lua', 'assert(twice(4) == 8)'],
  ['lua', 'function test_twice() assert(twice(4) == 8, "twice") end'],
  [
    'lua',
    "lu = require('luaunit')\n\nfunction test_humaneval()\nlocal candidate = twice\n    lu.assertEquals(candidate(4), 8)\n    lu.assertEquals({candidate(1), a = {2}}, {2, a = {2}})\nend\n\nos.exit(lu.LuaUnit.run())",
  ],
  [
    'lua',
    "local lu = require 'luaunit'\nTestTwice = {}\nfunction TestTwice:setUp() self.x = 4 end\nfunction TestTwice:testFour()\n  lu.assertNotEquals(twice(self.x), 4)\n  lu.assertIsTrue(twice(0) == 0)\n  lu.assertNotNil(twice(1))\n  lu.assertItemsEquals({twice(1), 1}, {1, 2})\n  lu.assertErrorMsgContains('arithmetic', twice, {})\nend\nos.exit( lu.LuaUnit.run('-v') )",
  ],
  [
    'lua',
    "describe('twice', function()\n  local x\n  before_each(function() x = 4 end)\n  it('doubles', function()\n    assert.are.equal(8, twice(x))\n    assert.are_not.same({4}, {twice(x)})\n    assert.is_true(twice(0) == 0)\n    assert.has_no.errors(function() twice(1) end)\n    assert.has_error(function() error('no') end, 'no')\n    assert.is_not_nil(twice(1))\n    assert(twice(x) == 8)\n  end)\n  pending('more')\nend)",
  ],
  ['lua', "describe('twice', function() it('doubles', function() assert.are.equal(8, twice(4)) end) end)"],
  ['php', 'assert(twice(4) === 8);'],
  [
    'ruby',
    'require "minitest/autorun"\nclass T < Minitest::Test\n  def test_twice\n    assert_equal 8, twice(4)\n  end\nend',
  ],
  [
    'ruby',
    'require "test/unit"\nclass T < Test::Unit::TestCase\n  def test_twice\n    assert_equal 8, twice(4)\n  end\nend',
  ],
  [
    'rust',
    '#[cfg(test)]\nmod tests {\n    use super::*;\n    #[test]\n    fn four() { assert_eq!(twice(4), 8) }\n    #[test]\n    #[ignore]\n    fn later() { panic!() }\n}',
  ],
  ['rust', '#[test]\n#[should_panic]\nfn four() { if twice(4) == 8 { panic!("as it should") } }'],
  ['rust', 'fn main() { assert_eq!(twice(4), 8) }'],
  ['rust', 'use solution::*;\nfn main() { assert_eq!(twice(4), 8) }'],
  [
    'rust',
    'use solution::twice;\nmod tests {\n    use solution::twice;\n    #[test]\n    fn four() { assert_eq!(twice(4), 8) }\n}\n#[test]\nfn two() { assert_eq!(twice(2), 4) }',
  ],
  [
    'typescript',
    `import { expect, it } from '@jest/globals'\nit('x', (): void => { expect(twice(4)).toBe(8) })`,
  ],
]

/** Tests none of which runs, or that use no output. */
const IDLE: readonly (readonly [language: string, test: string])[] = [
  ['bash', 'test_twice() { [ "$(twice 4)" = 8 ] || exit 1; }'],
  ['c', 'void test_twice(void) { assert(twice(4) == 8); }'],
  ['go', 'func TestTwice(t *testing.T) { t.Skip("later"); if twice(4) != 8 { t.Fatal("no") } }'],
  [
    'go',
    'func TestTwice(t *testing.T) { t.Run("x", func(t *testing.T) { t.Skip(); if twice(4) != 8 { t.Fatal("no") } }) }',
  ],
  ['go', 'func checkTwice() bool { return twice(4) == 8 }'],
  ['java', 'class T { void test() { assert S.twice(4) == 8; } }'],
  ['javascript', `test.skip('x', () => { expect(twice(4)).toBe(8) })`],
  ['javascript', 'function testTwice() { console.assert(twice(4) === 8) }'],
  ['lua', 'local function test_twice() assert(twice(4) == 8) end'],
  ['lua', "describe('twice', function()\n  pending('later')\nend)"],
  ['lua', 'function test_nothing() assert(1 == 1) end'],
  ['php', 'function test_twice() { assert(twice(4) === 8); }'],
  ['ruby', 'def test_twice\n  raise "no" unless twice(4) == 8\nend'],
  ['ruby', 'require "minitest/autorun"\nclass T < Minitest::Test\n  def test_twice\n    skip\n  end\nend'],
  ['rust', '#[test]\n#[ignore]\nfn four() { assert_eq!(twice(4), 8) }'],
  ['rust', '/// ```\n/// assert_eq!(twice(4), 8);\n/// ```\nfn documented() {}'],
  ['typescript', 'function testTwice() { console.assert(twice(4) === 8) }'],
]

describe.skipIf(!BWRAP)('tests of whole programs', () => {
  const workers = new Map<string, Promise<TestWorker>>()
  const started = async (language: string): Promise<TestWorker> =>
    (await programRunner(await bwrapSandboxes(), { languages: [language] })).start({
      timeout: 60,
      memory: 2 ** 29,
    })

  async function run(
    row: { readonly language: string; readonly [field: string]: string },
    program: string,
  ): Promise<TestOutcome> {
    const worker = workers.get(row.language) ?? started(row.language)
    workers.set(row.language, worker)
    const task = { ...readTask({ id: 't', ...row }, 1), asProgram: true as const }
    // a mark of byte order at the start of a text is no part of it
    const text = sampleProgram(task, { text: `\ufeff${program}`, kind: 'program' })
    return (await worker).run({ task, program: text })
  }

  afterAll(async () => {
    for (const worker of workers.values()) await (await worker).stop()
  })

  for (const [language, text] of RUNNING)
    test.skipIf(!isInstalled(language))(
      `${language}: ${text.slice(0, 60).replaceAll('\n', ' ')} runs`,
      async () => {
        const [right = '', wrong = ''] = OUTPUTS[language]!
        const passed = await run({ language, test: text }, right)
        expect(passed, JSON.stringify(passed)).toMatchObject({ outcome: 'passed', oneProcess: true })
        const failed = await run({ language, test: text }, wrong)
        expect(failed, JSON.stringify(failed)).toMatchObject({ outcome: 'failed' })
      },
    )

  for (const [language, text] of IDLE)
    test.skipIf(!isInstalled(language))(
      `${language}: ${text.slice(0, 60).replaceAll('\n', ' ')} tests nothing`,
      async () => {
        for (const program of OUTPUTS[language]!)
          expect(await run({ language, test: text }, program)).toMatchObject({
            outcome: 'untested',
          })
      },
    )

  test.skipIf(!isInstalled('java'))('public classes and packages of Java are no obstacle', async () => {
    const test =
      'public class Check {\n  public static void main(String[] a) {\n    assert new S().twice(4) == 8;\n  }\n}'
    for (const head of ['', 'package org.example.work;\n\nimport java.util.*;\n'])
      for (const [factor, outcome] of [
        [2, 'passed'],
        [1, 'failed'],
      ] as const) {
        const program = `${head}public class S {\n  public int twice(int x) { return ${factor} * x; }\n}\n`
        expect(await run({ language: 'java', test }, program)).toMatchObject({ outcome })
      }
  })

  test.skipIf(!isInstalled('cpp'))('a task may ask for C++20', async () => {
    const row = { language: 'cpp', test: '#include <cassert>\nint main() { assert(twice(4) == 8); }' }
    const program = '#include <concepts>\ntemplate <std::integral T> T twice(T x) { return 2 * x; }'
    expect((await run(row, program)).outcome).toBe('compile')
    expect((await run({ ...row, standard: 'c++20' }, program)).outcome).toBe('passed')
  })
})
