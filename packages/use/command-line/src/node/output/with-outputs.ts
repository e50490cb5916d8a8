import { type AtomicFile, openAtomicFile } from './atomic-file.ts'

/** Opens a file that is committed when the work is done; without a path there is none. */
export type OpenOutput = (path: string | undefined) => AtomicFile | undefined

/** Does work that writes files: all of them are put in place if it succeeds, and none if it fails. */
export async function withOutputs<T>(work: (open: OpenOutput) => Promise<T>): Promise<T> {
  const outputs: AtomicFile[] = []
  try {
    const result = await work((path) => {
      if (path === undefined) return undefined
      const output = openAtomicFile(path)
      outputs.push(output)
      return output
    })
    // everything is on the disk before the first file appears
    for (const output of outputs) output.prepare()
    for (const output of outputs) output.commit()
    return result
  } finally {
    for (const output of outputs) output.discard()
  }
}
