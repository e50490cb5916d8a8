import { byId, element } from '@codegen-eval/page/element'
import { createSaver } from './answer-saver.ts'
import type { AnswerStore, KeptSurvey } from './answer-store.ts'
import { download } from './download.ts'
import { guess, highlight } from './highlight.ts'
import { focusOf, keyAction } from './key-action.ts'
import { createClock } from './rating-clock.ts'
import { importRatings, ratingFileName, ratingFileText, ratingsOf } from './rating-file.ts'
import {
  type Answer,
  advance,
  answerOf,
  currentItem,
  firstOpen,
  isAnswered,
  missingGrades,
  type RatingAction,
  type RatingSession,
  untold,
  writesOwnAnswer,
} from './rating-session.ts'
import { rememberSingleKeys, singleKeys } from './single-keys.ts'
import { unkeptAnswers } from './unkept-answers.ts'
import { doneView } from './view/done-view.ts'
import { instructionsView, readInstructions } from './view/instructions-view.ts'
import { type ItemView, itemView } from './view/item-view.ts'
import { clearMessages, showMessage, showProblem } from './view/message.ts'
import { pausedView } from './view/paused-view.ts'
import { storageNotice } from './view/storage-notice.ts'
import { surveyBar } from './view/survey-bar.ts'
import { type WelcomeView, welcomeView } from './view/welcome-view.ts'

/** How often the clock is looked at; less than the longest gap that it counts. */
const TICK_MS = 5000

/** The page, as far as an open assignment needs it. */
export interface Surroundings {
  readonly store: AnswerStore
  /** Why the browser keeps nothing, if it keeps nothing. */
  readonly refusal: string | undefined
  /** Asks for a file of ratings. */
  pick(): void
  /** Goes to the start page. */
  leave(): void
}

/** An assignment that is being worked on. */
export interface OpenSurvey {
  readonly checksum: string
  /** Takes the answers of a file of ratings, or says why not. */
  importText(name: string, text: string): void
  /** Whether closing the page would lose something. */
  isAtRisk(): boolean
  /** Ends the work. The answers that would be lost with the page are returned, by item. */
  close(): Promise<ReadonlyMap<string, Answer>>
}

/**
 * Shows an assignment, and keeps every change.
 *
 * @param unsaved Items whose answers the store does not have yet.
 */
