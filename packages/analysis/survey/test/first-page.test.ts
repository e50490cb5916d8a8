import { expect, test } from 'vitest'
import { parseFirstPage } from '../src/first-page.ts'

const PAGE = `# Welcome

You grade **code**. See [the paper](https://example.org).

## How long do you *program*?

Count study, too.

- less than 2 years
- 2 to 5 years
- \`5\` years or more

## Which languages do you use?

One line is enough.
`

test('headings that end with a question mark are questions, and lists below them answers', () => {
  expect(parseFirstPage(PAGE)).toEqual({
    firstPage: '# Welcome\n\nYou grade **code**. See [the paper](https://example.org).',
    background: [
      {
        question: 'How long do you program?',
        text: 'Count study, too.',
        choices: ['less than 2 years', '2 to 5 years', '5 years or more'],
      },
      { question: 'Which languages do you use?', text: 'One line is enough.' },
    ],
  })
})

test('a page may have no question, or nothing else', () => {
  expect(parseFirstPage('\uFEFFHello?\r\n\r\n- a\r\n')).toEqual({
    firstPage: 'Hello?\n\n- a',
    background: [],
  })
  expect(parseFirstPage('Really?\n-------\n1. yes\n2. no')).toEqual({
    firstPage: '',
    background: [{ question: 'Really?', choices: ['yes', 'no'] }],
  })
  expect(parseFirstPage('')).toEqual({ firstPage: '', background: [] })
})

test('a question that comes twice, and answers that are no choice, are refused', () => {
  expect(() => parseFirstPage('# A?\n# A?')).toThrow(
    'field "background[1].question": expected a question that did not come before, found "A?"',
  )
  for (const answers of ['- a', '- a\n- a', '- a\n-'])
    expect(() => parseFirstPage(`# A?\n${answers}`)).toThrow('field "background[0].choices')
})
