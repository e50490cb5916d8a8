import { element } from '@codegen-eval/page/element'
import { answerOf, firstOpen, isAnswered, openCount, type RatingSession } from '../rating-session.ts'
import { secondsLeft, timeText } from '../time-left.ts'

/** Actions that are possible at any time. */
export interface BarActions {
  pause(): void
  read(): void
  exportRatings(): void
  importRatings(): void
  firstOpen(): void
  leave(): void
  setSingleKeys(on: boolean): void
}

/** How far a rater is, and what can be done at any time. */
export interface SurveyBar {
  readonly element: HTMLElement
  update(session: RatingSession): void
  /** Shows whether the browser keeps the answers. */
  showKept(words: string): void
  hasSingleKeys(): boolean
}

/** The bar above the items. */
export function surveyBar(session: RatingSession, singleKeys: boolean, actions: BarActions): SurveyBar {
  const { title, rater, items } = session.assignment
  const progress = element('progress', { max: items.length, value: 0, 'aria-label': 'Answered items' })
  const words = element('span', { className: 'progress-text' })
  const kept = element('span', { className: 'kept' })
  const button = (label: string, click: () => void) =>
    element('button', { type: 'button', on: { click } }, label)
  const pause = button('Pause', actions.pause)
  const read = button('Instructions', actions.read)
  const open = button('First open item', actions.firstOpen)
  const keys = element('input', {
    type: 'checkbox',
    checked: singleKeys,
    on: { change: () => actions.setSingleKeys(keys.checked) },
  })
  const more = element(
    'details',
    { className: 'more' },
    element('summary', {}, 'More'),
    element(
      'div',
      {},
      button('Import ratings', () => {
        more.open = false
        actions.importRatings()
      }),
      button('Other assignments', actions.leave),
      element('label', {}, keys, ' Shortcut keys'),
    ),
  )
  // it lies over the item, and goes away with the focus
  more.addEventListener('focusout', ({ relatedTarget }) => {
    if (!more.contains(relatedTarget as Node | null)) more.open = false
  })
  more.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    more.open = false
    more.querySelector('summary')!.focus()
  })
  const bar = element(
    'section',
    { className: 'bar', 'aria-label': 'Progress and actions' },
    element('p', { className: 'title' }, element('strong', {}, title), ` ${rater}`),
    element('p', { className: 'far' }, progress, words, kept),
    element(
      'div',
      { className: 'actions' },
      pause,
      read,
      open,
      button('Export', actions.exportRatings),
      more,
    ),
  )
  const update = (now: RatingSession) => {
    const left = openCount(now)
    progress.value = items.length - left
    words.textContent = [`${items.length - left} of ${items.length} answered`, estimate(now, left)]
      .filter(Boolean)
      .join(', ')
    pause.textContent = now.paused ? 'Resume' : 'Pause'
    pause.hidden = now.phase !== 'item'
    read.hidden = now.phase === 'welcome' || now.phase === 'instructions'
    // it is of use only where the rater went back by more than an item
    open.hidden = now.phase !== 'item' || left === 0 || firstOpen(now) <= now.position + 1
  }
  update(session)
  return {
    element: bar,
    update,
    showKept(words) {
      kept.textContent = words
    },
    hasSingleKeys: () => keys.checked,
  }
}

function estimate(session: RatingSession, left: number): string | undefined {
  if (left === 0) return undefined
  const spent = session.assignment.items
    .filter(({ item }) => isAnswered(session, item))
    .map(({ item }) => answerOf(session, item).seconds)
  const seconds = secondsLeft(spent, left)
  return seconds === undefined ? undefined : `${timeText(seconds)} left`
}
