import { readTask } from '../src/tasks/read-task.ts'
import type { TestTask } from '../src/tasks/test-task.ts'
import { HOSTILE_INTERPRETED, type HostileProgram } from './hostile-interpreted.ts'
import type { Targets } from './hostile-samples.ts'

/** Tests of a function that adds one, and a right answer, by language. */
const ADD_ONE: Readonly<Record<string, readonly [test: string, good: string]>> = {
  bash: ['[ "$(f 1)" = 2 ]', 'f() { echo $(($1 + 1)); }'],
  c: ['int main(void) { assert(f(1) == 2); return 0; }', 'int f(int x) { return x + 1; }'],
  cpp: ['#include <cassert>\nint main() { assert(f(1) == 2); }', 'int f(int x) { return x + 1; }'],
  csharp: [
    'class Tests { static void Main() { Debug.Assert(Program.F(1) == 2); } }',
    'class Program { public static int F(int x) { return x + 1; } }',
  ],
  go: [
    'func TestF(t *testing.T) { if f(1) != 2 { t.Fatal("wrong") } }',
    'func f(x int) int { return x + 1 }',
  ],
  java: [
    'public class Main { public static void main(String[] a) { if (Solution.f(1) != 2) throw new AssertionError(); } }',
    'class Solution { static int f(int x) { return x + 1; } }',
  ],
  javascript: ['console.assert(f(1) === 2)', 'function f(x) { return x + 1 }'],
  lua: ['assert(f(1) == 2)', 'function f(x) return x + 1 end'],
  php: ['assert(f(1) === 2);', '<?php\nfunction f($x) { return $x + 1; }'],
  python: ['assert f(1) == 2', 'def f(x):\n    return x + 1'],
  ruby: ['raise "Assertion failed" unless f(1) == 2', 'def f(x) = x + 1'],
  rust: ['#[test]\nfn t() { assert_eq!(f(1), 2) }', 'fn f(x: i32) -> i32 { x + 1 }'],
  typescript: ['console.assert(f(1) === 2)', 'function f(x: number): number { return x + 1 }'],
}

/** The task of a language, as one program with its output. */
export function addOneTask(language: string): TestTask {
  const task = readTask({ id: language, language, test: ADD_ONE[language]![0] }, 1)
  return { ...task, asProgram: true }
}

/** A right answer in a language. */
export const goodProgram = (language: string): string => ADD_ONE[language]![1]

const program = (
  language: string,
  name: string,
  text: (targets: Targets) => string,
  ...outcomes: readonly string[]
): HostileProgram => ({ language, name, program: text, outcomes })

const NOT_RUN = ['failed', 'error', 'exited']

/** Programs that read a file of the host when they run, and shout if they could. */
const READERS: readonly (readonly [language: string, read: (file: string) => string])[] = [
  [
    'bash',
    (file) => `f() { echo $(($1 + 1)); }; cat ${file} && echo "Assertion reached: $(cat ${file})" && exit 1`,
  ],
  [
    'c',
    (file) =>
      `int f(int x) { FILE *in = fopen("${file}", "r"); if (in) { fputs("error: reached:", stderr); abort(); } return x + 1; }`,
  ],
  [
    'cpp',
    (file) =>
      `int f(int x) { FILE *in = fopen("${file}", "r"); if (in) { fputs("error: reached:", stderr); abort(); } return x + 1; }`,
  ],
  [
    'csharp',
    (file) =>
      `class Program { public static int F(int x) { if (System.IO.File.Exists("${file}")) throw new Exception("reached:"); return x + 1; } }`,
  ],
  [
    'go',
    (file) =>
      `func f(x int) int { if _, err := os.ReadFile("${file}"); err == nil { panic("reached:") }; return x + 1 }`,
  ],
  [
    'java',
    (file) =>
      `class Solution { static int f(int x) { if (new java.io.File("${file}").exists()) throw new RuntimeException("reached:"); return x + 1; } }`,
  ],
  [
    'javascript',
    (file) =>
      `function f(x) { if (require('fs').existsSync('${file}')) throw new Error('reached:'); return x + 1 }`,
  ],
  [
    'php',
    (file) =>
      `<?php\nfunction f($x) { if (file_exists('${file}')) throw new Exception('reached:'); return $x + 1; }`,
  ],
  [
    'python',
    (file) =>
      `import os\ndef f(x):\n    if os.path.exists('${file}'): raise ValueError('reached:')\n    return x + 1`,
  ],
  ['lua', (file) => `function f(x) if io.open("${file}") then error("reached:") end return x + 1 end`],
  ['ruby', (file) => `def f(x)\n  raise 'reached:' if File.exist?('${file}')\n  x + 1\nend`],
  [
    'rust',
    (file) => `fn f(x: i32) -> i32 { if std::fs::read("${file}").is_ok() { panic!("reached:") } x + 1 }`,
  ],
  [
    'typescript',
    (file) =>
      `declare const require: any\nfunction f(x: number): number { if (require('fs').existsSync('${file}')) throw new Error('reached:'); return x + 1 }`,
  ],
]

