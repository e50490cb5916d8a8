import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { SCRIPT } from '../../../code/program-graph/test/language/random-functions.ts'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { phpLanguage } from '../src/php-language.ts'

const { grammar, parse, parses } = await loadParser(phpLanguage)

test('a source parses if the grammar derives it', () => {
  expect(parses('function f($a) { return $a; }')).toBe(true)
  expect(parses('function f($a { return $a; }')).toBe(false)
})

test('comments and strings are found by their kinds', () => {
  const tree = parse('$a = \'s\'; // c\n$b = "t"; # d\n')
  const count = (names: readonly string[]) =>
    tree.kind.filter((kind) => names.includes(grammar.kinds[kind])).length
  expect([phpLanguage.kinds.comments, phpLanguage.kinds.strings].map(count)).toEqual([2, 2])
})

testLanguage(phpLanguage, import.meta.url, {
  words: { count: 78, keywords: '__halt_compiler __TRAIT__', codexglue: 65 },
  function: {
    source:
      'function f($alpha, $beta) {\n  foreach ($beta as $gamma) {\n    if ($gamma > $alpha) { $alpha = $gamma; }\n  }\n  return $alpha;\n}\n',
  },
  flows: {
    source: 'function f($a) {\n$b = $a;\nforeach ($b as $x)\n$y = $x;\nreturn $y;\n}',
    edges: ['b@2<-a@2', 'x@3<-b@3', 'b@3<-b@2', 'y@4<-x@4', 'x@4<-x@3', 'y@5<-y@4'],
  },
  parameters: '<?php function f($a, $b = 2) {\n$y = $b;\nreturn $a + $y;\n}',
  fallThrough: { head: 'function f($a, $b, $c, $d) {', sigil: '$' },
  writing: {
    ...SCRIPT,
    declare: (name) => `${name} = 0;`,
    name: (name) => `$${name}`,
  },
})
