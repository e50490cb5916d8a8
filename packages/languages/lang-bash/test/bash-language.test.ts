import { lexicalTokenizer, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { testLanguage } from '../../../code/program-graph/test/language/test-language.ts'
import { bashLanguage } from '../src/bash-language.ts'

const parser = await loadParser(bashLanguage)

test('any text has a tree, and its tokens lose nothing but white space', () => {
  expect(parser.parses('')).toBe(true)
  const text = 'if (a) { b = "c" } # d'
  expect(parser.parse(text).size).toBeGreaterThan(0)
  expect(lexicalTokenizer(parser)(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
})

testLanguage(bashLanguage, import.meta.url, {
  // reserved words and the builtins that declare variables; the grammar reads other builtins as commands
  words: { keywords: 'if elif fi esac until coproc local readonly', names: 'echo read return unsetenv' },
  function: {
    source:
      'f() {\n  local alpha=$1 beta=$2\n  for gamma in $beta; do\n    if [ "$gamma" -gt "$alpha" ]; then\n      alpha=$gamma\n    fi\n  done\n  echo "$alpha"\n}\n',
    comment: '#',
  },
  flows: {
    source:
      'a=$1\nb="$a"\nif test "$b"; then\nb=2\nelif test "$a"; then\nb=3\nelse\nb=4\nfi\nfor x in $b; do\ny=$x\ndone\necho "$y"',
    edges: [
      'b@2<-a@2',
      'a@2<-a@1',
      'b@3<-b@2',
      'b@10<-b@4',
      'b@10<-b@6',
      'b@10<-b@8',
      'x@10<-b@10',
      'y@11<-x@11',
      'y@13<-y@11',
    ],
    absent: ['b@10<-b@2'],
  },
  writing: {
    before: ['f() {'],
    head: (a, b) => `local ${a}=$1 ${b}=$2`,
    declare: (name) => `${name}=0`,
    condition: (word, text) => `${word} test ${text.replace('>', '-gt')}; ${word === 'if' ? 'then' : 'do'}`,
    end: 'fi',
    endOfLoop: 'done',
    after: ['}'],
    otherwise: 'else',
    stop: '',
    value: (name) => `$${name}`,
    assign: (target, operator, value) => target + operator + value,
    call: (value) => `show ${value}`,
  },
})
