import { installs } from './installs.ts'
import type { ProgramLanguage, ProgramSteps } from './program-language.ts'

/** The compiler reads a pipe: no file is there that holds the tests, for `include_str!` or anything else. */
const RUSTC = [
  ...['sh', '-c', '{ cat main.rs; rm -f main.rs; } | exec rustc "$@" -', 'sh'],
  ...['--edition', '2021', '--cap-lints', 'allow', '--crate-name', 'main'],
]

/** Prints the mark when `main` has returned, that of the tests too: the linker puts it in the place of `main`. */
const MARK_RUST = `
#[no_mangle]
pub extern "C" fn __wrap_main(count: i32, values: *const *const u8) -> i32 {
    extern "C" {
        fn __real_main(count: i32, values: *const *const u8) -> i32;
        fn write(file: i32, text: *const u8, length: usize) -> isize;
    }
    let mark = "\\n{mark}\\n";
    unsafe {
        let code = __real_main(count, values);
        if code == 0 && write(1, mark.as_ptr(), mark.len()) < 0 {
            return 1;
        }
        code
    }
}

#[allow(dead_code)]
fn {word}(code: i32) -> ! {
    if code == 0 {
        println!("\\n{mark}");
    }
    std::process::exit(code)
}
`

const WRAP_MAIN = ['-C', 'link-arg=-Wl,--wrap=main']

const compiled = (...args: readonly string[]): ProgramSteps => ({
  compile: { command: [...RUSTC, ...args, '-o', 'main'], keep: ['main'] },
  run: ['./main'],
})

/** The attribute of a test, which is no comment: it begins a line, or follows code on it. */
const TEST = '#\\[test\\](?<=^(?:[^/"\\n]{0,200}[{};\\]])?[ \\t]*#\\[test\\])'

/** Tests may import the output as a crate: it stands in the same file. */
const CRATE = [
  ['^use[ \\t]+solution::[^;]{0,400};', ''],
  [
    '^use[ \\t]+(?!(?:std|core|alloc|crate|self|super)\\b)\\w+::(?:{entry}|\\{(?:[^{};]{0,200}\\W)?{entry}(?:\\W[^{};]{0,200})?\\});',
    '',
  ],
  ['^([ \\t]+use[ \\t]+)solution::', '$1crate::'],
] as const

/** Rust, whose tests are those of its harness, or a `main`. */
export const RUST: ProgramLanguage = {
  name: 'rust',
  title: 'Rust',
  aliases: ['rs'],
  drop: '^[ \\t]*use\\s+(?:rand|regex|md5)\\b(?:(?!^[ \\t]*use\\s)[^;])*;',
  forms: [
    { name: 'streams', streams: true, files: { 'main.rs': '{program}\n' }, steps: 'streams' },
    {
      name: 'tests',
      when: TEST,
      files: { 'main.rs': `{setup}{program}\n{test}\n{finish}${MARK_RUST}` },
      tests: `${TEST}\\s*(?:(?:(?!#\\[test\\])#\\[[^[\\]]{0,400}\\]|//[^\\n]{0,400}\\n)\\s*)*(?:pub\\s+)?fn\\s+(\\w+)`,
      ends: CRATE,
      ran: '\\b(?:{tests})(?: - should panic)? \\.\\.\\. ok',
      steps: 'tests',
    },
    {
      name: 'main',
      when: '^[ \\t]*fn\\s+main\\s*\\(',
      ends: [
        ['(?<![\\w.:]|\\bfn\\s)(?:(?:::)?(?:std::)?process::)?exit\\s*(?=\\()', 'crate::{word}'],
        ...CRATE,
      ],
      files: { 'main.rs': `{setup}{program}\n{test}\n{finish}${MARK_RUST}` },
      steps: 'main',
    },
    {
      name: 'none',
      files: { 'main.rs': '{setup}{program}\n{test}\n{finish}' },
      tests: `${TEST}|^[ \\t]*fn\\s+main\\s*\\(`,
      steps: 'tests',
    },
  ],
  head: '\\bfn\\s+(\\w+)\\s*[<(](?:(?!\\bfn\\s+\\w)[^{}])*\\{\\s*$',
  defines: '^[ \\t]*(?:pub\\s+)?fn\\s+{entry}\\s*[(<]',
  stub: { body: '    panic!("stub")\n', close: '}' },
  outcomes: {
    error: 'error(?:\\[E\\d+\\])?: .*|^.*panicked at .*(?:\\n.*)?',
    syntax:
      'error: (?:expected|this file contains an un|unexpected closing|mismatched closing|unterminated|unknown start of token|prefix|missing)',
    failed: 'assertion (?:`.*` )?failed|assertion failed|did not panic as expected',
    memory: 'memory allocation of \\d+ bytes failed',
  },
  refused: '\\b(tokio|async_std|rstest|proptest|quickcheck|mockall|pretty_assertions)::',
  toolchains: [
    {
      name: 'rustc',
      version: [['rustc', '--version'], 'rustc (\\S+)'],
      root: ['rustc', '--print', 'sysroot'],
      spareMemory: 64 * 2 ** 20,
      steps: {
        tests: compiled(...WRAP_MAIN, '--test'),
        main: compiled(...WRAP_MAIN),
        streams: compiled('-O'),
      },
      install: installs('rustc', 'rust', 'rust'),
    },
  ],
}
