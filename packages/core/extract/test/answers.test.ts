import { expect, test } from 'vitest'
import { answerMarks, answerWatch } from '../src/answers.ts'

function notesOf(...outputs: readonly string[]): readonly string[] {
  const watch = answerWatch()
  for (const output of outputs) watch.add(output)
  return watch.notes(outputs.length)
}

test('each trace of an answer has a note with the option that takes it out', () => {
  expect(
    notesOf('```\nx\n```', '<think>a</think>x', '  return 1<|endoftext|>', '  return 1\n\ndef g(a'),
  ).toEqual([
    '1 of 4 outputs contains a block after the function that is cut off: option extract fences/body takes the body of the function',
    '1 of 4 outputs contains a code fence: option extract fences takes the code out',
    '1 of 4 outputs contains tags of reasoning: option extract fences leaves it out',
    '1 of 4 outputs contains an end token such as <|endoftext|>: option extract fences ends them there',
  ])
  expect(notesOf('```\nx\n```', '~~~\ny\n~~~')).toEqual([
    '2 of 2 outputs contain a code fence: option extract fences takes the code out',
  ])
})

test.each([
  'def g(a',
  'def g(a):',
  'def g(a):\n    return a +',
  'def g(a):\n    if a',
  'def g(a):\n    return [1,\n      2',
  'if __name__ == "__main__":\n    print(f(',
  'class A:\n    def b(self)',
  'def g():\n    for x in',
])('%j after a body is cut off', (rest) => {
  expect(answerMarks(`    return 1\n\n\n${rest}`)).not.toBe('')
  // after a whole program it is not known where the answer should have ended
  expect(answerMarks(`def f():\n    return 1\n\n\n${rest}`)).toBe('')
})

test.each([
  '    return 1\n',
  '    return 1\n\ndef g(a):\n    return (a, "(", \'[\')  # (\n',
  '    return 1\n\nprint(f(1))',
  '    return 1\n\ndef g(a): return 1',
  '    return 1\n\n# and so on (',
  '    return 1\n\nx = "(" + \'[\'\n',
  '\treturn {\n\t\t1: 2\n\t}',
  'x = 1',
  '',
  'a ``` b',
  'const s = x<y>(z)',
  'if "<|endoftext|>" in text: pass',
])('%j is code', (text) => {
  expect(answerMarks(text)).toBe('')
})

test.each([
  `\`\`\`${' '.repeat(1 << 18)}x y`,
  `${'`'.repeat(1 << 18)} a b`,
  `  x\ndef f(${'"'.repeat(1 << 18)}`,
  `  x\ndef f(${'\\"'.repeat(1 << 18)}\\`,
  '~~~{\r'.repeat(1 << 16),
  '<|'.repeat(1 << 18),
])('hostile texts take linear time', (text) => {
  expect(typeof answerMarks(text)).toBe('string')
})
