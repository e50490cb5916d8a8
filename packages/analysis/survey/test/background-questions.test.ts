import { expect, test } from 'vitest'
import { openQuestions, readBackground, readBackgroundAnswers } from '../src/background-questions.ts'

const questions = readBackground([
  { question: 'Age?', choices: ['young', 'old'] },
  { question: 'Editor?', text: 'x' },
])

test('answers are one for each question, of its choices', () => {
  const answers = { 'Age?': 'old', 'Editor?': '' }
  expect(readBackgroundAnswers(answers, questions)).toEqual(answers)
  expect(() => readBackgroundAnswers({ 'Age?': 'dead', 'Editor?': '' }, questions)).toThrow(
    'field "background.Age?": expected one of young, old, found "dead"',
  )
  expect(() => readBackgroundAnswers({ 'Age?': 'old' }, questions)).toThrow('it is missing')
  expect(() => readBackgroundAnswers({ ...answers, name: 'Ann' }, questions)).toThrow('is not known here')
})

test('questions with choices are open until one is chosen', () => {
  expect(openQuestions(questions, {}).map(({ question }) => question)).toEqual(['Age?'])
  expect(openQuestions(questions, { 'Age?': 'old' })).toEqual([])
  expect(openQuestions(readBackground([{ question: 'constructor', choices: ['a', 'b'] }]), {})).toHaveLength(
    1,
  )
})

test('questions without text, and none at all, are refused', () => {
  expect(() => readBackground([])).toThrow('expected at least one question')
  expect(() => readBackground([{ question: ' ' }])).toThrow('background[0].question')
  expect(() => readBackground([{ question: 'a', choices: ['x', 1] }])).toThrow('background[0].choices[1]')
})
