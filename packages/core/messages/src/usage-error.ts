/** An error in the arguments of a call or of a command, as opposed to one in the data. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
