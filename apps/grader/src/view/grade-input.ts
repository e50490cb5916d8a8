import { element } from '@codegen-eval/page/element'
import { describeSurveyScale, isSurveyGrade, type SurveyScale } from '@codegen-eval/survey'
import { type GradeChoice, gradeChoices, nearestGrade } from '../grade-choices.ts'

/** The controls of an attribute's grade. */
export interface GradeInput {
  readonly element: HTMLElement
  /** Gives them the focus. */
  focus(): void
  /** Enters the grade that a digit stands for. */
  digit(digit: string): void
}

/** The grade was given, or withdrawn. */
export type GiveGrade = (value: number | undefined) => void

let made = 0

/** A list of grades with their wording for a short scale, a slider with a number field for a long one. */
export function gradeInput(
  attribute: string,
  scale: SurveyScale,
  value: number | undefined,
  give: GiveGrade,
): GradeInput {
  const choices = gradeChoices(scale)
  return choices ? choiceInput(attribute, choices, value, give) : sliderInput(attribute, scale, value, give)
}

function choiceInput(
  attribute: string,
  choices: readonly GradeChoice[],
  given: number | undefined,
  give: GiveGrade,
): GradeInput {
  const name = `grade-${made++}`
  const buttons = choices.map(({ value }) =>
    element('input', {
      type: 'radio',
      name,
      value: String(value),
      checked: value === given,
      autocomplete: 'off',
      on: { change: () => give(value) },
    }),
  )
  const labels = choices.map(({ value, label, description, key }, i) =>
    element(
      'label',
      { className: 'choice' },
      buttons[i],
      element('span', { className: 'value' }, String(value)),
      element(
        'span',
        { className: 'wording' },
        label !== '' && element('strong', {}, label),
        label !== '' && description !== '' && ' ',
        description !== '' && element('span', { className: 'description' }, description),
      ),
      // a digit that is the grade itself needs no mark
      key !== undefined && key !== String(value) && element('kbd', { title: 'key' }, key),
    ),
  )
  const isPlain = choices.every(({ label, description }) => label === '' && description === '')
  return {
    element: element(
      'fieldset',
      { className: isPlain ? 'grades plain' : 'grades' },
      element('legend', {}, attribute),
      ...labels,
    ),
    focus: () => (buttons.find(({ checked }) => checked) ?? buttons[0])?.focus(),
    digit(digit) {
      const index = choices.findIndex(({ key }) => key === digit)
      const button = buttons[index]
      if (!button) return
      button.focus()
      button.checked = true
      give(choices[index]!.value)
    },
  }
}

function sliderInput(
  attribute: string,
  scale: SurveyScale,
  given: number | undefined,
  give: GiveGrade,
): GradeInput {
  const { min, max, step } = scale
  const id = `grade-${made++}`
  const range = { min: String(min), max: String(max), step: String(step), autocomplete: 'off' } as const
  const middle = nearestGrade(scale, (min + max) / 2)
  const slider = element('input', {
    type: 'range',
    ...range,
    value: String(given ?? middle),
    'aria-label': `${attribute}, slider`,
  })
  const field = element('input', {
    type: 'number',
    inputMode: step % 1 === 0 ? 'numeric' : 'decimal',
    ...range,
    value: given === undefined ? '' : String(given),
    'aria-label': attribute,
    'aria-describedby': `${id}-error`,
  })
  const error = element('p', { className: 'error', id: `${id}-error` })
  const show = (value: number | undefined, message = '') => {
    slider.classList.toggle('untouched', value === undefined)
    slider.setAttribute('aria-valuetext', value === undefined ? 'no grade yet' : String(value))
    error.textContent = message
    field.setAttribute('aria-invalid', String(message !== ''))
  }
  const slide = () => {
    const value = nearestGrade(scale, Number(slider.value))
    field.value = String(value)
    show(value)
    give(value)
  }
  slider.addEventListener('input', slide)
  // a click on the middle is a grade, too, though it moves nothing
  slider.addEventListener('click', () => field.value === '' && slide())
  field.addEventListener('input', () => {
    const value = field.value === '' ? undefined : Number(field.value)
    const isGrade = value !== undefined && isSurveyGrade(scale, value)
    if (isGrade) slider.value = String(value)
    const isWrong = !isGrade && (value !== undefined || field.validity.badInput)
    show(isGrade ? value : undefined, isWrong ? `Expected ${describeSurveyScale(scale)}.` : '')
    give(isGrade ? value : undefined)
  })
  show(given)
  return {
    element: element(
      'fieldset',
      { className: 'grades slider' },
      element('legend', {}, attribute),
      element('div', { className: 'slide' }, slider, field),
      element(
        'div',
        { className: 'ends' },
        element('span', {}, endText(scale, min)),
        element('span', {}, endText(scale, max)),
      ),
      error,
      anchorList(scale),
    ),
    focus: () => field.focus(),
    digit(digit) {
      field.focus()
      field.value = digit
      field.dispatchEvent(new Event('input'))
    },
  }
}

function endText({ anchors }: SurveyScale, value: number): string {
  const label = anchors?.find((anchor) => anchor.value === value)?.label
  return label === undefined ? String(value) : `${value}: ${label}`
}

/** The wording of grades within a long scale, and descriptions. */
function anchorList({ anchors = [], min, max }: SurveyScale): HTMLElement | undefined {
  const worded = anchors.filter(
    ({ value, description }) => description !== '' || (value !== min && value !== max),
  )
  if (worded.length === 0) return undefined
  return element(
    'dl',
    { className: 'anchors' },
    ...worded.map(({ value, label, description }) =>
      element(
        'div',
        {},
        element('dt', {}, String(value)),
        element('dd', {}, element('strong', {}, label), description !== '' && ` ${description}`),
      ),
    ),
  )
}
