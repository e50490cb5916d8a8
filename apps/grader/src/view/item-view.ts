import { codeText } from '@codegen-eval/page/code-text'
import { element } from '@codegen-eval/page/element'
import type { CodeToken } from '@codegen-eval/page/highlight-text'
import type { LineMark } from '@codegen-eval/survey'
import {
  answerOf,
  currentItem,
  itemsTogether,
  missingGrades,
  type RatingSession,
  writesOwnAnswer,
} from '../rating-session.ts'
import { type GradeInput, gradeInput } from './grade-input.ts'
import { type LineMarking, markableLines } from './markable-lines.ts'

/** Actions of a rater at an item. */
export interface ItemActions {
  give(attribute: string, value: number | undefined): void
  write(text: string): void
  explain(text: string): void
  /** Marks a line, or takes its mark away; returns all marks of the item. */
  mark(mark: LineMark): readonly LineMark[]
  finishOwnAnswer(): void
  next(): void
  back(): void
  /** The tokens of the item's code, once its grammar is loaded; none if the language is not known. */
  highlight(language: string | undefined, code: string): Promise<readonly CodeToken[]>
  /** The language of items that name none, if it can be told. */
  readonly guessed: Promise<string | undefined>
}

/** An item on the screen. */
export interface ItemView {
  readonly element: HTMLElement
  readonly heading: HTMLElement
  /** Names the missing value, and moves the focus there. */
  complain(missing: readonly string[]): void
  /** Asks whether the rater really has no answer of their own. */
  askForOwnAnswer(): void
  /** Moves the focus to the lines of the answer, if they can be marked. */
  toLines(): void
  /** A digit was pressed: for the attribute that has the focus, or the first without a grade. */
  digit(digit: string, session: RatingSession): void
}

/** The item of a session: task and answer on one side, grades on the other. */
export function itemView(session: RatingSession, actions: ItemActions): ItemView {
  const { assignment, position } = session
  const item = currentItem(session)
  const heading = element('h2', { tabIndex: -1 }, `Item ${position + 1} of ${assignment.items.length}`)
  const error = element('p', { className: 'error', role: 'alert' })
  const writes = writesOwnAnswer(session)
  const inputs = new Map<string, GradeInput>()
  const grading = writes
    ? ownAnswerPanel(session, actions)
    : element(
        'div',
        {},
        gradingPanel(session, inputs, (attribute, value) => {
          error.textContent = ''
          actions.give(attribute, value)
        }),
        assignment.reasons && reasonPanel(session, actions),
      )
  const nav = element(
    'div',
    { className: 'steps' },
    element('button', { type: 'button', disabled: position === 0, on: { click: actions.back } }, 'Back'),
    element(
      'button',
      { type: 'button', className: 'main', on: { click: writes ? actions.finishOwnAnswer : actions.next } },
      writes ? 'Show the answer' : 'Go on',
    ),
  )
  const place = element(
    'div',
    { className: writes ? 'item writing' : 'item' },
    element(
      'section',
      { className: 'material', 'aria-label': 'Task and answer' },
      heading,
      taskText(item.intent),
      !writes && ownAnswerText(session),
      !writes && answersOf(session, actions),
    ),
    element(
      'section',
      { className: 'grading', 'aria-label': writes ? 'Your own answer' : 'Grades' },
      grading,
      error,
      nav,
    ),
  )
  return {
    heading,
    element: place,
    complain(missing) {
      error.textContent =
        assignment.attributes.length === 1
          ? assignment.items[position]!.answers === undefined
            ? 'Choose a grade first.'
            : 'Choose the better answer first, or no difference.'
          : `Without a grade: ${missing.join(', ')}.`
      inputs.get(missing[0]!)?.focus()
    },
    askForOwnAnswer() {
      error.textContent = 'Write an answer first. To go on without one, press “Show the answer” again.'
      grading.querySelector('textarea')?.focus()
    },
    toLines: () => place.querySelector<HTMLElement>('[role=listbox]')?.focus(),
    digit(digit, now) {
      const open = missingGrades(now, item.item)[0] ?? assignment.attributes[0]!
      const focused = [...inputs.values()].find((input) => input.element.contains(document.activeElement))
      const input = focused ?? inputs.get(open)
      input?.digit(digit)
    },
  }
}

function taskText(intent: string): HTMLElement | undefined {
  if (intent.trim() === '') return undefined
  // indented lines are code, such as the head of a function
  const looksLikeCode = /\n[ \t]+\S/.test(intent)
  return element(
    'div',
    { className: 'task' },
    element('h3', {}, 'Task'),
    looksLikeCode ? codeBox('Task', [intent]) : element('p', { className: 'words' }, intent),
  )
}

