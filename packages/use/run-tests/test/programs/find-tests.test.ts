import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findLanguage, PROGRAM_LANGUAGES } from '../../src/languages/find-language.ts'
import { testsOfTask } from '../../src/programs/find-tests.ts'

const find = (language: string, test: string) =>
  testsOfTask(findLanguage(language)!, { setup: '', test, finish: '' })

/** A test of each language, and a text that only looks like one. */
const TEXTS: Readonly<Record<string, readonly [some: string, none: string]>> = {
  c: ['int main(void) { assert(f() == 1); }', 'void tests(void) { assert(f() == 1); }'],
  cpp: ['int main() { assert(f() == 1); }', 'void tests() { assert(f() == 1); }'],
  csharp: ['class T { static void Main() { } }', 'class T { static void Tests() { } }'],
  go: ['func TestF(t *testing.T) { f() }', 'func checkF() { f() }'],
  java: ['class T { public static void main(String[] a) { } }', 'class T { void tests() { } }'],
  rust: ['#[test]\nfn f_is_one() { }', '// #[test]\nfn f_is_one() { }'],
}

test.each(Object.entries(TEXTS))('a task of %s without a test has none', (language, [some, none]) => {
  expect(find(language, some)).toMatchObject({ isEmpty: false })
  expect(find(language, none)).toMatchObject({ isEmpty: true })
})

describe('the tests of Go', () => {
  test('are functions, fuzz targets, and examples with an output', () => {
    const text = `func TestOne(t *testing.T) {}\nfunc FuzzTwo(f *testing.F) {}
func ExampleThree() {\n\tfmt.Println(3)\n\t// Output: 3\n}\nfunc ExampleFour() {\n\tfmt.Println(4)\n}`
    expect(find('go', text).ran).toContain('--- PASS: (?:TestOne|FuzzTwo|ExampleThree)')
    expect(find('go', 'func TestMain(m *testing.M) { os.Exit(m.Run()) }').isEmpty).toBe(true)
  })
})

test('the tests of Rust may stand on one line, and not in comments or texts', () => {
  const found = [
    '#[cfg(test)] mod t { use super::*; #[test] fn a() {} #[test] fn b() {} }',
    '#[cfg(x)] #[test] fn a() {}',
  ]
  for (const text of found) expect(find('rust', text), text).toMatchObject({ isEmpty: false })
  expect(find('rust', found[0]!).ran).toContain('(?:a|b)')
  const others = [
    '/// { #[test] fn a() {} }',
    'const A: &str = "{ #[test] fn a() {} }";',
    'let _ = 1; // } #[test]\nfn a() {}',
  ]
  for (const text of others) expect(find('rust', text), text).toMatchObject({ isEmpty: true })
})

test('the tests of Rust may have further attributes', () => {
  const text = '#[test]\n#[should_panic(expected = "no")]\n// why\npub fn a_test() {}'
  expect(find('rust', text).ran).toContain('a_test')
})

test('libraries that are not there are named', () => {
  const texts = [
    ['bash', '@test "adds" {\n}', '@test'],
    ['cpp', '#include <gtest/gtest.h>\nTEST(A, B) {}', 'gtest/gtest.h'],
    ['csharp', 'using NUnit.Framework;', 'NUnit.Framework'],
    ['go', 'import "github.com/onsi/gomega"', 'github.com/onsi/gomega'],
    ['go', 'import "github.com/stretchr/testify/assert"\nassert.Contains(t, a, b)', 'assert.Contains'],
    ['java', 'import org.junit.jupiter.api.Test;', 'org.junit.jupiter.api.Test'],
    ['javascript', 'test("x", () => { vi.useFakeTimers() })', 'vi.useFakeTimers'],
    ['php', 'class T extends TestCase {}', 'TestCase'],
    ['ruby', 'require "rspec"', 'rspec'],
    ['rust', '#[tokio::test]\nasync fn x() {}', 'tokio'],
  ] as const
  for (const [language, text, name] of texts) expect(find(language, text).refused, text).toBe(name)
  const there = [
    ['go', 'import "github.com/stretchr/testify/assert"\nassert.Equal(t, 1, 1)'],
    ['javascript', '// vi.useFakeTimers()\njest.fn(); jest.spyOn(a, "b")'],
    ['java', 'import java.util.List;'],
  ] as const
  for (const [language, text] of there) expect(find(language, text).refused, text).toBeUndefined()
})

test('every language says how its tests are found, or tries them without an output', () => {
  for (const { name, trial, forms } of PROGRAM_LANGUAGES) {
    const isFound = forms.filter(({ streams }) => !streams).every(({ tests, when }) => tests ?? when)
    expect(isFound || trial !== undefined, name).toBe(true)
  }
})

describe('the table of test styles', () => {
  /** The cells of each row under a heading, by the language that the first cell names. */
  const tableOf = (path: string): ReadonlyMap<string, readonly string[]> => {
    const text = readFileSync(new URL(path, import.meta.url), 'utf8').split('\n## Test styles\n')[1]!
    const rows = /(?:^\|.*\n)+/m.exec(text)![0].trim().split('\n').slice(2)
    const cells = rows.map((row) => row.slice(2, -2).split(' | '))
    return new Map(cells.flatMap(([names = '', ...rest]) => names.split(', ').map((name) => [name, rest])))
  }
  const readme = tableOf('../../README.md')

  test('has each language, in the README and on the page of the command', () => {
    const titles = PROGRAM_LANGUAGES.map(({ title }) => title).sort()
    expect([...readme.keys()].sort()).toEqual(titles)
    expect([...tableOf('../../../../../docs/commands/run.md').keys()].sort()).toEqual(titles)
  })

  test('names frameworks that are refused', () => {
    const frameworks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      Bash: { bats: '@test "adds" {\n}', shunit2: '. ./shunit2' },
      'C++': {
        GoogleTest: '#include <gtest/gtest.h>',
        Catch2: '#include <catch2/catch_test_macros.hpp>',
        doctest: '#include "doctest.h"',
        'Boost.Test': '#include <boost/test/unit_test.hpp>',
        CppUnit: '#include <cppunit/TestCase.h>',
        CUnit: '#include <CUnit/Basic.h>',
      },
      'C#': {
        NUnit: 'using NUnit.Framework;',
        xUnit: 'using Xunit;',
        MSTest: 'using Microsoft.VisualStudio.TestTools.UnitTesting;',
      },
      Java: {
        JUnit: 'import static org.junit.Assert.assertEquals;',
        TestNG: 'import org.testng.annotations.Test;',
        AssertJ: 'import static org.assertj.core.api.Assertions.assertThat;',
        Hamcrest: 'import org.hamcrest.MatcherAssert;',
        Mockito: 'import org.mockito.Mockito;',
      },
      PHP: { PHPUnit: 'class T extends \\PHPUnit\\Framework\\TestCase {}' },
      Ruby: { RSpec: 'RSpec.describe "x" do\nend' },
      Rust: {
        tokio: '#[tokio::test]\nasync fn x() {}',
        rstest: 'use rstest::rstest;\n#[rstest]\nfn x() {}',
        proptest: 'use proptest::prelude::*;\nproptest! {\n}',
        quickcheck: 'use quickcheck::quickcheck;\nquickcheck! {\n}',
      },
    }
    for (const [title, texts] of Object.entries(frameworks)) {
      const named = readme.get(title)!.at(-1)!
      const { name } = PROGRAM_LANGUAGES.find((each) => each.title === title)!
      for (const [framework, text] of Object.entries(texts)) {
        expect(named).toContain(framework)
        expect(find(name, text).refused, text).toBeDefined()
      }
    }
  })
})
