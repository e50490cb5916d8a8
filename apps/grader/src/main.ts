import './style.css'
import { byId } from '@codegen-eval/page/element'
import { setUpTheme } from '@codegen-eval/page/theme'
import { parseSurveyAssignment, type SurveyAssignment, type SurveyKey } from '@codegen-eval/survey'
import { SURVEY_KEY_FORM } from '@codegen-eval/survey/internal'
import type { SurveyFile } from '@codegen-eval/survey/merge'
import { type AnswerStore, type KeptSurvey, memoryStore } from './answer-store.ts'
import { openIndexedStore } from './indexed-store.ts'
import { type OpenSurvey, openSurvey } from './open-survey.ts'
import { formOf, LARGEST_FILE, readRaterFile } from './rater-file.ts'
import { type Answer, firstPhase, isAnswered, type RatingSession, resumeSession } from './rating-session.ts'
import { addressedSurvey, addressOf } from './survey-address.ts'
import { lockSurvey } from './survey-lock.ts'
import { surveyProgress } from './survey-progress.ts'
import { clearMessages, showProblem } from './view/message.ts'
import { organiserView } from './view/organiser-view.ts'
import { type ListedSurvey, startView } from './view/start-view.ts'
import { storageNotice } from './view/storage-notice.ts'

let store: AnswerStore
let refusal: string | undefined
/** Answers of assignments that were left and that the browser did not keep, by checksum and item. */
const unsaved = new Map<string, ReadonlyMap<string, Answer>>()
/** The survey whose progress an organiser looks at, with the files of raters. */
let watched: { readonly key: SurveyKey; readonly files: readonly SurveyFile[] } | undefined
let open: (OpenSurvey & { readonly unlock: () => void }) | undefined

setUpTheme(byId('theme'))
/** The store is open, and something is shown. Files may be opened before. */
const ready = begin()

async function begin(): Promise<void> {
  try {
    store = await openIndexedStore()
  } catch (error) {
    refuse(error)
  }
  await route()
  window.addEventListener('hashchange', () => void route())
}

/** Goes on without the browser's storage. */
function refuse(error: unknown): void {
  store = memoryStore()
  refusal = (error instanceof Error && error.message) || String(error)
}

ready.catch((error: Error) => showProblem('The page cannot start:', error.message))

/** Shows what the address asks for: an assignment of this browser, or the start page. */
async function route(): Promise<void> {
  const surveys = await store.surveys()
  const checksums = surveys.map(({ checksum }) => checksum)
  const checksum = addressedSurvey(location.hash, checksums)
  if (checksum !== undefined && checksum === open?.checksum) return
  await closeOpen()
  clearMessages()
  const kept = surveys.find((survey) => survey.checksum === checksum)
  if (kept) await show(kept)
  else await showStart(surveys)
}

async function showStart(surveys: readonly KeptSurvey[]): Promise<void> {
  watched = undefined
  document.title = 'codegen-eval grading'
  const listed = await Promise.all(surveys.map(listSurvey))
  byId('view').replaceChildren(
    startView(listed, {
      pick,
      open: ({ checksum }) => go(addressOf(checksum)),
      async remove({ checksum }) {
        await store.remove(checksum)
        await showStart(await store.surveys())
      },
    }),
  )
  if (refusal === undefined) byId('notices').replaceChildren()
  else byId('notices').replaceChildren(storageNotice({ reason: refusal, atRisk: 0, exportRatings() {} }))
}

async function listSurvey(survey: KeptSurvey): Promise<ListedSurvey> {
  const session = await sessionOf(survey)
  if (!session) return { ...survey, answered: 0 }
  const answered = session.assignment.items.filter(({ item }) => isAnswered(session, item)).length
  return { ...survey, answered }
}

/** The work on an assignment; `undefined` if a page of another version kept it in a form that this one does not read. */
async function sessionOf({
  checksum,
  text,
  position,
  phase,
  background,
}: KeptSurvey): Promise<RatingSession | undefined> {
  try {
    return resumeSession(parseSurveyAssignment(text), await answersOf(checksum), position, phase, background)
  } catch {
    return undefined
  }
}

/** The answers that the browser keeps, and those that it did not. */
async function answersOf(checksum: string): Promise<ReadonlyMap<string, Answer>> {
  return new Map([...(await store.answers(checksum)), ...(unsaved.get(checksum) ?? [])])
}

async function show(kept: KeptSurvey): Promise<void> {
  const unlock = await lockSurvey(kept.checksum)
  if (!unlock)
    return showRefusal(
      `${kept.title} is open in another tab.`,
      'Go on there, or close it there first: two tabs would overwrite each other.',
    )
  const session = await sessionOf(kept)
  if (!session) {
    unlock()
    return showRefusal(
      `${kept.title} was not opened:`,
      'a page of another version kept it. Open its file again.',
    )
  }
  document.title = `${kept.title} - codegen-eval grading`
  const surroundings = { store, refusal, pick, leave: () => go('#') }
  const left = unsaved.get(kept.checksum)?.keys() ?? []
  open = { ...openSurvey(kept, session, left, surroundings), unlock }
  unsaved.delete(kept.checksum)
}

/** Shows the start page, and why an assignment is not shown. */
async function showRefusal(what: string, why: string): Promise<void> {
  // without an event, whose handler would take the message away
  history.replaceState(null, '', '#')
  await showStart(await store.surveys())
  showProblem(what, why)
}