function ownAnswerText(session: RatingSession): HTMLElement | undefined {
  if (!session.assignment.ownAnswer) return undefined
  const { ownAnswer = '' } = answerOf(session, currentItem(session).item)
  return element(
    'details',
    {},
    element('summary', {}, 'Your own answer'),
    ownAnswer.trim() === ''
      ? element('p', { className: 'note' }, 'You wrote none.')
      : codeBox('Your own answer', [ownAnswer]),
  )
}

/** The answer of an item, or several side by side. */
function answersOf(session: RatingSession, actions: ItemActions): HTMLElement {
  const { code, answers, language, item, block } = currentItem(session)
  const { marks = [] } = answerOf(session, item)
  const show = (label: string, text: string, answer?: number): HTMLElement =>
    answerCode(
      { label, code: text, language },
      actions,
      session.assignment.marks && {
        marked: marksOf(marks, answer),
        toggle: (line) => marksOf(actions.mark(answer === undefined ? { line } : { line, answer }), answer),
      },
    )
  if (block !== undefined)
    return element(
      'div',
      { className: 'answers' },
      ...itemsTogether(session).map((other, i) =>
        other.item === item
          ? element('div', { className: 'current' }, show(`Answer ${i + 1}, graded now`, code))
          : answerCode(
              { label: `Answer ${i + 1}${gradesText(session, other.item)}`, ...other },
              actions,
              undefined,
            ),
      ),
    )
  if (answers === undefined) return show('Answer', code)
  return element(
    'div',
    { className: 'answers' },
    ...answers.map((text, i) => show(`Answer ${i + 1}`, text, i + 1)),
  )
}

/** The grades that an answer has already, beside its name. */
function gradesText(session: RatingSession, item: string): string {
  const grades = Object.values(answerOf(session, item).values)
  return grades.length === 0 ? '' : `, graded ${grades.join(', ')}`
}

function marksOf(marks: readonly LineMark[], answer: number | undefined): readonly number[] {
  return marks.filter((mark) => mark.answer === answer).map(({ line }) => line)
}

/** An answer with its heading; its lines can be marked where `marking` is given. */
function answerCode(
  {
    label,
    code,
    language,
  }: { readonly label: string; readonly code: string; readonly language?: string | undefined },
  { highlight, guessed }: Pick<ItemActions, 'highlight' | 'guessed'>,
  marking: LineMarking | undefined,
): HTMLElement {
  const lines = marking && markableLines(label, code, marking)
  const box = lines?.element ?? codeBox(label, [code])
  void highlight(language, code).then((tokens) => {
    if (lines) lines.colour(tokens)
    else if (tokens.length > 0)
      box.firstElementChild!.replaceChildren(...codeText(code, 0, code.length, tokens))
  })
  const named = element('small', {}, language === undefined ? '' : ` ${language}`)
  if (language === undefined)
    void guessed.then((name) => {
      if (name !== undefined) named.textContent = ` looks like ${name}`
    })
  return element(
    'div',
    { className: 'answer' },
    element('h3', {}, label, named),
    code.trim() === '' ? element('p', { className: 'note' }, 'The answer is empty.') : box,
  )
}

function codeBox(label: string, content: readonly (string | Node)[]): HTMLElement {
  const code = element('code')
  code.append(...content)
  // focusable, so that wide code can be scrolled by keyboard
  return element('pre', { tabIndex: 0, role: 'region', 'aria-label': label }, code)
}

function gradingPanel(
  session: RatingSession,
  inputs: Map<string, GradeInput>,
  give: ItemActions['give'],
): HTMLElement {
  const { scale, attributes } = session.assignment
  const { values } = answerOf(session, currentItem(session).item)
  for (const attribute of attributes) {
    const value = Object.hasOwn(values, attribute) ? values[attribute] : undefined
    inputs.set(
      attribute,
      gradeInput(capital(attribute), scale, value, (given) => give(attribute, given)),
    )
  }
  return element('div', {}, ...[...inputs.values()].map((input) => input.element))
}

function ownAnswerPanel(session: RatingSession, { write }: ItemActions): HTMLElement {
  const { ownAnswer = '' } = answerOf(session, currentItem(session).item)
  const area = element('textarea', {
    className: 'code',
    rows: 10,
    value: ownAnswer,
    spellcheck: false,
    autocapitalize: 'off',
    on: { input: () => write(area.value) },
  })
  return element(
    'div',
    {},
    element('label', {}, 'Your own answer', area),
    element(
      'p',
      { className: 'note' },
      'Write how you would solve the task, as well as you can; then the answer is shown, and yours stays as it is.',
    ),
  )
}

function reasonPanel(session: RatingSession, { explain }: ItemActions): HTMLElement {
  const { reason = '' } = answerOf(session, currentItem(session).item)
  const area = element('textarea', {
    className: 'reason',
    rows: 3,
    value: reason,
    on: { input: () => explain(area.value) },
  })
  return element('label', {}, 'Reasons, if you like', area)
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
