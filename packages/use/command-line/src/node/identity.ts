/** The name and the version of a program. */
export interface Identity {
  readonly name: string
  readonly version: string
}

let current: Identity = { name: 'program', version: '0.0.0' }

/** Sets the program that runs in this process. */
export function setIdentity({ name, version }: Identity): void {
  current = { name, version }
}

/** The program that runs in this process: the name stands in messages, the version in manifests. */
export function identity(): Identity {
  return current
}
