import type { AnswerStore, KeptSurvey } from './answer-store.ts'
import type { Answer } from './rating-session.ts'

const NAME = 'codegen-eval-grader'
const VERSION = 1
const SURVEYS = 'surveys'
const ANSWERS = 'answers'

/** Some browsers never answer where they refuse storage. */
const PATIENCE_MS = 10_000

/** An answer with its key. */
interface KeptAnswer {
  readonly checksum: string
  readonly item: string
  readonly answer: Answer
}

/**
 * The store in this browser's IndexedDB.
 *
 * @throws Error (as a rejection) if the browser refuses it, as in some private modes.
 */
export async function openIndexedStore(): Promise<AnswerStore> {
  const database = await inTime(openDatabase())
  // another tab has a newer page, which must be able to change the database
  database.addEventListener('versionchange', () => database.close())
  const store = indexedStore(database)
  // some browsers open a database and refuse to read it
  await inTime(store.surveys())
  return store
}

function indexedStore(database: IDBDatabase): AnswerStore {
  return {
    async surveys() {
      return read<KeptSurvey[]>(database, SURVEYS, (store) => store.getAll())
    },
    async answers(checksum) {
      const kept = await read<KeptAnswer[]>(database, ANSWERS, (store) => store.getAll(keysOf(checksum)))
      return new Map(kept.map(({ item, answer }) => [item, answer]))
    },
    keepSurvey: (survey) => write(database, [SURVEYS], ([surveys]) => surveys!.put(survey)),
    keepAnswer: (checksum, item, answer) =>
      write(database, [ANSWERS], ([answers]) =>
        answers!.put({ checksum, item, answer } satisfies KeptAnswer),
      ),
    remove: (checksum) =>
      write(database, [SURVEYS, ANSWERS], ([surveys, answers]) => {
        surveys!.delete(checksum)
        answers!.delete(keysOf(checksum))
      }),
  }
}

/** The keys of all answers of an assignment: an empty list comes after every text. */
function keysOf(checksum: string): IDBKeyRange {
  return IDBKeyRange.bound([checksum], [checksum, []])
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // throws at once where storage is switched off
    const request = indexedDB.open(NAME, VERSION)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(SURVEYS, { keyPath: 'checksum' })
      request.result.createObjectStore(ANSWERS, { keyPath: ['checksum', 'item'] })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('another tab has an older page open'))
  })
}

function read<T>(
  database: IDBDatabase,
  name: string,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name)
    const request = ask(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

function write(
  database: IDBDatabase,
  names: readonly string[],
  change: (stores: readonly IDBObjectStore[]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // strict: what is kept is on the disk, and survives a crash of the machine
    const transaction = database.transaction([...names], 'readwrite', { durability: 'strict' })
    // a full disk shows when a transaction ends
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    change(names.map((name) => transaction.objectStore(name)))
  })
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('the browser does not answer')), PATIENCE_MS),
  )
  return Promise.race([work, late])
}