/** What tests print in these languages when they pass: a program that guesses one gains nothing by it. */
const FIXED_WORDS =
  'ok\\nPASS\\n--- PASS: TestF (0.00s)\\ntest t ... ok\\ntest result: ok. 1 passed; 0 failed\\ntests-passed 1\\n1 passed\\n'

/** Programs that print these words and end with exit code 0 when the tests call them. */
const ENDINGS: Readonly<Record<string, string>> = {
  bash: `f() { kill -9 $$; }\nprintf '${FIXED_WORDS}'; exit 0`,
  c: `int f(int x) { fputs("${FIXED_WORDS}", stdout); exit(0); }`,
  cpp: `int f(int x) { fputs("${FIXED_WORDS}", stdout); exit(0); }`,
  csharp: `class Program { public static int F(int x) { Console.Out.Write("${FIXED_WORDS}"); Environment.Exit(0); return 0; } }`,
  go: `func f(x int) int { fmt.Print("${FIXED_WORDS}"); os.Exit(0); return 0 }`,
  java: `class Solution { static int f(int x) { System.out.print("${FIXED_WORDS}"); System.out.flush(); System.exit(0); return 0; } }`,
  javascript: `function f(x) { require('fs').writeSync(1, '${FIXED_WORDS}'); process.exit(0) }`,
  lua: `function f(x) io.stdout:write("${FIXED_WORDS}") os.exit(0) end`,
  php: `<?php\nfunction f($x) { echo "${FIXED_WORDS}"; exit(0); }`,
  python: `def f(x):\n    import sys\n    sys.stdout.write('${FIXED_WORDS}')\n    sys.exit(0)`,
  ruby: `def f(x)\n  STDOUT.write("${FIXED_WORDS}")\n  exit(0)\nend`,
  rust: `fn f(_: i32) -> i32 { use std::io::Write; std::io::stdout().write_all(b"${FIXED_WORDS}").unwrap(); std::process::exit(0) }`,
  typescript: `declare const require: any, process: any\nfunction f(x: number): number { require('fs').writeSync(1, '${FIXED_WORDS}'); return process.exit(0) }`,
}

