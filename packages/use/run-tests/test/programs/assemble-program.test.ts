import { describe, expect, test } from 'vitest'
import { findLanguage, PROGRAM_LANGUAGES } from '../../src/languages/find-language.ts'
import { assembleProgram } from '../../src/programs/assemble-program.ts'
import type { TestTask } from '../../src/tasks/test-task.ts'

const assemble = (language: string, program: string, parts: Partial<TestTask>) =>
  assembleProgram(findLanguage(language)!, { setup: '', test: '', finish: '', ...parts }, program, 'MARK')

test('a stand-in takes the place of testify, and only where tests import it', () => {
  const setup = 'package main\n\nimport (\n    "testing"\n    "github.com/stretchr/testify/assert"\n)\n'
  const { files, form } = assemble('go', 'func F() int { return 1 }', {
    setup,
    test: 'func TestF(t *testing.T) { assert.New(t).Equal(1, F()) }',
  })
  expect(form.name).toBe('tests')
  expect(Object.keys(files)).toContain('testify_test.go')
  expect(files['main_test.go']).toMatch(/^package main\nimport "testing"\n\s*func F/)
  expect(assemble('go', 'func F() {}', { test: 'func TestF(t *testing.T) {}' }).files).not.toHaveProperty([
    'testify_test.go',
  ])
})