export function openSurvey(
  kept: KeptSurvey,
  start: RatingSession,
  unsaved: Iterable<string>,
  { store, refusal, pick, leave }: Surroundings,
): OpenSurvey {
  const { assignment } = start
  const { checksum } = assignment
  let session = start
  let item: ItemView | undefined
  let welcome: WelcomeView | undefined
  let drawn = ''
  let imports = 0
  let withoutOwnAnswer = ''
  let exported: ReadonlyMap<string, Answer> = new Map()
  const ended = new AbortController()
  const clock = createClock(() => performance.now())
  const saver = createSaver(showKept)
  const bar = surveyBar(session, singleKeys(), {
    pause: () => act({ type: session.paused ? 'resume' : 'pause' }),
    read: () => {
      spend()
      clock.hold('reading', true)
      readInstructions(assignment, isKept(), () => clock.hold('reading', false))
    },
    exportRatings,
    importRatings: pick,
    firstOpen: () => act({ type: 'go', position: firstOpen(session) }),
    leave,
    setSingleKeys: rememberSingleKeys,
  })
  const unnamed = assignment.items
    .filter(({ language }) => language === undefined)
    .flatMap(({ code, answers = [code] }) => answers)
  const guessed = unnamed.length === 0 ? Promise.resolve(undefined) : guess(unnamed)
  const place = element('div')
  byId('view').replaceChildren(bar.element, place)

  function keep(name: string): void {
    saver.save(name, () => store.keepAnswer(checksum, name, answerOf(session, name)))
  }

  function keepPlace(): void {
    const { position, phase, background } = session
    const survey = { ...kept, position, phase, background }
    // no item has an empty name
    saver.save('', () => store.keepSurvey(survey))
  }

  /** Gives the time since the last look to the item that is shown. */
  function spend(): void {
    session = advance(session, { type: 'spend', seconds: clock.take() })
  }

  function act(action: RatingAction): void {
    const before = session
    spend()
    session = advance(session, action)
    // an answer of the rater's own is that of all outputs of a task
    for (const [name, answer] of session.answers) if (before.answers.get(name) !== answer) keep(name)
    const hasMoved = before.position !== session.position || before.phase !== session.phase
    if (hasMoved || before.background !== session.background) keepPlace()
    if (hasMoved) clearMessages()
    draw()
  }

  function next(): void {
    const missing = missingGrades(session, currentItem(session).item)
    if (missing.length > 0) item?.complain(missing)
    else act({ type: 'next' })
  }

  function leaveWelcome(): void {
    const open = untold(session)
    if (open.length > 0) welcome?.complain(open)
    else act({ type: 'begin' })
  }

  function finishOwnAnswer(): void {
    const { item: name } = currentItem(session)
    const isBlank = (answerOf(session, name).ownAnswer ?? '').trim() === ''
    if (isBlank && withoutOwnAnswer !== name) {
      withoutOwnAnswer = name
      item?.askForOwnAnswer()
    } else act({ type: 'finishOwnAnswer' })
  }

  function exportRatings(): void {
    spend()
    exported = new Map([...session.answers].filter(([name]) => isAnswered(session, name)))
    download(ratingFileName(assignment), ratingFileText(session))
    const count = ratingsOf(session).length
    const all = assignment.items.length
    showMessage(
      count === all
        ? `Exported all ${count} ratings. Send the file to whoever sent you the assignment.`
        : `Exported ${count} of ${all} ratings. The rest is not answered yet.`,
    )
    showKept()
  }

  function draw(): void {
    clock.hold('paused', session.paused)
    clock.hold('no item', session.phase !== 'item')
    bar.update(session)
    showKept()
    const { phase, paused, position } = session
    document.body.dataset.phase = phase
    const shown = [phase, paused, position, phase === 'item' && writesOwnAnswer(session), imports].join()
    if (shown === drawn) return
    drawn = shown
    item = undefined
    welcome = undefined
    place.replaceChildren(view())
    place.querySelector<HTMLElement>('h2')?.focus()
    window.scrollTo(0, 0)
  }

  function view(): HTMLElement {
    if (session.phase === 'welcome') {
      welcome = welcomeView(session, {
        tell: (question, answer) => act({ type: 'tell', question, answer }),
        goOn: leaveWelcome,
      })
      return welcome.element
    }
    if (session.phase === 'instructions')
      return instructionsView(assignment, isKept(), () => act({ type: 'begin' }))
    if (session.phase === 'done')
      return doneView(session, { exportRatings, back: () => act({ type: 'back' }) })
    if (session.paused) return pausedView(() => act({ type: 'resume' }))
    item = itemView(session, {
      give: (attribute, value) =>
        act({
          type: 'grade',
          attribute,
          at: new Date().toISOString(),
          ...(value === undefined ? {} : { value }),
        }),
      write: (text) => act({ type: 'writeOwnAnswer', text }),
      explain: (text) => act({ type: 'writeReason', text }),
      mark: (mark) => {
        act({ type: 'mark', mark })
        return answerOf(session, currentItem(session).item).marks ?? []
      },
      finishOwnAnswer,
      next,
      back: () => act({ type: 'back' }),
      highlight: async (language, code) => {
        const known = language ?? (await guessed)
        return known === undefined ? [] : highlight(known, code)
      },
      guessed,
    })
    return item.element
  }

  function unkept() {
    const { waiting } = saver.state
    return unkeptAnswers(session, exported, (name) => refusal === undefined && !waiting.includes(name))
  }

  /** Whether the browser takes what it is given. */
  function isKept(): boolean {
    return refusal === undefined && saver.state.failure === undefined
  }

  function isAtRisk(): boolean {
    return unkept().length > 0
  }

  function showKept(): void {
    const { waiting, failure } = saver.state
    const reason = refusal ?? failure
    bar.showKept(reason !== undefined ? 'not saved' : waiting.length > 0 ? 'saving …' : 'saved')
    const notice = byId('notices')
    if (reason === undefined) notice.replaceChildren()
    else
      notice.replaceChildren(
        storageNotice({
          reason,
          atRisk: unkept().filter((name) => isAnswered(session, name)).length,
          exportRatings,
        }),
      )
  }

  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || byId<HTMLDialogElement>('reading').open) return
    const action = keyAction(event, focusOf(document.activeElement), bar.hasSingleKeys())
    if (!action || session.phase === 'done') return
    event.preventDefault()
    if (session.phase === 'welcome') {
      if (action.type === 'next') leaveWelcome()
      else if (action.type === 'digit') welcome?.digit(action.digit)
    } else if (session.phase === 'instructions') {
      if (action.type === 'next') act({ type: 'begin' })
    } else if (action.type === 'pause') act({ type: session.paused ? 'resume' : 'pause' })
    else if (session.paused) return
    else if (action.type === 'back') act({ type: 'back' })
    else if (action.type === 'digit') item?.digit(action.digit, session)
    else if (action.type === 'mark') item?.toLines()
    else if (writesOwnAnswer(session)) finishOwnAnswer()
    else next()
  }

  function hide(): void {
    spend()
    clock.hold('hidden', document.hidden)
    // the time that was spent is kept with the answer
    if (session.phase === 'item') keep(currentItem(session).item)
  }

  const { signal } = ended
  document.addEventListener('keydown', press, { signal })
  document.addEventListener('visibilitychange', hide, { signal })
  const ticking = setInterval(clock.tick, TICK_MS)
  clock.hold('hidden', document.hidden)
  // grammars are loaded at once, so that the page needs no server from then on
  for (const language of new Set(assignment.items.map(({ language }) => language)))
    if (language !== undefined) void highlight(language, '')
  keepPlace()
  for (const name of unsaved) keep(name)
  draw()

  return {
    checksum,
    isAtRisk,
    importText(name, text) {
      try {
        spend()
        const { session: changed, taken, kept: same } = importRatings(session, text)
        session = changed
        for (const each of taken) keep(each)
        imports++
        const rest = same === 0 ? '' : ` ${same} had the same or a later answer here, which stays.`
        showMessage(`Took ${taken.length} ratings from ${name}.${rest}`)
        draw()
      } catch (error) {
        showProblem(`${name} was not imported:`, (error as Error).message)
      }
    },
    async close() {
      hide()
      ended.abort()
      clearInterval(ticking)
      await saver.flush()
      byId('notices').replaceChildren()
      delete document.body.dataset.phase
      return new Map(unkept().map((name) => [name, answerOf(session, name)]))
    },
  }
}
