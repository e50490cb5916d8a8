import { codeLikeText } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extractCode } from '../src/extract-code.ts'
import { formatExtraction } from '../src/extraction-policy.ts'

const ANSWER = `Install it:

\`\`\`sh
pip install it
\`\`\`

Then:

\`\`\`Python
import it
it.run(1)
\`\`\`

which prints

\`\`\`
1
\`\`\`
`

const code = (answer: string, policy = {}) => extractCode(answer, policy).code

test('blocks says which blocks are taken', () => {
  expect(code(ANSWER)).toBe('pip install it')
  expect(code(ANSWER, { blocks: 'last' })).toBe('1')
  expect(code(ANSWER, { blocks: 'longest' })).toBe('import it\nit.run(1)')
  expect(code(ANSWER, { blocks: 'all' })).toBe('pip install it\nimport it\nit.run(1)\n1')
})

test('languages leaves out blocks of others, whatever the case', () => {
  expect(code(ANSWER, { languages: ['python', 'py'] })).toBe('import it\nit.run(1)')
  expect(code(ANSWER, { languages: ['SH', 'Python'], blocks: 'all' })).toBe(
    'pip install it\nimport it\nit.run(1)',
  )
})

test('without a block of the languages those count that name none', () => {
  expect(code(ANSWER, { languages: ['java'] })).toBe('1')
  expect(code('```sh\na\n```', { languages: ['java'] })).toBe('```sh\na\n```')
})

test('without a block the answer is taken as it is, or nothing of it', () => {
  expect(extractCode('x = 1\r\n')).toEqual({
    code: 'x = 1\r\n',
    source: 'whole',
    ranges: [{ start: 0, end: 7 }],
    unclosed: false,
    prompts: false,
    reasoning: false,
    policy: formatExtraction(),
  })
  expect(extractCode('sorry', { otherwise: 'empty' })).toMatchObject({
    code: '',
    source: 'empty',
    ranges: [],
  })
})

test('a result says where its code stood', () => {
  const { ranges, source } = extractCode(ANSWER, { blocks: 'all' })
  expect(source).toBe('fences')
  expect(ranges.map(({ start, end }) => ANSWER.slice(start, end))).toEqual([
    'pip install it',
    'import it\nit.run(1)',
    '1',
  ])
})

test('a result says whether a block that was taken is cut off', () => {
  const cut = '```\na\n```\n```py\nb'
  expect(extractCode(cut)).toMatchObject({ code: 'a', unclosed: false })
  expect(extractCode(cut, { blocks: 'last' })).toMatchObject({ code: 'b', unclosed: true })
  expect(extractCode(cut, { blocks: 'all' })).toMatchObject({ code: 'a\nb', unclosed: true })
})

test('prompts are left out of blocks and of whole answers, unless they are kept', () => {
  const session = '```\n>>> f(1)\n2\n```'
  expect(extractCode(session)).toMatchObject({ code: 'f(1)', prompts: true })
  expect(extractCode(session, { prompts: 'keep' })).toMatchObject({ code: '>>> f(1)\n2', prompts: false })
  expect(extractCode('In [1]: f(1)\nOut[1]: 2')).toMatchObject({
    code: 'f(1)',
    prompts: true,
    source: 'whole',
  })
})

test('the longest block is the longest without prompts, the first of several', () => {
  expect(code('```\n>>> a\n1234567\n```\n```\nbcd\n```\n```\nefg\n```', { blocks: 'longest' })).toBe('bcd')
})

test('code within a fence that is long enough comes back, whatever it is', () => {
  fc.assert(
    fc.property(codeLikeText, fc.constantFrom('`', '~'), (text, character) => {
      fc.pre(!text.includes('\r'))
      const fence = character.repeat(40)
      const answer = `Here:\n${fence}py\n${text}\n${fence}\nDone.`
      expect(extractCode(answer, { prompts: 'keep' })).toMatchObject({ code: text, unclosed: false })
    }),
  )
})

