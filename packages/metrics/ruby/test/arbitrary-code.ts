import fc from 'fast-check'

/** Programs, and texts that are none. */
export const code: fc.Arbitrary<string> = fc.constantFrom(
  'x = 1',
  'x = foo(a, b)\nprint(x)',
  'y = foo(b, a)\nprint(y)',
  '[i for i in rows if i > 2]',
  'for i in rows:\n    total = total + i\n    print(total)',
  'def f(a, b=2):\n    return a + b',
  'if a is not None:\n    b = a\nelse:\n    b = 0\nprint(b)',
  '# nothing',
  '',
  'f(x',
  'print "a", b',
  'the first of them',
)
