import {
  type BackgroundAnswers,
  type LineMark,
  markOrder,
  openQuestions,
  type SurveyAssignment,
  type SurveyItem,
} from '@codegen-eval/survey'

/** The answers of a rater for an item so far. */
export interface Answer {
  /** The grades that were given, by attribute; some may be missing. */
  readonly values: Readonly<Record<string, number>>
  /** Time that the item was on the screen, without pauses. */
  readonly seconds: number
  /** When a grade was last changed. */
  readonly at?: string
  /** The rater's own answer, while it is written and later. */
  readonly ownAnswer?: string
  /** The own answer is finished, and the code was shown: from now on it stays as it is. */
  readonly ownAnswerDone?: boolean
  /** The rater's reasons in words. */
  readonly reason?: string
  /** The lines that are marked, in order. */
  readonly marks?: readonly LineMark[]
}

/** Where a rater is: at the first page, reading the instructions, at an item, or at the end. */
export type Phase = 'welcome' | 'instructions' | 'item' | 'done'

/** A rater's work on an assignment. */
export interface RatingSession {
  readonly assignment: SurveyAssignment
  /** By item. */
  readonly answers: ReadonlyMap<string, Answer>
  /** Answers to questions about the rater so far. */
  readonly background: BackgroundAnswers
  /** Index of the item that is shown, or was shown last. */
  readonly position: number
  readonly phase: Phase
  readonly paused: boolean
}

/** Something that a rater does. */
export type RatingAction =
  | { readonly type: 'begin' | 'next' | 'back' | 'pause' | 'resume' | 'finishOwnAnswer' }
  | { readonly type: 'go'; readonly position: number }
  /** Without a value, the grade is withdrawn. */
  | { readonly type: 'grade'; readonly attribute: string; readonly value?: number; readonly at: string }
  | { readonly type: 'writeOwnAnswer' | 'writeReason'; readonly text: string }
  /** Marks a line, or takes the mark away. */
  | { readonly type: 'mark'; readonly mark: LineMark }
  /** Answers a question about the rater. */
  | { readonly type: 'tell'; readonly question: string; readonly answer: string }
  | { readonly type: 'spend'; readonly seconds: number }

const EMPTY: Answer = { values: {}, seconds: 0 }

/** Where a rater begins: at the first page, if there is one. */
export function firstPhase({ firstPage, background }: SurveyAssignment): Phase {
  return firstPage === undefined && background === undefined ? 'instructions' : 'welcome'
}

/**
 * The work as it was left. It is at its end only if nothing is open, never behind an open item, and not behind open questions
 * about the rater.
 */
export function resumeSession(
  assignment: SurveyAssignment,
  answers: ReadonlyMap<string, Answer> = new Map(),
  position = 0,
  phase: Phase = firstPhase(assignment),
  background: BackgroundAnswers = {},
): RatingSession {
  const session: RatingSession = {
    ...{ assignment, answers, background },
    ...{ position: 0, phase: 'item', paused: false },
  }
  if (phase === 'welcome' || untold(session).length > 0) return { ...session, phase: 'welcome' }
  if (phase === 'instructions') return { ...session, phase }
  const isDone = phase === 'done' && openCount(session) === 0
  return { ...session, position: reachable(session, position), phase: isDone ? 'done' : 'item' }
}

/** The questions about the rater that are open. */
export function untold({
  assignment,
  background,
}: Pick<RatingSession, 'assignment' | 'background'>): string[] {
  return openQuestions(assignment.background ?? [], background).map(({ question }) => question)
}

/** The item that is shown. */
export function currentItem({ assignment, position }: RatingSession): SurveyItem {
  return assignment.items[position]!
}

/** The items that are shown together: those of one task, or the current one alone. */
export function itemsTogether(session: RatingSession): readonly SurveyItem[] {
  const current = currentItem(session)
  if (current.block === undefined) return [current]
  return session.assignment.items.filter(({ block }) => block === current.block)
}

/** The values and the answer given for an item so far. */
export function answerOf({ answers }: RatingSession, item: string): Answer {
  return answers.get(item) ?? EMPTY
}

/** Whether the rater still writes an own answer to the item that is shown, before its code may be seen. */
export function writesOwnAnswer(session: RatingSession): boolean {
  return session.assignment.ownAnswer && !answerOf(session, currentItem(session).item).ownAnswerDone
}

/** The attributes of an item that have no grade yet. */
export function missingGrades(session: RatingSession, item: string): string[] {
  const { values } = answerOf(session, item)
  return session.assignment.attributes.filter((attribute) => !Object.hasOwn(values, attribute))
}