test('an answer without fences and prompts is its own code', () => {
  fc.assert(
    fc.property(codeLikeText, (text) => {
      fc.pre(!/```|~~~|>>>|In \[/.test(text))
      expect(code(text)).toBe(text)
    }),
  )
})

test.each([
  ['a numbered list', '1. Do this:\n    ```python\n    x = 1\n    ```\n2. that', 'x = 1'],
  ['a table before', '| a |\n|---|\n```{.python}\nz\n```', 'z'],
  ['thoughts before', '<think>\nhm ```\n</think>\n```py\ny\n```', 'y'],
  ['four backticks around three', '````md\n```py\nx\n```\n````', '```py\nx\n```'],
  ['Windows line endings', 'So:\r\n```\r\na\r\nb\r\n```\r\n', 'a\nb'],
  [
    'an indented answer, which is code by its indentation',
    '    ```\n    x\n    ```',
    '    ```\n    x\n    ```',
  ],
  ['a fence that opens in a line, and one that opens to close it', 'So: ```py\nx = 1\n```', ''],
])('answers as models write them: %s', (_, answer, expected) => {
  expect(code(answer)).toBe(expected)
})

test.each([
  'def f():\n    return 1\n```',
  'def f():\n    return 1\n  ```\n\n',
  'def f():\r\n    return 1\r\n~~~\r\n',
])('a fence that closes what the prompt opened, as in %j, ends the code', (answer) => {
  const extracted = extractCode(answer)
  expect(extracted.code.trimEnd()).toBe(answer.slice(0, answer.indexOf('1') + 1))
  expect(extracted).toMatchObject({ source: 'whole', ranges: [{ start: 0, end: extracted.code.length }] })
  expect(extractCode(answer, { otherwise: 'empty' })).toMatchObject({ code: '', source: 'empty' })
})

test('reasoning before such a fence is left out, too', () => {
  const answer = '<think>hm</think>\nx = 1\n```'
  expect(extractCode(answer)).toMatchObject({ code: 'x = 1\n', ranges: [{ start: 18, end: 24 }] })
})

test('an end token ends an answer, unless it is quoted', () => {
  expect(code('  return 1<|endoftext|>def g():')).toBe('  return 1')
  expect(code('```\nx = 1\n```<|im_end|>\n```\ny\n```', { blocks: 'last' })).toBe('x = 1')
  expect(code('x<end_of_turn>\nuser')).toBe('x')
  expect(code('x = "<|endoftext|>"')).toBe('x = "<|endoftext|>"')
  expect(code('<p><s>a</s></p></s>\n')).toBe('<p><s>a</s></p>')
  expect(code('x<|endoftext|>', { reasoning: 'keep' })).toBe('x<|endoftext|>')
})

test('the body of a function ends before the next block at the margin', () => {
  const body = '    if x:\n        return 1\n\n    return [\n0,\n]\n\n'
  for (const rest of [
    'def g(',
    '@cache\ndef g(): pass',
    'class A:',
    '# tests\n',
    'print(f(1))',
    'if __name__',
  ])
    expect(code(body + rest, { extent: 'body' })).toBe(body)
  expect(code(`\`\`\`\n${body}def g(\n\`\`\``, { extent: 'body' })).toBe(body)
  const whole = 'def f():\n    return 1\n\ndef g(): pass\n'
  expect(code(whole, { extent: 'body' })).toBe(whole)
  expect(code('', { extent: 'body' })).toBe('')
})

test('mistakes are errors', () => {
  expect(() => extractCode(undefined as never)).toThrow(TypeError)
  expect(() => extractCode('', { blocks: 'best' as never })).toThrow(/got 'best'/)
})

test('reasoning is left out before blocks are looked for', () => {
  const answer = '<think>\nMaybe:\n```python\ndraft()\n```\n</think>\n\n```python\nx = 1\n```\n'
  const extracted = extractCode(answer)
  expect(extracted).toMatchObject({ code: 'x = 1', source: 'fences', reasoning: true })
  expect(extracted.ranges.map(({ start, end }) => answer.slice(start, end))).toEqual(['x = 1'])
  expect(code(answer, { reasoning: 'keep' })).toBe('draft()')
})

test('an answer without a block is what stands outside of its reasoning', () => {
  expect(extractCode('<think>hm</think>\n\n  return x\n')).toMatchObject({
    code: '  return x\n',
    source: 'whole',
    ranges: [{ start: 19, end: 30 }],
  })
  expect(code('a first try</think>x = 1')).toBe('x = 1')
  expect(code('<think>it never ends\n```\nx\n```')).toBe('')
})