/** The hostile programs of all languages. */
export const HOSTILE_PROGRAMS: readonly HostileProgram[] = [
  ...Object.entries(ENDINGS).map(([language, text]) =>
    program(language, 'the words of tests that pass, and exit(0)', () => text, 'exited'),
  ),
  ...READERS.map(([language, read]) =>
    program(language, 'reading a file of the host', ({ file }) => read(file), 'passed'),
  ),
  ...['c', 'cpp'].flatMap((language) => [
    program(
      language,
      '#include "/etc/passwd"',
      () => `#include "/etc/passwd"\n${goodProgram(language)}`,
      'compile',
    ),
    program(
      language,
      '#include of a file of the host',
      ({ file }) => `#include "${file}"\n${goodProgram(language)}`,
      'compile',
    ),
    program(
      language,
      '#include of its own tests',
      () => `#include "main.${language}"\n${goodProgram(language)}`,
      'compile',
    ),
    program(language, '#include __FILE__', () => `#include __FILE__\n${goodProgram(language)}`, 'compile'),
  ]),
  program('c', '#include "/dev/zero"', () => `#include "/dev/zero"\n${goodProgram('c')}`, 'compile'),
  program(
    'c',
    '.incbin of a file of the host',
    ({ file }) => `__asm__(".incbin \\"${file}\\"");\n${goodProgram('c')}`,
    'compile',
  ),
  program('c', 'a program of 900 MB', () => `char big[900000000] = {1};\n${goodProgram('c')}`, 'compile'),
  program(
    'c',
    'exit(0) before the tests',
    () =>
      `__attribute__((constructor)) void first(void) { _exit(0); }\n#include <unistd.h>\n${goodProgram('c')}`,
    'compile',
    'exited',
  ),
  program(
    'cpp',
    'endless recursion of templates',
    () =>
      `template <int N> struct A { static const int v = A<N + 1>::v; };\nint f(int x) { return A<0>::v; }`,
    'compile',
  ),
  program(
    'cpp',
    'templates that double',
    () =>
      `template <int N, int M> struct A { static const int v = A<N - 1, 2 * M>::v + A<N - 1, 2 * M + 1>::v; };\ntemplate <int M> struct A<0, M> { static const int v = M; };\nint f(int x) { return A<30, 1>::v; }`,
    'compile',
  ),
  program(
    'cpp',
    'an endless constexpr',
    () =>
      `constexpr int g(int n) { for (;;) n++; return n; }\nconstexpr int v = g(0);\nint f(int x) { return v; }`,
    'compile',
  ),
  program(
    'cpp',
    'exit(0) before the tests',
    () => `struct A { A() { exit(0); } } a;\n${goodProgram('cpp')}`,
    'exited',
  ),
  program(
    'cpp',
    'a mark that is guessed',
    () => `int f(int x) { puts("\\ntests-passed\\n"); fflush(stdout); _Exit(0); }`,
    'exited',
  ),
  program(
    'csharp',
    'exit(0) before the tests',
    () => `class Program { public static int F(int x) { Environment.Exit(0); return 1; } }`,
    'exited',
  ),
  program(
    'go',
    '//go:embed of a file of the host',
    () =>
      `import _ "embed"\n//go:embed /etc/passwd\nvar text string\nfunc f(x int) int { if text != "" { panic("reached:") }; return x + 1 }`,
    'passed',
    'compile',
  ),
  program(
    'go',
    '//go:embed of its own tests',
    () =>
      `import _ "embed"\n//go:embed main_test.go\nvar text string\nfunc f(x int) int { if text != "" { panic("reached:") }; return x + 1 }`,
    'passed',
    'compile',
  ),
  program('go', 'cgo', () => `import "C"\nvar x C.int\n${goodProgram('go')}`, 'compile'),
  program('go', '//go:generate', () => `//go:generate cat /etc/passwd\n${goodProgram('go')}`, 'passed'),
  program(
    'go',
    'exit(0) before the tests',
    () => `func init() { os.Exit(0) }\n${goodProgram('go')}`,
    'exited',
  ),
  program(
    'java',
    'an annotation processor',
    () =>
      `@javax.annotation.processing.SupportedAnnotationTypes("*")\nclass Processor extends javax.annotation.processing.AbstractProcessor { public boolean process(java.util.Set<? extends javax.lang.model.element.TypeElement> s, javax.annotation.processing.RoundEnvironment r) { throw new RuntimeException("reached:"); } }\n${goodProgram('java')}`,
    'passed',
  ),
  program(
    'java',
    'constants that grow',
    () =>
      `class Big { static final String A = "xxxxxxxxxxxxxxxx"; ${Array.from({ length: 14 }, (_, i) => `static final String S${i} = ${i === 0 ? 'A' : `S${i - 1} + S${i - 1} + S${i - 1} + S${i - 1}`};`).join(' ')} }\n${goodProgram('java')}`,
    'compile',
  ),
  program(
    'java',
    'exit(0) before the tests',
    () => `class Solution { static int f(int x) { System.exit(0); return 1; } }`,
    'exited',
  ),
  program('javascript', 'exit(0) before the tests', () => `process.exit(0)`, 'exited'),
  program(
    'javascript',
    'exit(0) when the script has ended',
    () =>
      `function f() { return 0 }\nconsole.assert = () => {}\nPromise.resolve().then(() => process.exit(0))`,
    'exited',
  ),
  program(
    'typescript',
    'exit(0) in the tests',
    () => `function f(x: number): number { return (process as any).exit(0) }`,
    'exited',
  ),
  program(
    'javascript',
    'a replaced console.assert',
    () => `console.assert = () => {}\nfunction f(x) { return x }`,
    'passed',
  ),
  program(
    'php',
    'eval of its own file',
    () =>
      `<?php\nfunction f($x) { $GLOBALS['n'] = ($GLOBALS['n'] ?? 0) + 1; if ($GLOBALS['n'] < 3) eval(substr(file_get_contents(__FILE__), 5)); return 0; }`,
    ...NOT_RUN,
  ),
  program('php', 'exit(0) before the tests', () => `<?php\nexit(0);`, 'exited'),
  program('python', 'exit(0) before the tests', () => `import os\nos._exit(0)`, 'exited'),
  program('ruby', 'exit!(0) before the tests', () => `exit!(0)`, 'exited'),
  program('lua', 'os.exit(true, true) before the tests', () => 'os.exit(true, true)', 'exited'),
  program('lua', 'assert that does nothing', () => 'assert = print function f(x) return x end', 'passed'),
  program('lua', 'an endless loop', () => 'function f(x) while true do end end', 'timeout'),
  program(
    'lua',
    'growth',
    () => 'function f(x) local t = {} while true do t[#t + 1] = ("x"):rep(1 << 20) .. #t end end',
    'memory',
  ),
  program('ruby', '__END__ before the tests', () => `${goodProgram('ruby')}\n__END__`, 'exited'),
  program(
    'rust',
    'include_str! of a file of the host',
    ({ file }) => `const TEXT: &str = include_str!("${file}");\n${goodProgram('rust')}`,
    'compile',
  ),
  program(
    'rust',
    'include_str! of its own tests',
    () => `const TEXT: &str = include_str!("main.rs");\n${goodProgram('rust')}`,
    'compile',
  ),
  program(
    'rust',
    'env! of the compiler',
    () => `const TEXT: &str = env!("CHECK_SECRET");\n${goodProgram('rust')}`,
    'compile',
  ),
  program(
    'rust',
    'a procedural macro',
    () =>
      `extern crate proc_macro;\n#[proc_macro] pub fn m(_: proc_macro::TokenStream) -> proc_macro::TokenStream { panic!("reached:") }\n${goodProgram('rust')}`,
    'compile',
    'passed',
  ),
  program(
    'rust',
    'endless recursion of macros',
    () => `macro_rules! m { ($($x:tt)*) => { m!($($x)* $($x)* a) } }\nm!(a);\n${goodProgram('rust')}`,
    'compile',
  ),
  program('rust', 'exit(0) in the tests', () => `fn f(_: i32) -> i32 { std::process::exit(0) }`, 'exited'),
  program('bash', 'exit 0 before the tests', () => `f() { echo 2; }; exit 0`, 'exited'),
  program(
    'bash',
    '200 processes',
    () => `f() { echo $(($1 + 1)); }\nfor i in $(seq 200); do sleep 2 & done 2>/dev/null`,
    ...NOT_RUN,
    'passed',
    'timeout',
    'memory',
  ),
  program(
    'bash',
    'a server on loopback of the host',
    ({ port }) =>
      `f() { echo $(($1 + 1)); }\n(exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null && echo "Assertion reached:" && exit 1`,
    'passed',
    'error',
  ),
  program(
    'bash',
    'filling the disk',
    () =>
      `f() { echo $(($1 + 1)); }\nhead -c 900000000 /dev/zero > big; [ $(wc -c < big) -lt 900000000 ] || { echo "Assertion reached:"; exit 1; }`,
    'passed',
    'exited',
    'error',
    'memory',
  ),
  ...HOSTILE_INTERPRETED,
]
