import { expect, test } from 'vitest'
import { guessLanguage } from '../src/guess-language.ts'

const CODES: Readonly<Record<string, readonly string[]>> = {
  python: ['def f(x):\n    return x + 1\n', 'for k in sorted(d):\n    print(k)\n', 'x = [a for a in b if a]'],
  javascript: ['const f = (x) => x + 1\n', 'function g(a) {\n  return a === undefined ? 1 : a\n}\n'],
  java: ['public class A {\n  private final int x = 1;\n  public static void main(String[] a) { }\n}\n'],
  go: ['package main\n\nimport "fmt"\n\nfunc main() {\n\tx := 1\n\tfmt.Println(x)\n}\n'],
  rust: [
    'fn f(x: &mut Vec<usize>) -> usize {\n    let mut n = 0;\n    match x.pop() { Some(y) => n + y, None => n }\n}\n',
  ],
  c: ['#include <stdio.h>\n\nint main(void) {\n  char *p = 0;\n  printf("%p", p);\n  return 0;\n}\n'],
}

test.each(Object.entries(CODES))(
  '%s is told by what its grammar derives and by its words',
  async (name, codes) => {
    expect(await guessLanguage(codes)).toBe(name)
  },
)

test('a few broken codes among others do not matter', async () => {
  expect(await guessLanguage([...CODES.python!, 'def f(:', '', '   '])).toBe('python')
})

test('texts that no grammar derives, and none at all, have no language', async () => {
  expect(await guessLanguage(['Please write ] a { function (', 'this is (not code'])).toBeUndefined()
  expect(await guessLanguage(['', '  \n'])).toBeUndefined()
  expect(await guessLanguage([])).toBeUndefined()
})
