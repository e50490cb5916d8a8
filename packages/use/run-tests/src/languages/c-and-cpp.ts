import { PARAMETERS } from './parameters.ts'
import type { ProgramLanguage } from './program-language.ts'

/** Calls of what ends the process, in tests. */
const ENDS = [['(?<![\\w.>:])(?:(?:::)?std::)?(?:_|quick_)?[eE]xit\\s*(?=\\()', '{word}']] as const

/** The function of the tests that runs them. */
const MAIN = '\\bmain\\s*\\('

/** Libraries for tests, which would need to be linked. */
const LIBRARIES =
  '#\\s*include\\s*[<"]((?:gtest|gmock|catch2|boost/test|cppunit|CppUTest|CUnit|criterion)/[^>"]*|(?:catch|catch_amalgamated|doctest|check|cmocka|unity|munit|acutest)\\.h(?:pp)?)[>"]'

const GNU_OUTCOMES = {
  error: '(?:error|undefined reference|fatal): .*|.*terminate called.*|.*Assertion .* failed.*',
  syntax:
    'error: (?:expected|stray|missing terminating|unterminated|extraneous|invalid suffix|invalid preprocessing)',
  failed: "Assertion [`'].* failed",
  memory: 'std::bad_alloc|out of memory|Cannot allocate memory',
} as const

const GNU_LIBRARIES = [
  ['#\\s*include\\s*<openssl/', '-lssl', '-lcrypto'],
  ['#\\s*include\\s*<(?:math|complex|tgmath)\\.h>|#\\s*include\\s*<cmath>', '-lm'],
  ['#\\s*include\\s*<(?:pthread\\.h|thread)>', '-pthread'],
] as const

/** Programs with a `main` of the tests, whose end a wrapper of `main` marks. */
const TESTS = { marks: ['mark.c'], ends: ENDS, tests: MAIN, steps: 'tests' } as const

/** Steps of a compiler like GCC. It reads a pipe: no file is there that holds the tests, for `#include` or anything else. */
const gnuSteps = (compiler: string, language: string, file: string) => {
  const piped = `{ cat ${file}; rm -f ${file}; } | exec ${compiler} "$@"`
  const options = ['-std={standard}', '-w', '-o', 'main', '-x', language, '-', '-x', 'none']
  const compile = ['sh', '-c', piped, 'sh', ...options]
  return {
    tests: {
      compile: { command: [...compile, 'mark.c', '-Wl,--wrap=main'], keep: ['main'] },
      run: ['./main'],
    },
    streams: { compile: { command: [...compile, '-O2'], keep: ['main'] }, run: ['./main'] },
  }
}

/** C, as GCC compiles it. */
export const C: ProgramLanguage = {
  name: 'c',
  title: 'C',
  standards: ['c', 'gnu'].flatMap((name) => ['89', '90', '99', '11', '17', '2x'].map((year) => name + year)),
  aliases: [],
  imports: {
    names: ['assert.h', 'limits.h', 'math.h', 'stdbool.h', 'stdio.h', 'stdlib.h', 'string.h'],
    write: '#include <{import}>',
  },
  forms: [
    {
      name: 'streams',
      streams: true,
      files: { 'main.c': '{program}\n' },
      standard: 'gnu11',
      steps: 'streams',
    },
    {
      name: 'tests',
      files: {
        'main.c':
          '{imports}void {word}(int);\n{setup}{program}\n#undef NDEBUG\n#include <assert.h>\n{test}\n{finish}',
      },
      standard: 'gnu11',
      ...TESTS,
    },
  ],
  head: '\\b(\\w+)\\s*\\([^(){}]*\\)\\s*\\{\\s*$',
  defines: `^(?:[\\w* \\t]*[ \\t*])?{entry}\\s*${PARAMETERS}\\s*\\{`,
  stub: { body: '    abort();\n', close: '}' },
  outcomes: GNU_OUTCOMES,
  refused: LIBRARIES,
  toolchains: [
    {
      name: 'gcc',
      version: [['gcc', '-dumpfullversion', '-dumpversion'], '([\\d.]+)'],
      steps: gnuSteps('gcc', 'c', 'main.c'),
      libraries: GNU_LIBRARIES,
      install: {
        debian: 'apt-get install gcc libc6-dev',
        fedora: 'dnf install gcc',
        macos: 'xcode-select --install',
      },
    },
  ],
}

const CPP_TESTS = {
  'main.cpp': '{imports}extern "C" [[noreturn]] void {word}(int);\n{setup}{program}\n{test}\n{finish}',
}

/** C++, as GCC compiles it. */
export const CPP: ProgramLanguage = {
  name: 'cpp',
  title: 'C++',
  standards: ['c++', 'gnu++'].flatMap((name) => ['11', '14', '17', '20', '23'].map((year) => name + year)),
  aliases: ['c++', 'cc', 'cxx'],
  imports: {
    names: 'stdlib.h algorithm math.h stdio.h vector string climits cstring iostream'.split(' '),
    write: '#include <{import}>',
  },
  forms: [
    {
      name: 'streams',
      streams: true,
      files: { 'main.cpp': '{program}\n' },
      standard: 'c++17',
      steps: 'streams',
    },
    // HumanEval-X, whose authors compile as C++11
    { name: 'humaneval-x', when: '^#undef NDEBUG', files: CPP_TESTS, standard: 'c++11', ...TESTS },
    { name: 'tests', files: CPP_TESTS, standard: 'c++17', ...TESTS },
  ],
  head: `\\b(\\w+)\\s*${PARAMETERS}\\s*\\{\\s*$`,
  defines: `^(?:[\\w:<>,*& \\t]*[ \\t*&>])?{entry}\\s*${PARAMETERS}\\s*\\{`,
  stub: { body: '    throw 1;\n', close: '}' },
  outcomes: GNU_OUTCOMES,
  refused: LIBRARIES,
  toolchains: [
    {
      name: 'g++',
      version: [['g++', '-dumpfullversion', '-dumpversion'], '([\\d.]+)'],
      steps: gnuSteps('g++', 'c++', 'main.cpp'),
      libraries: GNU_LIBRARIES,
      install: {
        debian: 'apt-get install g++',
        fedora: 'dnf install gcc-c++',
        macos: 'xcode-select --install',
      },
    },
  ],
}
