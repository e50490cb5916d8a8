/** Whether everything is kept. */
export interface SaveState {
  /** Keys of changes that are not kept yet, or could not be. */
  readonly waiting: readonly string[]
  /** Why the last attempt failed, in the browser's words; `undefined` if it did not. */
  readonly failure: string | undefined
}

/** Writes changes one after another, the newest of each key only. */
export interface AnswerSaver {
  readonly state: SaveState
  /** Keeps a change. One that failed is tried again with the next. */
  save(key: string, write: () => Promise<void>): void
  /** Tries again what failed, and ends when nothing is being written. */
  flush(): Promise<void>
}

/**
 * A queue of changes to a store. None is dropped: what cannot be written stays in the queue until it can.
 *
 * @param changed Called when the state changes.
 */
export function createSaver(changed: (state: SaveState) => void = () => {}): AnswerSaver {
  const waiting = new Map<string, () => Promise<void>>()
  let failure: string | undefined
  let running: Promise<void> | undefined
  const state = (): SaveState => ({ waiting: [...waiting.keys()], failure })

  const run = async () => {
    // changes of one moment are written together
    await undefined
    let failed: string | undefined
    for (const [key, write] of waiting) {
      try {
        await write()
        // unless a newer change came while this one was written
        if (waiting.get(key) === write) waiting.delete(key)
      } catch (error) {
        failed = error instanceof Error && error.message !== '' ? error.message : String(error)
        break
      }
    }
    failure = failed
    running = undefined
    changed(state())
    // what came at the end of this run
    if (failed === undefined && waiting.size > 0) await start()
  }
  const start = () => {
    running ??= run()
    return running
  }
  return {
    get state() {
      return state()
    },
    save(key, write) {
      waiting.set(key, write)
      void start()
    },
    flush: () => (waiting.size > 0 ? start() : (running ?? Promise.resolve())),
  }
}
