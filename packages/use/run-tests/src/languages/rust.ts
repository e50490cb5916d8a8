import type { ProgramLanguage } from './program-language.ts'

/** The compiler reads a pipe: no file is there that holds the tests, for `include_str!` or anything else. */
const RUSTC = [
  ...['sh', '-c', '{ cat main.rs; rm -f main.rs; } | exec rustc "$@" -', 'sh'],
  ...['--edition', '2021', '--cap-lints', 'allow', '--crate-name', 'main'],
]

/** Rust, whose tests are those of its harness, or a `main`. */
export const RUST: ProgramLanguage = {
  name: 'rust',
  title: 'Rust',
  aliases: ['rs'],
  drop: '^\\s*use\\s+(?:rand|regex|md5)\\b[^;]*;',
  forms: [
    { name: 'streams', streams: true, files: { 'main.rs': '{program}\n' }, steps: 'streams' },
    {
      name: 'tests',
      when: '^\\s*#\\[test\\]',
      files: { 'main.rs': '{setup}{program}\n{test}\n{finish}' },
      passed: '^test result: ok\\. ',
      steps: 'tests',
    },
    {
      name: 'main',
      when: '^\\s*fn\\s+main\\s*\\(',
      files: {
        'main.rs':
          '{setup}{program}\n{test}\n{finish}\nfn main() {\n    let _ = tests_main();\n    println!("\\n{mark}");\n}\n',
      },
      replace: [['^(\\s*)(?:pub\\s+)?fn\\s+main\\s*\\(', '$1fn tests_main(']],
      passed: '^{mark}$',
      steps: 'main',
    },
    {
      // tests that are commented out check nothing, and the program must compile all the same
      name: 'none',
      files: { 'main.rs': '{setup}{program}\n{test}\n{finish}' },
      passed: '^test result: ok\\. ',
      steps: 'tests',
    },
  ],
  head: '\\bfn\\s+(\\w+)\\s*(?:<[^>]*>)?\\s*\\([^{}]*\\{\\s*$',
  defines: '^\\s*(?:pub\\s+)?fn\\s+{entry}\\s*[(<]',
  stub: { body: '    panic!("stub")\n', close: '}' },
  outcomes: {
    error: 'error(?:\\[E\\d+\\])?: .*|.*panicked at .*\\n.*',
    syntax:
      'error: (?:expected|this file contains an un|unexpected closing|mismatched closing|unterminated|unknown start of token|prefix|missing)',
    failed: 'assertion (?:`.*` )?failed|assertion failed',
    memory: 'memory allocation of \\d+ bytes failed',
  },
  toolchains: [
    {
      name: 'rustc',
      programs: ['rustc'],
      version: [['rustc', '--version'], 'rustc (\\S+)'],
      root: ['rustc', '--print', 'sysroot'],
      spareMemory: 64 * 2 ** 20,
      steps: {
        tests: { compile: { command: [...RUSTC, '--test', '-o', 'main'], keep: ['main'] }, run: ['./main'] },
        main: { compile: { command: [...RUSTC, '-o', 'main'], keep: ['main'] }, run: ['./main'] },
        streams: {
          compile: { command: [...RUSTC, '-O', '-o', 'main'], keep: ['main'] },
          run: ['./main'],
        },
      },
      install: {
        debian: 'apt-get install rustc',
        fedora: 'dnf install rust',
        macos: 'brew install rust',
      },
    },
  ],
}