async function closeOpen(): Promise<void> {
  const closing = open
  open = undefined
  if (!closing) return
  const left = await closing.close()
  if (left.size > 0) unsaved.set(closing.checksum, left)
  closing.unlock()
}

/** Goes to an address of this page; `route` follows. */
function go(hash: string): void {
  if (location.hash === hash || (hash === '#' && location.hash === '')) void route()
  else location.hash = hash
}

function pick(): void {
  byId('file').click()
}

/** Opens one file, or adds several to what an organiser looks at. */
async function openFiles(files: readonly File[]): Promise<void> {
  const texts = new Map<File, string>()
  for (const file of files) {
    if (file.size <= LARGEST_FILE) texts.set(file, await file.text().catch(() => ''))
  }
  const keys = files.filter((file) => isKey(texts.get(file)))
  if (watched === undefined && keys.length === 0) {
    for (const file of files) await openFile(file)
    return
  }
  try {
    await ready
    const [file] = keys
    if (file !== undefined) {
      const read = readRaterFile(texts.get(file)!)
      if (read.kind === 'key') {
        await closeOpen()
        watched = { key: read.key, files: [] }
      }
    }
  } catch (error) {
    return showProblem(`${keys[0]!.name} was not opened:`, (error as Error).message)
  }
  const others = files.filter((file) => !keys.includes(file))
  showProgress(others.map((file) => ({ name: file.name, text: texts.get(file) ?? '' })))
}

function isKey(text: string | undefined): boolean {
  return text !== undefined && formOf(text) === SURVEY_KEY_FORM
}

/** Shows how far the survey is with further files; what is broken or of another survey is refused alone. */
function showProgress(added: readonly SurveyFile[]): void {
  if (watched === undefined) return
  const { key } = watched
  const refused: { readonly name: string; readonly why: string }[] = []
  for (const file of added) {
    const files: readonly SurveyFile[] = [...watched.files, file]
    try {
      surveyProgress(key, files)
      watched = { key, files }
    } catch (error) {
      const { message } = error as Error
      // the message begins with the name, which the page says itself
      const why = message.startsWith(`${file.name}: `) ? message.slice(file.name.length + 2) : message
      refused.push({ name: file.name, why })
    }
  }
  clearMessages()
  document.title = `${key.title}, progress - codegen-eval grading`
  byId('view').replaceChildren(
    organiserView(
      key,
      surveyProgress(key, watched.files),
      { taken: watched.files.map(({ name }) => name), refused },
      { pick, leave: () => void store.surveys().then(showStart) },
    ),
  )
  byId('view').querySelector<HTMLElement>('h2')?.focus()
}

async function openFile(file: File): Promise<void> {
  try {
    if (file.size > LARGEST_FILE)
      throw new RangeError(`expected an assignment or a file of ratings, found ${file.size} bytes`)
    const text = await file.text()
    await ready
    const read = readRaterFile(text)
    if (read.kind === 'assignment') await openAssignment(read.assignment, text)
    else if (read.kind === 'ratings') await openRatings(file.name, text, read.assignment)
  } catch (error) {
    showProblem(`${file.name} was not opened:`, (error as Error).message)
  }
}

async function openAssignment(assignment: SurveyAssignment, text: string): Promise<void> {
  const { checksum, title, rater, items } = assignment
  const known = (await store.surveys()).some((survey) => survey.checksum === checksum)
  if (!known) {
    const kept: KeptSurvey = {
      checksum,
      text,
      title,
      rater,
      items: items.length,
      position: 0,
      phase: firstPhase(assignment),
    }
    try {
      await store.keepSurvey(kept)
    } catch (error) {
      // a disk that is full from the start: the rater can work, and is told
      refuse(error)
      await store.keepSurvey(kept)
    }
    // browsers delete the data of pages that nobody asked to keep, when the disk is full
    void navigator.storage?.persist?.().catch(() => false)
  }
  go(addressOf(checksum))
}

async function openRatings(name: string, text: string, assignment: string | undefined): Promise<void> {
  if (!open) {
    const kept = (await store.surveys()).find(({ checksum }) => checksum === assignment)
    if (!kept)
      throw new RangeError(
        'it is a file of ratings, and its assignment is not in this browser: open the assignment first.',
      )
    await show(kept)
    history.replaceState(null, '', addressOf(kept.checksum))
  }
  open?.importText(name, text)
}

byId<HTMLInputElement>('file').addEventListener('change', ({ target }) => {
  const input = target as HTMLInputElement
  const files = [...(input.files ?? [])]
  // the same file may be chosen again
  if (files.length > 0) void openFiles(files).finally(() => (input.value = ''))
})

document.addEventListener('dragover', (event) => {
  event.preventDefault()
  document.getElementById('drop')?.classList.add('over')
})
document.addEventListener('dragleave', (event) => {
  if (!event.relatedTarget) document.getElementById('drop')?.classList.remove('over')
})
document.addEventListener('drop', (event) => {
  event.preventDefault()
  document.getElementById('drop')?.classList.remove('over')
  const files = [...(event.dataTransfer?.files ?? [])]
  if (files.length > 0) void openFiles(files)
})

window.addEventListener('beforeunload', (event) => {
  if (open?.isAtRisk() || unsaved.size > 0) event.preventDefault()
})
