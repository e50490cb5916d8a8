import { readdirSync, statSync } from 'node:fs'

/** Whether a path is a folder with a file of such a name. */
export function holdsFile(path: string, name: RegExp): boolean {
  try {
    return statSync(path).isDirectory() && readdirSync(path).some((file) => name.test(file))
  } catch {
    // reading it says what is wrong
    return false
  }
}
