const KEY = 'codegen-eval-grader-single-keys'

/** Whether keys without Ctrl do anything: yes, unless it was switched off in this browser. */
export function singleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

/** Remembers the choice, if the browser allows it. */
export function rememberSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // it holds until the page is closed
  }
}
