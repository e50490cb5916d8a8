import { InputError, messageOf } from '@codegen-eval/messages'
import { recordOutput } from '../manifest/run-record.ts'
import { type AtomicFile, openAtomicFile } from './atomic-file.ts'

/** Opens a file that is committed when the work is done; without a path there is none. */
export type OpenOutput = (path: string | undefined) => AtomicFile | undefined

/**
 * Does work that writes files: all of them are put in place if it succeeds, and none if it fails.
 *
 * @param deliver Writes what goes elsewhere, after the files.
 * @throws InputError if a file cannot be put in place, after the others are and `deliver` is done.
 */
export async function withOutputs<T>(
  work: (open: OpenOutput) => Promise<T>,
  deliver?: (result: T) => Promise<void>,
): Promise<T> {
  const outputs = new Map<AtomicFile, string>()
  try {
    const result = await work((path) => {
      if (path === undefined) return undefined
      const output = openAtomicFile(path)
      outputs.set(output, path)
      return output
    })
    // everything is on the disk before the first file appears
    for (const output of outputs.keys()) output.prepare()
    const errors: unknown[] = []
    for (const [output, path] of outputs) {
      try {
        output.commit()
        recordOutput(path)
      } catch (error) {
        errors.push(error)
      }
    }
    await deliver?.(result)
    if (errors.length > 0) throw new InputError(errors.map(messageOf).join('\n'), { cause: errors[0] })
    return result
  } finally {
    for (const output of outputs.keys()) output.discard()
  }
}
