import { element } from '@codegen-eval/page/element'
import type { SurveyAssignment } from '@codegen-eval/survey'
import { gradeChoices } from '../grade-choices.ts'

/**
 * The instructions for a rater: the organiser's words, the scale, and the keys.
 *
 * @param isKept Whether the browser keeps answers.
 */
export function instructions(assignment: SurveyAssignment, isKept: boolean): HTMLElement {
  const { scale, attributes, ownAnswer } = assignment
  const words = assignment.instructions.trim()
  const subject =
    attributes.length === 1 ? 'Each answer gets a grade' : `Each answer is graded for ${list(attributes)},`
  return element(
    'div',
    { className: 'instructions' },
    words !== '' && element('p', { className: 'words' }, words),
    assignment.marks &&
      element('p', {}, 'You may mark lines of an answer that are wrong or matter to your grade.'),
    ownAnswer && element('p', {}, 'Before you see an answer, write how you would solve the task yourself.'),
    element(
      'p',
      {},
      assignment.items.some(({ answers }) => answers !== undefined)
        ? 'Several answers to a task are shown together: choose the better one, or no difference.'
        : `${subject} from ${scale.min} to ${scale.max}.`,
      assignment.items.some(({ block }) => block !== undefined) &&
        ' All answers to a task are shown together, and graded one after the other; you can go back.',
    ),
    element(
      'dl',
      { className: 'anchors' },
      ...(scale.anchors ?? []).map(({ value, label, description }) =>
        element(
          'div',
          {},
          element('dt', {}, String(value)),
          element('dd', {}, element('strong', {}, label), description !== '' && ` ${description}`),
        ),
      ),
    ),
    element(
      'p',
      {},
      isKept
        ? 'Every answer is kept in this browser at once: you may close the page and go on later. '
        : 'This browser keeps no answers: export your ratings often, and before you close the page. ',
      'You may go back and change a grade at any time. The page measures how long an item is on the screen; ',
      'the clock stands while you pause, read these instructions, or look at another page.',
    ),
    element('h3', {}, 'Keys'),
    keyList(assignment),
  )
}

function keyList({ scale, ownAnswer, reasons, marks }: SurveyAssignment): HTMLElement {
  const digits = gradeChoices(scale) ? 'choose a grade' : 'type a grade'
  const rows: readonly (readonly [string, string])[] = [
    ['digits', digits],
    ['Enter', 'go on'],
    ['Backspace, ←', 'go back; in lists of grades and sliders, arrows choose'],
    ['P', 'pause, and go on after it'],
    ['Tab', 'to the next control'],
    ...(marks ? [['M', 'to the lines of code: ↑ and ↓ choose a line, Space or M marks it'] as const] : []),
    ...(ownAnswer ? [['Ctrl + Enter', 'finish your own answer'] as const] : []),
    ...(reasons ? [['Ctrl + Enter', 'go on from your reasons'] as const] : []),
  ]
  return element(
    'dl',
    { className: 'keys' },
    ...rows.map(([key, does]) =>
      element('div', {}, element('dt', {}, element('kbd', {}, key)), element('dd', {}, does)),
    ),
  )
}

function list(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