/** Whether nothing is missing for an item. */
export function isAnswered(session: RatingSession, item: string): boolean {
  if (session.assignment.ownAnswer && !answerOf(session, item).ownAnswerDone) return false
  return missingGrades(session, item).length === 0
}

/** The number of items that are not answered. */
export function openCount(session: RatingSession): number {
  return session.assignment.items.filter(({ item }) => !isAnswered(session, item)).length
}

/** The index of the first item that is not answered; that of the last item if all are. */
export function firstOpen(session: RatingSession): number {
  const { items } = session.assignment
  const index = items.findIndex(({ item }) => !isAnswered(session, item))
  return index === -1 ? items.length - 1 : index
}

/**
 * The work after an action. An action that is not possible where the rater is changes nothing: nobody gets past an item
 * without answering it, and grades are given only to code that is shown.
 */
export function advance(session: RatingSession, action: RatingAction): RatingSession {
  switch (action.type) {
    case 'begin':
      if (session.phase === 'welcome')
        return untold(session).length === 0 ? { ...session, phase: 'instructions' } : session
      return session.phase === 'instructions' ? { ...session, phase: 'item' } : session
    case 'tell':
      return { ...session, background: { ...session.background, [action.question]: action.answer } }
    case 'pause':
      return session.phase === 'item' ? { ...session, paused: true } : session
    case 'resume':
      return { ...session, paused: false }
    case 'back':
      return back(session)
    case 'go':
      return session.phase === 'welcome'
        ? session
        : { ...session, phase: 'item', paused: false, position: reachable(session, action.position) }
  }
  if (session.phase !== 'item' || session.paused) return session
  const { item } = currentItem(session)
  switch (action.type) {
    case 'next':
      return isAnswered(session, item) ? next(session) : session
    case 'spend':
      return withAnswer(session, item, { seconds: answerOf(session, item).seconds + action.seconds })
    case 'writeOwnAnswer':
      return writesOwnAnswer(session) ? withAnswer(session, item, { ownAnswer: action.text }) : session
    case 'writeReason':
      return session.assignment.reasons && !writesOwnAnswer(session)
        ? withAnswer(session, item, { reason: action.text })
        : session
    case 'mark':
      return session.assignment.marks && !writesOwnAnswer(session)
        ? toggle(session, item, action.mark)
        : session
    case 'finishOwnAnswer': {
      const { ownAnswer = '' } = answerOf(session, item)
      if (!writesOwnAnswer(session)) return session
      // the outputs of one task are seen together, so its answer is written once
      return itemsTogether(session).reduce(
        (changed, other) => withAnswer(changed, other.item, { ownAnswer, ownAnswerDone: true }),
        session,
      )
    }
    case 'grade':
      return grade(session, item, action)
  }
}

function back(session: RatingSession): RatingSession {
  if (session.phase === 'done') return { ...session, phase: 'item' }
  if (session.phase !== 'item' || session.paused) return session
  return { ...session, position: Math.max(0, session.position - 1) }
}

function next(session: RatingSession): RatingSession {
  if (session.position + 1 < session.assignment.items.length)
    return { ...session, position: session.position + 1 }
  // an import may have left gaps before the last item
  return openCount(session) === 0
    ? { ...session, phase: 'done' }
    : { ...session, position: firstOpen(session) }
}

function grade(
  session: RatingSession,
  item: string,
  { attribute, value, at }: RatingAction & { readonly type: 'grade' },
): RatingSession {
  if (writesOwnAnswer(session) || !session.assignment.attributes.includes(attribute)) return session
  const others = Object.entries(answerOf(session, item).values).filter(([name]) => name !== attribute)
  // entries, because assigning a key such as __proto__ would not make a field
  const values = Object.fromEntries(value === undefined ? others : [...others, [attribute, value]])
  return withAnswer(session, item, { values, at })
}

/** Marks a line that is not marked, and takes the mark from one that is. */
function toggle(session: RatingSession, item: string, mark: LineMark): RatingSession {
  const { marks = [] } = answerOf(session, item)
  const others = marks.filter((other) => markOrder(other, mark) !== 0)
  const isNew = others.length === marks.length
  return withAnswer(session, item, { marks: isNew ? [...marks, mark].sort(markOrder) : others })
}

function withAnswer(session: RatingSession, item: string, change: Partial<Answer>): RatingSession {
  const answers = new Map(session.answers)
  answers.set(item, { ...answerOf(session, item), ...change })
  return { ...session, answers }
}

/** The nearest position that may be shown: none lies behind an item that is not answered. */
function reachable(session: RatingSession, position: number): number {
  const wanted = Number.isInteger(position) ? position : 0
  return Math.max(0, Math.min(wanted, firstOpen(session)))
}
