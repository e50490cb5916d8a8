import { element } from '@codegen-eval/page/element'
import type { BackgroundQuestion } from '@codegen-eval/survey'
import type { RatingSession } from '../rating-session.ts'
import { markdown } from './markdown.ts'

/** Actions of a rater at the first page. */
export interface WelcomeActions {
  tell(question: string, answer: string): void
  goOn(): void
}

/** The first page on the screen. */
export interface WelcomeView {
  readonly element: HTMLElement
  /** Names the questions without an answer, and moves the focus to the first of them. */
  complain(open: readonly string[]): void
  /** A digit was pressed: for the question that has the focus, or the first without an answer. */
  digit(digit: string): void
}

interface QuestionInput {
  readonly question: string
  readonly element: HTMLElement
  /** The choices; none of a question in words. */
  readonly buttons: readonly HTMLInputElement[]
}

/** The organiser's words, and questions about the rater. */
export function welcomeView(
  { assignment, background }: RatingSession,
  { tell, goOn }: WelcomeActions,
): WelcomeView {
  const { title, firstPage = '', background: questions = [] } = assignment
  const error = element('p', { className: 'error', role: 'alert' })
  const inputs = questions.map((question, q): QuestionInput => {
    const given = Object.hasOwn(background, question.question) ? background[question.question] : undefined
    return questionInput(question, q, given, (answer) => {
      error.textContent = ''
      tell(question.question, answer)
    })
  })
  return {
    element: element(
      'section',
      { className: 'welcome', 'aria-labelledby': 'welcome-heading' },
      element('h2', { id: 'welcome-heading', tabIndex: -1 }, title),
      firstPage !== '' && markdown(firstPage),
      ...inputs.map((input) => input.element),
      error,
      element('button', { type: 'button', className: 'main', on: { click: goOn } }, 'Go on'),
    ),
    complain(open) {
      error.textContent = `Without an answer: ${open.join(' ')}`
      inputs.find(({ question }) => question === open[0])?.buttons[0]?.focus()
    },
    digit(digit) {
      const focused = inputs.find((input) => input.element.contains(document.activeElement))
      const open = inputs.find(({ buttons }) => buttons.length > 0 && !buttons.some(({ checked }) => checked))
      const button = (focused ?? open)?.buttons[Number(digit) - 1]
      button?.focus()
      button?.click()
    },
  }
}

function questionInput(
  { question, text, choices }: BackgroundQuestion,
  index: number,
  given: string | undefined,
  tell: (answer: string) => void,
): QuestionInput {
  const about = text !== undefined && markdown(text)
  if (choices === undefined) {
    const area = element('textarea', { rows: 2, value: given ?? '', on: { input: () => tell(area.value) } })
    return {
      question,
      element: element('div', { className: 'question' }, element('label', {}, question, area), about),
      buttons: [],
    }
  }
  const buttons = choices.map((choice) =>
    element('input', {
      type: 'radio',
      name: `question-${index}`,
      checked: choice === given,
      autocomplete: 'off',
      on: { change: () => tell(choice) },
    }),
  )
  const labels = choices.map((choice, c) =>
    element(
      'label',
      { className: 'choice' },
      buttons[c],
      element('span', { className: 'value' }, ''),
      element('span', { className: 'wording' }, choice),
      c < 9 && element('kbd', { title: 'key' }, String(c + 1)),
    ),
  )
  return {
    question,
    element: element(
      'fieldset',
      { className: 'grades question' },
      element('legend', {}, question),
      about,
      ...labels,
    ),
    buttons,
  }
}