test('tests of Go and Rust with a main are run by it, and it says that it came to its end', () => {
  const go = assemble('go', 'package x\nfunc f() {}', { test: 'func main() { f() }' })
  expect([go.form.name, go.form.marks]).toEqual(['main', ['mark.go']])
  expect(go.files['main.go']).toContain('func testsMain() { f() }')
  const rust = assemble('rust', 'fn f() {}', { test: 'fn main() { f() }' })
  expect([rust.form.name, rust.files['main.rs']]).toEqual([
    'main',
    expect.stringMatching(/fn main\(\) \{ f[\s\S]*MARK/),
  ])
})

test('an output decides nothing about the form of its tests', () => {
  const go = assemble('go', 'func f() {}\nfunc main() {}', { test: 'func TestF(t *testing.T) { f() }' })
  expect(go.form.name).toBe('tests')
  const rust = assemble('rust', 'fn f() {}\n#[test]\nfn own() {}', { test: 'fn main() { f() }' })
  expect(rust.form.name).toBe('main')
})

test('a TestMain of Go runs its tests by what prints the mark', () => {
  const test =
    'func TestMain(suite *testing.M) {\n\tif suite.Run() == 0 {\n\t}\n}\nfunc TestF(t *testing.T) { cmd.Run() }'
  const { files, form } = assemble('go', 'func f() {}', { test })
  expect(files['main_test.go']).toMatch(/if MARK\(suite\) == 0[\s\S]*cmd\.Run\(\)/)
  expect(form.marks).toEqual(['mark_test.go'])
})

test('the tests end by what prints the mark, and the output by its own means', () => {
  const ends = (language: string, text: string): string =>
    Object.values(assemble(language, text, { test: `${text}\nfunc main() {}` }).files).join('\n')
  for (const [language, text, by] of [
    ['bash', 'trap "exit 0" EXIT; exit 0', 'trap "MARK 0" EXIT; MARK 0'],
    ['c', 'exit(0);', 'MARK(0);'],
    ['cpp', 'std::exit(0); x.exit(0);', 'MARK(0); x.exit(0);'],
    ['csharp', 'Environment.Exit(0);', 'TestsMark.MARK(0);'],
    ['go', 'os.Exit(0)', 'MARK(os.Exit)(0)'],
    ['java', 'System.exit(0);', 'TestsMark.MARK(0);'],
    ['javascript', 'process.exit(0); process.exitCode', "globalThis.$exit('MARK')(0); process.exitCode"],
    ['php', 'exit(0); die; $x->exit();', '\\MARK(0); \\MARK(); $x->exit();'],
    ['ruby', 'exit 0 if exit?', 'MARK 0 if exit?'],
    ['typescript', "import { exit } from 'process'", "const exit = globalThis.$exit('MARK')"],
  ] as const) {
    expect(ends(language, text), language).toContain(text)
    expect(ends(language, text), language).toContain(by)
  }
})

test('lines that need crates of others are taken out of Rust, and files to embed out of Go', () => {
  expect(
    assemble('rust', 'use rand::Rng;\nuse std::fmt;\nfn f() {}', { test: '#[test]\nfn t() {}' }).text,
  ).toBe('\n\n\nuse std::fmt;\nfn f() {}\n#[test]\nfn t() {}')
  expect(assemble('go', '//go:embed main_test.go\nvar s string', {}).text).not.toContain('embed')
})

test('classes of Java share a file, whatever is public in it, and packages are left out', () => {
  const program =
    'package com.example;\n\nimport java.util.*;\n\npublic final class Solution {\n  public class Inner {}\n}'
  const { files, name } = assemble('java', program, {
    test: 'import com.example.Solution;\nimport java.util.List;\nclass Main {\n  static class Node {}\n  public static void main(String[] a) { new com.example.Solution(); }\n}',
  })
  expect(name).toBe('Main')
  expect(files['Main.java']).toBe(
    'import java.util.*;\nimport java.util.List;\n\nfinal class Solution {\n  class Inner {}\n}\nclass Main {\n  static class Node {}\n  public static void main(String[] a) { new Solution(); }\n}\n',
  )
})

test('the file of Java is named for its public class', () => {
  const { files, name } = assemble('java', 'class Solution {}', { test: 'public class Tests { }' })
  expect([name, Object.keys(files)]).toEqual(['Tests', ['Tests.java']])
  expect(assemble('java', 'public class Other {}', { streams: [] }).name).toBe('Other')
  expect(assemble('java', 'class Problem {\n', { test: '}' }).name).toBe('Problem')
})

test('tests of HumanEval-X are compiled as C++11, others as C++17', () => {
  expect(assemble('cpp', '', { test: '#undef NDEBUG\n#include<assert.h>' }).form.standard).toBe('c++11')
  expect(assemble('cpp', '', { test: '#include<cassert>' }).form.standard).toBe('c++17')
})

test('an output that ends PHP does not turn its tests into text', () => {
  const text = assemble('php', '<?php\nfunction f() {}\n?>\n', { test: 'f();' }).files['main.php']
  expect(text).toMatch(/^<\?php\n\s*function f\(\) \{\}\n\s*f\(\);[\s\S]*MARK/)
  const atoms = "<?php\nfunction f() { return preg_match('/(?>a)/', 'a'); }\n"
  expect(assemble('php', `${atoms}?></s><pad>\n`, { test: 'f();' }).text).toBe(
    assemble('php', atoms, { test: 'f();' }).text,
  )
  const page = '<?php if (true) { ?>yes<?php } ?>'
  expect(assemble('php', page, { streams: [] }).files['main.php']).toContain('} ?>')
})

test('what must stand first stays first', () => {
  expect(assemble('php', '<?php\nfunction f() {}', { setup: '$x = 1;' }).files['main.php']).toMatch(
    /^<\?php\n\$x = 1;/,
  )
  const python = assemble('python', 'from __future__ import annotations\nx = 1\n', {})
  expect(python.files['setup.py']).toMatch(/^from __future__ import annotations\nimport math\n/)
})

describe('every language', () => {
  for (const language of PROGRAM_LANGUAGES)
    test(`${language.title} has files, steps and a mark for tests and for standard input`, () => {
      for (const streams of [undefined, []]) {
        const program = assembleProgram(
          language,
          { setup: '', test: '', finish: '', ...(streams && { streams }) },
          'PROGRAM',
          'MARK',
        )
        for (const toolchain of language.toolchains)
          expect(toolchain.steps).toHaveProperty(program.form.steps)
        expect(Object.values(program.files).join('\n')).toContain('PROGRAM')
        expect(Object.values(program.files).join('\n')).not.toMatch(
          /\{(?:program|test|opening|imports|mark|name)\}/,
        )
        expect(program.form.passed === undefined).toBe(streams !== undefined)
      }
      // patterns are regular expressions
      const { syntax, failed, error, memory } = language.outcomes
      for (const source of [syntax, failed, error, memory, language.head, language.defines])
        if (source !== undefined) expect(() => new RegExp(source, 'm')).not.toThrow()
      for (const { install } of language.toolchains) expect(Object.values(install).every(Boolean)).toBe(true)
    })
})

test('a language that is declared needs no more than its declaration', () => {
  expect(findLanguage('C++')?.name).toBe('cpp')
  expect(findLanguage('go_test.go')?.name).toBe('go')
  expect(findLanguage('cobol')).toBeUndefined()
})
