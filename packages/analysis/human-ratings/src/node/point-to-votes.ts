import { InputError } from '@codegen-eval/messages'
import { displayName, STANDARD_INPUT } from '@codegen-eval/records/internal'
import { openRatings } from '@codegen-eval/samples/node'

/** The error of a file that was read as outputs; if the file has votes, it says which commands read them. */
export async function pointToVotes(error: unknown, files: readonly string[]): Promise<unknown> {
  if (!(error instanceof InputError)) return error
  for (const path of files)
    if (path !== STANDARD_INPUT && (await hasVotes(path)))
      return new InputError(
        `${error.message}; ${displayName(path)} seems to have votes, which rank --preferences and aggregate read`,
        { cause: error },
      )
  return error
}

async function hasVotes(path: string): Promise<boolean> {
  try {
    const { form, batches } = await openRatings({ path })
    // closes the file
    for await (const _ of batches) break
    return form.holds === 'preferences'
  } catch {
    return false
  }
}
