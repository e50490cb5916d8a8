import { element } from '@codegen-eval/page/element'
import type { KeptSurvey } from '../answer-store.ts'

/** An assignment of this browser, and how far it is. */
export interface ListedSurvey extends KeptSurvey {
  readonly answered: number
}

/** The answers that the start page asks for. */
export interface StartActions {
  pick(): void
  open(survey: KeptSurvey): void
  remove(survey: KeptSurvey): void
}

/** The page that opens an assignment. */
export function startView(surveys: readonly ListedSurvey[], actions: StartActions): HTMLElement {
  return element(
    'div',
    {},
    surveys.length > 0 &&
      element(
        'section',
        { 'aria-labelledby': 'kept-heading' },
        element('h2', { id: 'kept-heading' }, 'Go on'),
        element('ul', { className: 'surveys' }, ...surveys.map((survey) => surveyRow(survey, actions))),
      ),
    element(
      'section',
      { 'aria-labelledby': 'open-heading' },
      element('h2', { id: 'open-heading', tabIndex: -1 }, 'Open an assignment'),
      element(
        'div',
        { id: 'drop' },
        element(
          'p',
          {},
          'Drop the file here that you were sent, or ',
          element('button', { type: 'button', on: { click: actions.pick } }, 'choose it'),
        ),
        element(
          'p',
          { className: 'note' },
          'It is a file such as ',
          element('code', {}, 'rater-01.json'),
          '. It is read in this page and is not sent anywhere. When you are done, you export a file of ratings ',
          'and send it back. Organisers open ',
          element('code', {}, 'key.json'),
          " and the raters' files, and see how far the survey is.",
        ),
      ),
    ),
  )
}

function surveyRow(survey: ListedSurvey, { open, remove }: StartActions): HTMLElement {
  const { title, rater, items, answered } = survey
  const name = `${title}, ${rater}`
  const row = element('li')
  const show = (...buttons: HTMLElement[]) =>
    row.replaceChildren(words, element('div', { className: 'actions' }, ...buttons))
  const button = (label: string, click: () => void, className = '') =>
    element('button', { type: 'button', className, 'aria-label': `${label}: ${name}`, on: { click } }, label)
  const words = element(
    'span',
    {},
    element('strong', {}, title),
    element('small', {}, `${rater}, ${answered} of ${items} answered`),
  )
  const usual = () =>
    show(
      button(answered === items ? 'Look again' : 'Go on', () => open(survey), 'main'),
      button('Delete', ask, 'quiet'),
    )
  const ask = () => {
    const keep = button('Keep', usual)
    show(
      element('span', {}, answered === 0 ? 'Delete it?' : `Delete it with ${answered} answered?`),
      button('Delete now', () => remove(survey), 'danger'),
      keep,
    )
    keep.focus()
  }
  usual()
  return row
}
