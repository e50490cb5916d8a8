/** A way in which tests of `f`, which doubles, end their process: a right output passes, others do not. */
export interface TestEnd {
  readonly language: string
  readonly test: string
  /** Set if the tests may call the output in another process. */
  readonly entryPoint?: string
  /** The name of the runner, where it is not the first of the language. */
  readonly runner?: string
}

/** A right output of each language, and a wrong one. */
const OUTPUTS: Readonly<Record<string, readonly [right: string, wrong: string]>> = {
  bash: ['f() { echo $(( $1 + $1 )); }', 'f() { echo $(( $1 * 3 )); }'],
  c: ['int f(int x) { return x + x; }', 'int f(int x) { return 3 * x; }'],
  csharp: [
    'class S { public static int F(int x) { return x + x; } }',
    'class S { public static int F(int x) { return 3 * x; } }',
  ],
  go: ['func f(x int) int { return x + x }', 'func f(x int) int { return 3 * x }'],
  java: [
    'class S { static int f(int x) { return x + x; } }',
    'class S { static int f(int x) { return 3 * x; } }',
  ],
  javascript: ['function f(x) { return x + x }', 'function f(x) { return 3 * x }'],
  php: ['<?php\nfunction f($x) { return $x + $x; }', '<?php\nfunction f($x) { return 3 * $x; }'],
  python: ['def f(x):\n    return x + x\n', 'def f(x):\n    return 3 * x\n'],
  ruby: ['def f(x) = x + x', 'def f(x) = 3 * x'],
  rust: ['fn f(x: i32) -> i32 { x + x }', 'fn f(x: i32) -> i32 { 3 * x }'],
  typescript: [
    'function f(x: number): number { return x + x }',
    'function f(x: number): number { return 3 * x }',
  ],
}

/** Outputs that end the process with exit code 0 before the tests have compared what they return. */
const EXITS: Readonly<Record<string, readonly string[]>> = {
  bash: ['exit 0', 'f() { exit 0; }'],
  c: ['#include <stdlib.h>\nint f(int x) { exit(0); }'],
  csharp: ['class S { public static int F(int x) { System.Environment.Exit(0); return 4; } }'],
  go: ['func f(x int) int {\n\tos.Exit(0)\n\treturn 4\n}'],
  java: ['class S { static int f(int x) { System.exit(0); return 4; } }'],
  javascript: ['function f(x) { process.exit(0) }', 'function f(x) { process.exitCode = 0 }'],
  php: ['<?php\nfunction f($x) { exit(0); }', "<?php\nfunction f($x) { die('4'); }"],
  python: ['def f(x): exit(0)', 'def f(x): raise SystemExit(0)', 'import os\ndef f(x): os._exit(0)'],
  ruby: ['def f(x) = exit(0)', 'def f(x) = exit!(0)'],
  rust: ['fn f(_: i32) -> i32 { std::process::exit(0) }'],
  typescript: ['declare const process: any\nfunction f(x: number): number { return process.exit(0) }'],
}

const same = (language: string): string => (language === 'cpp' ? 'c' : language)
export const outputsOf = ({ language }: TestEnd) => OUTPUTS[same(language)]!
export const exitsOf = ({ language }: TestEnd) => EXITS[same(language)]!

const SCRIPTS: readonly string[] = [
  `const assert = require('assert')\nassert.equal(f(2), 4)\nprocess.exit(0)`,
  `let failed = 0\nif (f(2) !== 4) failed++\nprocess.exit(failed ? 1 : 0)`,
  `let failed = 0\nif (f(2) !== 4) failed++\nprocess.exitCode = failed`,
  `async function main() { if ((await f(2)) !== 4) throw new Error('wrong') }\nmain().then(() => process.exit(0)).catch(() => process.exit(1))`,
  `describe('f', () => { it('x', () => { expect(f(2)).toBe(4) }); afterAll(() => process.exit()) })`,
]

/** Ways of each language in which tests end their process. */
export const TEST_ENDS: readonly TestEnd[] = [
  ...SCRIPTS.flatMap((test): TestEnd[] =>
    ['javascript', 'typescript'].flatMap((language) => [
      { language, test },
      { language, test, runner: 'bwrap' },
      { language, test, entryPoint: 'f' },
    ]),
  ),
  ...['sys.exit(0)', 'exit()', 'quit()', 'raise SystemExit'].flatMap((end) => {
    const test = `import sys\nassert f(2) == 4\n${end}\n`
    return [
      { language: 'python', test },
      { language: 'python', test, entryPoint: 'f' },
    ]
  }),
  ...[
    '[ "$(f 2)" = 4 ] || exit 1\nf 2\nexit 0',
    'failed=0\nf 2\n[ "$(f 2)" = 4 ] || failed=1\nexit $failed',
    'f 2\n[ "$(f 2)" = 4 ]\nexit',
    'main() {\n  f 2\n  if [[ $(f 2) != 4 ]]; then exit 1; fi\n  exit 0\n}\nmain "$@"',
    '( exit 0 )\nf 2\n[ "$(f 2; exit 0)" = 4 ] || exit 1',
  ].map((test) => ({ language: 'bash', test })),
  ...['exit(0);', 'exit;', 'die("done");'].map((end) => ({
    language: 'php',
    test: `if (f(2) !== 4) exit(1);\n${end}`,
  })),
  ...[
    'f(2) === 4 or die("wrong");',
    'f(2) === 4 || exit("wrong");',
    'if (f(2) !== 4) { die("wrong"); }\necho 1;',
  ].map((test) => ({ language: 'php', test })),
  ...['exit', 'exit 0', 'exit(true)', 'Kernel.exit(0)'].map((end) => ({
    language: 'ruby',
    test: `exit 1 if f(2) != 4\n${end}`,
  })),
  ...['c', 'cpp'].map((language) => ({
    language,
    test: 'int main() { if (f(2) != 4) exit(EXIT_FAILURE); exit(EXIT_SUCCESS); }',
  })),
  { language: 'cpp', test: '#include <cstdlib>\nint main() { std::exit(f(2) == 4 ? 0 : 1); }' },
  {
    language: 'java',
    test: 'class Main { public static void main(String[] a) { System.exit(S.f(2) == 4 ? 0 : 1); } }',
  },
  ...['exit', 'halt'].map((end) => ({
    language: 'java',
    test: `class Main { public static void main(String[] a) { Runtime.getRuntime().${end}(S.f(2) == 4 ? 0 : 1); } }`,
  })),
  {
    language: 'csharp',
    test: 'class Program { static void Main() { Environment.Exit(S.F(2) == 4 ? 0 : 1); } }',
  },
  { language: 'go', test: 'func main() {\n\tif f(2) != 4 {\n\t\tos.Exit(1)\n\t}\n\tos.Exit(0)\n}' },
  { language: 'rust', test: 'use std::process;\nfn main() { process::exit((f(2) != 4) as i32) }' },
]
