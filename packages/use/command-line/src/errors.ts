/** A condition that a command checks was not met: exit code 3. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError'
}
