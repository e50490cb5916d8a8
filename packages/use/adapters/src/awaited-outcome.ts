/** The part of vitest's test that outcomes are recorded in: what it waits for when the test's function has ended. */
export interface RecordingTest {
  promises?: Promise<unknown>[]
}

/**
 * The result of an asynchronous matcher, of which vitest takes the outcome. If the test forgets to await the outcome,
 * vitest waits for it, and a failure fails the test; otherwise the test would pass before the score is known.
 *
 * @param test The test in which the matcher is called. Vitest 4.1 passes it to matchers; without it a forgotten failure is an
 * unhandled rejection, which fails the run.
 */
export function awaitedOutcome<T>(promise: Promise<T>, test: RecordingTest | undefined): Promise<T> {
  if (test === undefined) return promise
  const judged: Pick<Promise<T>, 'then'> = {
    // biome-ignore lint/suspicious/noThenProperty: vitest judges the result of a matcher by its `then`
    then: (judge, reject) => recorded(promise.then(judge, reject), test),
  }
  return judged as Promise<T>
}

/** A promise that the test waits for, until someone else does. */
function recorded<T>(outcome: Promise<T>, test: RecordingTest): Promise<T> {
  const promises = (test.promises ??= [])
  promises.push(outcome)
  // a failure is the test's, not that of the process
  outcome.catch(() => {})
  const awaited = (): Promise<T> => {
    const index = promises.indexOf(outcome)
    if (index >= 0) promises.splice(index, 1)
    return outcome
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: whoever calls it awaits the outcome
    then: (done, reject) => awaited().then(done, reject),
    catch: (reject) => awaited().catch(reject),
    finally: (done) => awaited().finally(done),
    [Symbol.toStringTag]: 'Promise',
  }
}
