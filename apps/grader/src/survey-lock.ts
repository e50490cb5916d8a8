/** A page that is being reloaded needs a moment to give its lock back. */
const PATIENCE_MS = 3000

/**
 * Takes the lock of an assignment, so that two tabs do not write answers past each other. It ends with the page, or with the
 * function that is returned.
 *
 * @returns `undefined` if another tab has it. Browsers without locks let everyone in.
 */
export async function lockSurvey(checksum: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return () => {}
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    locks
      .request(`codegen-eval-grader ${checksum}`, { signal }, () => new Promise<void>((end) => resolve(end)))
      .catch((error: DOMException) => resolve(error.name === 'TimeoutError' ? undefined : () => {}))
  })
}
